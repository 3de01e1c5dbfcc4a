/** The families to try first for a character that the resolved face lacks. */
import { scriptPackageOf, scriptPackages } from '../base/script-packages.js';
import type { EastAsianRegion, FamilyRecord } from './family-data.js';

const latin = {
  serif: ['Tinos', 'Open Sans', 'Arimo', 'Cardo'],
  sans: ['Arimo', 'Open Sans', 'Tinos', 'Cardo'],
  mono: ['Cousine', 'Arimo', 'Open Sans'],
  script: ['Arimo', 'Open Sans', 'Tinos', 'Cardo'],
} as const;

const eastAsian: Readonly<Record<EastAsianRegion, readonly string[]>> = {
  jp: ['Noto Sans JP', 'BIZ UDGothic', 'Noto Sans SC', 'Noto Sans KR'],
  sc: ['Noto Sans SC', 'Noto Sans JP', 'BIZ UDGothic', 'Noto Sans KR'],
  tc: ['Noto Sans SC', 'Noto Sans JP', 'BIZ UDGothic', 'Noto Sans KR'],
  kr: ['Noto Sans KR', 'Noto Sans SC', 'Noto Sans JP', 'BIZ UDGothic'],
};

/** Latin families borrow from MS Mincho, SimSun and Batang, which have thin strokes (WR-FONT-13). */
const borrowed: Readonly<Record<EastAsianRegion, readonly string[]>> = {
  jp: ['Noto Sans JP Light', ...eastAsian.jp],
  sc: ['Noto Sans SC Light', ...eastAsian.sc],
  tc: ['Noto Sans SC Light', ...eastAsian.tc],
  kr: ['Noto Sans KR Light', ...eastAsian.kr],
};

const symbols = ['Noto Sans Symbols 2', 'Noto Sans Symbols', 'Noto Sans Math', 'Noto Emoji'];

/** First and last character of a block, and the families designed for it. */
const blocks: readonly (readonly [first: number, last: number, families: readonly string[]])[] = [
  [0x0590, 0x05ff, ['Noto Sans Hebrew', 'Arimo']],
  [0x20d0, 0x20ff, ['Noto Sans Symbols', 'Noto Sans Math']],
  [0x2190, 0x21ff, ['Arimo', 'Noto Sans Math', ...symbols]],
  [0x2200, 0x22ff, ['Noto Sans Math', ...symbols]],
  [0x2300, 0x23ff, symbols],
  [0x2460, 0x24ff, ['Noto Sans Symbols', 'Noto Sans JP', 'Noto Sans SC']],
  [0x2500, 0x25ff, ['Arimo', ...symbols]],
  [0x2600, 0x27bf, symbols],
  [0x27c0, 0x2aff, ['Noto Sans Math', ...symbols]],
  [0x2b00, 0x2bff, symbols],
  [0xfb1d, 0xfb4f, ['Noto Sans Hebrew', 'Arimo']],
  [0x1d400, 0x1d7ff, ['Noto Sans Math']],
  [0x1f000, 0x1faff, ['Noto Emoji', ...symbols]],
  ...scriptPackages.flatMap(({ family, blocks }) => blocks.map(([first, last]) => [first, last, [family]] as const)),
];

export function fallbackFamilies(codePoint: number, record: FamilyRecord): readonly string[] {
  const families = record.region === undefined || record.class === 'serif' ? borrowed : eastAsian;
  const script = scriptPackageOf(codePoint)?.script;
  if (script === 'Korean') return families.kr;
  if (script === 'Japanese') return families.jp;
  if (script === 'Chinese') return families[record.region ?? 'sc'];
  for (const [first, last, families] of blocks) if (codePoint >= first && codePoint <= last) return families;
  return latin[record.class];
}
