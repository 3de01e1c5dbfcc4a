/** ST_TextDirection in its transitional and strict spellings (ECMA-376-1 §17.18.93). */

/** Strict files use the names of ISO/IEC 29500-1 §17.18.93; the tree keeps the transitional ones. */
const transitionalDirections: ReadonlyMap<string, string> = new Map([
  ['tb', 'lrTb'],
  ['rl', 'tbRl'],
  ['lr', 'btLr'],
  ['tbV', 'lrTbV'],
  ['rlV', 'tbRlV'],
  ['lrV', 'tbLrV'],
]);

export function textDirection(value: string | undefined): string | undefined {
  return value === undefined ? undefined : (transitionalDirections.get(value) ?? value);
}
