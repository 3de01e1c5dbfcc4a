/** The sections of a number format: the one that applies to a value, and the colour that it states (ECMA-376-1 §18.8.31, WR-CHART-32). */

export interface NumberSection {
  readonly text: string;
  /** The section is for negative numbers and contains their sign. */
  readonly isForNegative: boolean;
}

/** Without conditions, sections are for positive, negative and zero values. */
export function sectionOf(value: number, picture: string): NumberSection {
  const sections = splitSections(picture);
  const conditions = sections.map(conditionOf);
  if (conditions.every((condition) => condition === undefined)) {
    const index = value < 0 && sections.length > 1 ? 1 : value === 0 && sections.length > 2 ? 2 : 0;
    return { text: sections[index] ?? '', isForNegative: index === 1 };
  }
  const index = conditions.findIndex((condition) => condition?.(value) ?? true);
  return { text: sections[index] ?? sections.at(-1) ?? '', isForNegative: false };
}

function splitSections(picture: string): string[] {
  return (picture.match(/(?:"[^"]*"|\\.|\[[^\]]*\]|[^;"\\[])+/g) ?? ['']).slice(0, 4);
}

const comparisons: Readonly<Record<string, (value: number, limit: number) => boolean>> = {
  '<': (value, limit) => value < limit,
  '<=': (value, limit) => value <= limit,
  '>': (value, limit) => value > limit,
  '>=': (value, limit) => value >= limit,
  '=': (value, limit) => value === limit,
  '<>': (value, limit) => value !== limit,
};

function conditionOf(section: string): ((value: number) => boolean) | undefined {
  const [, operator = '', limit = ''] = /\[(<=|>=|<>|<|>|=)\s*(-?[\d.]+)\]/.exec(section) ?? [];
  const compare = comparisons[operator];
  return compare && ((value) => compare(value, Number.parseFloat(limit)));
}

/** Colours by name, in the order of their numbers from 1. */
const colors = new Map([
  ['black', '000000'],
  ['white', 'FFFFFF'],
  ['red', 'FF0000'],
  ['green', '00FF00'],
  ['blue', '0000FF'],
  ['yellow', 'FFFF00'],
  ['magenta', 'FF00FF'],
  ['cyan', '00FFFF'],
]);

/** Undefined if the format states none. */
export function numberColor(value: number, picture: string | undefined): string | undefined {
  if (picture?.includes('[') !== true) return undefined;
  const [, name = '', index = ''] =
    /\[(?:(black|white|red|green|blue|yellow|magenta|cyan)|color\s*(\d+))\]/i.exec(sectionOf(value, picture).text) ?? [];
  return colors.get(name.toLowerCase()) ?? (index === '' ? undefined : [...colors.values()][Number(index) - 1]);
}
