/** Rows of dots as stretches, the same for every renderer. */

/** Number of dots along a side. */
export const patternSide = 8;

interface DotRun {
  readonly x: number;
  /** Row, from the top. */
  readonly y: number;
  readonly length: number;
}

export function dotRuns(rows: readonly number[]): DotRun[] {
  return rows.flatMap((row, y) => {
    const runs: DotRun[] = [];
    for (let x = 0; x < patternSide;) {
      let length = 0;
      while (x + length < patternSide && (row & (0x80 >> (x + length))) !== 0) length += 1;
      if (length > 0) runs.push({ x, y, length });
      x += length + 1;
    }
    return runs;
  });
}
