// Runs before each test file, in its process: files share one (vitest.config.ts), so none may see what another set.
import { keepAsWritten } from "./support/as-written.ts";

keepAsWritten();
