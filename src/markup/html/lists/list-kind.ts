/** `list-style-type` (CSS Counter Styles 3 §6) → a level of Word's numbering. */
import { counterMark, type CounterStyle } from '../../css/property/counter-style.js';
import type { ListLevel } from '../../tree/list-numbering.js';

const bullets: Readonly<Record<string, string>> = {
  disc: '•',
  circle: '◦',
  square: '▪',
  'disclosure-open': '▾',
  'disclosure-closed': '▸',
};

/** ST_NumberFormat (ECMA-376-1 §17.18.59). */
const formats: Readonly<Record<string, string>> = {
  decimal: 'decimal',
  'decimal-leading-zero': 'decimalZero',
  'lower-alpha': 'lowerLetter',
  'lower-latin': 'lowerLetter',
  'upper-alpha': 'upperLetter',
  'upper-latin': 'upperLetter',
  'lower-roman': 'lowerRoman',
  'upper-roman': 'upperRoman',
  hebrew: 'hebrew1',
  'arabic-indic': 'hindiNumbers',
  thai: 'thaiNumbers',
  devanagari: 'hindiNumbers',
  'cjk-decimal': 'ideographDigital',
  'cjk-ideographic': 'chineseCounting',
  'simp-chinese-informal': 'chineseCounting',
  'simp-chinese-formal': 'chineseLegalSimplified',
  'trad-chinese-informal': 'taiwaneseCounting',
  'trad-chinese-formal': 'ideographLegalTraditional',
  'japanese-informal': 'japaneseCounting',
  'japanese-formal': 'japaneseLegal',
  'korean-hangul-formal': 'koreanCounting',
  'korean-hanja-informal': 'koreanDigital2',
  katakana: 'aiueoFullWidth',
  hiragana: 'aiueoFullWidth',
  'katakana-iroha': 'irohaFullWidth',
  'hiragana-iroha': 'irohaFullWidth',
  'cjk-heavenly-stem': 'ideographTraditional',
  'cjk-earthly-branch': 'ideographZodiac',
};

const noStyles: CounterStyles = new Map();

const defaultBullets = ['disc', 'circle', 'square'];

/** Styles defined by the page. */
export type CounterStyles = ReadonlyMap<string, CounterStyle>;

export interface ListPlace {
  /** Whether its items have numbers unless the type is that of a bullet. */
  readonly isOrdered: boolean;
  readonly depth: number;
  /** Number of lists around it, which determines the usual bullet. */
  readonly bulletDepth: number;
}

/** Undefined for `none`: such items have no mark. */
export function listKind(type: string | undefined, place: ListPlace, own: CounterStyles = noStyles): ListLevel | undefined {
  const { isOrdered, depth, bulletDepth } = place;
  if (type === 'none') return undefined;
  const style = type === undefined ? undefined : own.get(type);
  if (style?.extended !== undefined) {
    const level = listKind(style.extended, { isOrdered: true, depth, bulletDepth });
    return level && { ...level, text: `${style.prefix}%${depth + 1}${style.suffix.trimEnd()}` };
  }
  if (style) return { format: 'bullet', text: counterMark(style, 1) ?? '•' };
  if (type?.startsWith('"') === true) return { format: 'bullet', text: type.slice(1).trim() };
  const stated = type ?? (isOrdered ? 'decimal' : (defaultBullets[Math.min(bulletDepth, 2)] ?? 'disc'));
  const bullet = Object.hasOwn(bullets, stated) ? bullets[stated] : undefined;
  if (bullet !== undefined) return { format: 'bullet', text: bullet };
  const format = Object.hasOwn(formats, stated) ? formats[stated] : undefined;
  return { format: format ?? (isOrdered ? 'decimal' : 'bullet'), text: format !== undefined || isOrdered ? `%${depth + 1}.` : '•' };
}
