/** Which families to ask first for a character that the resolved face has not. */
import { scriptPackages } from '../base/script-packages.js';
import type { EastAsianRegion, FamilyRecord } from './family-data.js';

const latin = {
  serif: ['Liberation Serif', 'Noto Sans', 'Liberation Sans', 'Cardo'],
  sans: ['Liberation Sans', 'Noto Sans', 'Liberation Serif', 'Cardo'],
  mono: ['Liberation Mono', 'Noto Sans Mono', 'Liberation Sans', 'Noto Sans'],
  script: ['Liberation Sans', 'Noto Sans', 'Liberation Serif', 'Cardo'],
} as const;

const eastAsian: Readonly<Record<EastAsianRegion, readonly string[]>> = {
  jp: ['Noto Sans JP', 'BIZ UDGothic', 'Noto Sans SC', 'Noto Sans KR'],
  sc: ['Noto Sans SC', 'Noto Sans JP', 'BIZ UDGothic', 'Noto Sans KR'],
  tc: ['Noto Sans SC', 'Noto Sans JP', 'BIZ UDGothic', 'Noto Sans KR'],
  kr: ['Noto Sans KR', 'Noto Sans SC', 'Noto Sans JP', 'BIZ UDGothic'],
};

/** Latin families borrow from MS Mincho, SimSun and Batang, whose strokes are thin (WR-FONT-13). */
const borrowed: Readonly<Record<EastAsianRegion, readonly string[]>> = {
  jp: ['Noto Sans JP Light', ...eastAsian.jp],
  sc: ['Noto Sans SC Light', ...eastAsian.sc],
  tc: ['Noto Sans SC Light', ...eastAsian.tc],
  kr: ['Noto Sans KR Light', ...eastAsian.kr],
};

const symbols = ['Noto Sans Symbols 2', 'Noto Sans Symbols', 'Noto Sans Math', 'Noto Emoji'];

/** First and last character of a block, and the families that were made for it. */
const blocks: readonly (readonly [first: number, last: number, families: readonly string[]])[] = [
  [0x0590, 0x05ff, ['Noto Sans Hebrew', 'Liberation Sans']],
  [0x0600, 0x077f, ['Noto Naskh Arabic']],
  [0x08a0, 0x08ff, ['Noto Naskh Arabic']],
  [0x0900, 0x097f, ['Noto Sans Devanagari']],
  [0x0e00, 0x0e7f, ['Noto Sans Thai']],
  [0x1cd0, 0x1cff, ['Noto Sans Devanagari']],
  [0x20d0, 0x20ff, ['Noto Sans Symbols', 'Noto Sans Math']],
  [0x2190, 0x21ff, ['Liberation Sans', 'Noto Sans Math', ...symbols]],
  [0x2200, 0x22ff, ['Noto Sans Math', ...symbols]],
  [0x2300, 0x23ff, symbols],
  [0x2460, 0x24ff, ['Noto Sans Symbols', 'Noto Sans JP', 'Noto Sans SC']],
  [0x2500, 0x25ff, ['Liberation Sans', ...symbols]],
  [0x2600, 0x27bf, symbols],
  [0x27c0, 0x2aff, ['Noto Sans Math', ...symbols]],
  [0x2b00, 0x2bff, symbols],
  [0xa8e0, 0xa8ff, ['Noto Sans Devanagari']],
  [0xfb1d, 0xfb4f, ['Noto Sans Hebrew', 'Liberation Sans']],
  [0xfb50, 0xfdff, ['Noto Naskh Arabic']],
  [0xfe70, 0xfeff, ['Noto Naskh Arabic']],
  [0x1d400, 0x1d7ff, ['Noto Sans Math']],
  [0x1f000, 0x1faff, ['Noto Emoji', ...symbols]],
  ...scriptPackages.flatMap(({ family, blocks }) => blocks.map(([first, last]) => [first, last, [family]] as const)),
];

const isHan = (c: number): boolean =>
  (c >= 0x2e80 && c <= 0x303f) ||
  (c >= 0x3200 && c <= 0x9fff) ||
  (c >= 0xf900 && c <= 0xfaff) ||
  (c >= 0xfe10 && c <= 0xffef) ||
  (c >= 0x20000 && c <= 0x3ffff);
const isKana = (c: number): boolean => c >= 0x3040 && c <= 0x30ff;
const isHangul = (c: number): boolean => (c >= 0x1100 && c <= 0x11ff) || (c >= 0x3130 && c <= 0x318f) || (c >= 0xac00 && c <= 0xd7ff);

export function fallbackFamilies(codePoint: number, record: FamilyRecord): readonly string[] {
  const families = record.region === undefined || record.class === 'serif' ? borrowed : eastAsian;
  if (isHangul(codePoint)) return families.kr;
  if (isKana(codePoint)) return families.jp;
  if (isHan(codePoint)) return families[record.region ?? 'sc'];
  for (const [first, last, families] of blocks) if (codePoint >= first && codePoint <= last) return families;
  return latin[record.class];
}
