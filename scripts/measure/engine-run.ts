/** The output of `bench-engine.mjs`. */
export interface EngineRun {
  readonly files: readonly {
    readonly file: string;
    readonly milliseconds: number;
    readonly processorMilliseconds: number;
    readonly pages: number;
    readonly error?: string;
  }[];
  readonly peakMegabytes: number;
}
