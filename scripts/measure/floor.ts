/** The recorded figures below which fidelity must not fall. */
import { readFileSync, writeFileSync } from 'node:fs';

/** Share by figure, 0 to 1, for example `{ pagesEqual: 0.87 }`. */
export type Figures = Readonly<Record<string, number>>;
/** Figures by set: `documents`, `probes`. */
export type Floor = Readonly<Record<string, Figures>>;

/** Half a percentage point: a word may move between two runs because of an improvement elsewhere. */
const tolerance = 0.005;

export const readFloor = (file: string): Floor => JSON.parse(readFileSync(file, 'utf8')) as Floor;

/** Floor figures are written rounded to a hundredth of a point, so that a diff reads well. */
export function writeFloor(file: string, measured: Floor): void {
  const rounded = Object.entries(measured).map(([set, figures]) => [
    set,
    Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Math.round(value * 10_000) / 10_000])),
  ]);
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(rounded), null, 2)}\n`);
}

/**
 * One line for each figure that fell too far or is missing.
 *
 * @param unmeasured Figures that cannot be measured here: they are skipped
 */
export function fallenBelow(floor: Floor, measured: Floor, unmeasured: readonly string[] = []): string[] {
  return Object.entries(floor).flatMap(([set, figures]) =>
    Object.entries(figures).flatMap(([name, recorded]) => {
      const value = measured[set]?.[name];
      if (value === undefined ? unmeasured.includes(name) : value >= recorded - tolerance) return [];
      return [`${set}.${name}: ${value === undefined ? 'not measured' : percent(value)}, recorded ${percent(recorded)}`];
    }),
  );
}

const percent = (value: number): string => `${(100 * value).toFixed(1)} %`;
