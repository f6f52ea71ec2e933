/** Folder of the builds that `npm test -- --quick` makes, below the repository's. */
export const QUICK_FOLDER = "build/quick";
