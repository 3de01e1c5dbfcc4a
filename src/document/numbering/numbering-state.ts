/** Counters of every list, advanced paragraph by paragraph (ECMA-376-1 §17.9). */
import { formatNumber } from '../number-format/format-number.js';
import { customFormat, type NumberingLevel } from '../numbering.js';
import type { Label } from './label.js';
import type { FindDefinition, NumberingDefinition } from './numbering-definitions.js';

export interface NumberingState {
  /**
   * Counts one paragraph.
   * @param advances whether the next paragraph continues its count; a deleted paragraph shows the number that it would
   * have, and leaves it to the next one (WR-NUM-10)
   * @param language BCP 47, for numbers in words
   * @returns undefined if the definition or the level is missing: the paragraph has no label and is not counted
   */
  next(numId: string, level: number, language?: string, advances?: boolean): Label | undefined;
}

/** Counters by level; undefined: the level restarts. */
type Counters = (number | undefined)[];

/** Instances of one abstract definition share its counters; a start override seeds them at the instance's first use of the level (WR-NUM-4). */
export function createNumberingState(find: FindDefinition): NumberingState {
  const lists = new Map<string, Counters>();
  const seeded = new Set<string>();

  function startOf(definition: NumberingDefinition, level: number, seeds: string[]): number {
    seeds.push(`${definition.numId}/${level}`);
    return definition.startOverrides.get(level) ?? definition.levels[level]?.start ?? 0;
  }

  function advance(definition: NumberingDefinition, level: number, counters: Counters, seeds: string[]): number[] {
    const isOverridden = definition.startOverrides.has(level) && !seeded.has(`${definition.numId}/${level}`);
    const current = counters[level];
    counters[level] = isOverridden || current === undefined ? startOf(definition, level, seeds) : current + 1;
    // A skipped level counts as used: after `1`, `1.1.1` comes `1.2`.
    for (let above = 0; above < level; above++) counters[above] ??= startOf(definition, above, seeds);
    for (let below = level + 1; below < 9; below++) if (restarts(definition.levels[below], level)) counters[below] = undefined;
    return counters.slice(0, level + 1).map((value) => value ?? 0);
  }

  return {
    next(numId, levelIndex, language, advances = true) {
      const definition = find(numId);
      const level = definition?.levels[levelIndex];
      if (!definition || !level) return undefined;
      const counters = [...(lists.get(definition.abstractId) ?? [])];
      const seeds: string[] = [];
      const values = advance(definition, levelIndex, counters, seeds);
      if (advances) {
        lists.set(definition.abstractId, counters);
        for (const seed of seeds) seeded.add(seed);
      }
      const { run, paragraph, suffix, alignment, pictureBullet } = level;
      return {
        text: labelText(level, definition.levels, values, language),
        numId,
        values,
        level,
        run,
        paragraph,
        suffix,
        alignment,
        pictureBullet,
      };
    },
  };
}

/** `w:lvlRestart` (§17.9.10): the level, counted from 1, after which this one restarts; 0: never; absent: after any higher level. */
function restarts(level: NumberingLevel | undefined, used: number): boolean {
  const after = level?.restart;
  return after === undefined || used < after;
}

/** Formats that a legal level leaves unchanged: digits with leading zeros (WR-NUM-9). */
const isDecimal = (format: string): boolean => format === 'decimalZero' || format.startsWith(customFormat);

/** `%n` is replaced by the number of level n; bullets and levels without a number have none. */
export function labelText(
  level: NumberingLevel,
  levels: readonly (NumberingLevel | undefined)[],
  values: readonly number[],
  language?: string,
): string {
  if (level.format === 'bullet') return level.text;
  return level.text.replace(/%([1-9])/g, (_, digit: string) => {
    const index = Number(digit) - 1;
    const value = values[index];
    const format = levels[index]?.format ?? 'decimal';
    if (value === undefined || format === 'none' || format === 'bullet') return '';
    return formatNumber(value, level.isLegal && !isDecimal(format) ? 'decimal' : format, language);
  });
}
