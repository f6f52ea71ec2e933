// Types of the part of cli-progress that progress.ts uses.
declare module "cli-progress" {
  interface BarOptions {
    format: string;
    hideCursor: boolean;
    clearOnComplete: boolean;
    stream: NodeJS.WritableStream;
  }
  class SingleBar {
    constructor(options: BarOptions, preset: object);
    start(total: number, value: number): void;
    update(value: number): void;
    stop(): void;
  }
  const progressBars: { SingleBar: typeof SingleBar; Presets: { shades_classic: object } };
  export default progressBars;
}
