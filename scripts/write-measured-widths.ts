/**
 * Writes src/fonts/measured-widths-data.ts from a table of advances that were read off PDF files made by Word:
 * `npx tsx scripts/write-measured-widths.ts TABLE.tsv`, with the columns family, style, code point in hexadecimal, thousandths of an em, PDF files that agree, PDF files seen.
 */
import { readFileSync, writeFileSync } from 'node:fs';

/** Families whose own advances count; those of other foundries are wrong if Word did not have them (WR-FONT-20). */
const families = [
  'Aharoni', 'Angsana New', 'AngsanaUPC', 'Aptos', 'Aptos Display', 'Arial', 'Arial Black', 'Arial Narrow', 'Arial Unicode MS', 'B Mitra', 'B Nazanin', 'B Titr',
  'BIZ UDGothic', 'BIZ UDPGothic', 'Bell MT', 'Berlin Sans FB', 'Bodoni MT', 'Book Antiqua', 'Bookman Old Style', 'Browallia New', 'Calibri', 'Calibri Light',
  'Calisto MT', 'Cambria', 'Cambria Math', 'Century', 'Century Gothic', 'Consolas', 'Cordia New', 'Courier New', 'David', 'DengXian', 'DilleniaUPC', 'Dubai',
  'Franklin Gothic Book', 'Franklin Gothic Medium Cond', 'Georgia', 'Georgia Pro Light', 'Georgia Pro Semibold', 'Gill Sans MT', 'Gisha', 'Grandview',
  'HGMaruGothicMPRO', 'HGPGothicE', 'HGPSoeiKakugothicUB', 'Impact', 'Lucida Console', 'Lucida Sans', 'Lucida Sans Unicode', 'MS PGothic', 'Malgun Gothic', 'Meiryo', 'Meiryo UI',
  'Microsoft JhengHei', 'Microsoft Sans Serif', 'Microsoft YaHei', 'PMingLiU', 'Palatino Linotype', 'Perpetua', 'Segoe UI', 'Segoe UI Light',
  'Segoe UI Semibold', 'Segoe UI Semilight', 'Segoe UI Symbol', 'Simplified Arabic', 'Simplified Arabic Fixed', 'Sylfaen', 'TH Sarabun New', 'TH SarabunPSK', 'Tahoma',
  'Times New Roman', 'Trebuchet MS', 'Tw Cen MT', 'Verdana', 'Yu Gothic', 'Yu Gothic Light', 'Yu Mincho',
]; // prettier-ignore
const styles = ['regular', 'bold', 'italic', 'bolditalic'];

/** Characters that all East Asian families have one em wide are left out. */
const isIdeographOrHangul = (code: number): boolean => (code >= 0x2e80 && code < 0x3000) || (code >= 0x3400 && code < 0xa000) || (code >= 0xac00 && code < 0xd7a4) || (code >= 0xf900 && code < 0xfb00) || code >= 0x20000; // prettier-ignore
/** Width arrays give undrawn characters of a file no width: only marks and joiners really have none. */
const isUnused = (code: number, advance: number): boolean => advance === 0 && !/^[\p{Mn}\p{Cf}]$/u.test(String.fromCodePoint(code));
const isPrivate = (code: number): boolean => code >= 0xe000 && code < 0xf900;
const firstPrinted = 0x20;

interface Advance {
  readonly advance: number;
  readonly agreeing: number;
}

const [path] = process.argv.slice(2);
if (path === undefined) throw new Error('Usage: npx tsx scripts/write-measured-widths.ts TABLE.tsv');
const measured = new Map<string, Map<number, Advance>>();
for (const row of readFileSync(path, 'utf8').split('\n').slice(1)) {
  const [family, style, hex, advance, agreeing] = row.split('\t');
  const code = Number.parseInt(hex ?? '', 16);
  if (family === undefined || !families.includes(family) || !(code >= firstPrinted)) continue;
  if (isPrivate(code) || isUnused(code, Number(advance)) || (isIdeographOrHangul(code) && Number(advance) === 1000)) continue;
  const key = `${family}\t${style}`;
  const table = measured.get(key) ?? new Map<number, Advance>();
  measured.set(key, table);
  const known = table.get(code);
  if (known === undefined || known.agreeing < Number(agreeing))
    table.set(code, { advance: Math.round(Number(advance)), agreeing: Number(agreeing) });
}

/** Maximum number of missing code points within a stretch before it ends. */
const mostOpen = 2;

/** Stretches of neighbouring code points: the first one in hexadecimal, then an advance for each, `-` if it is unknown. */
function stretchesOf(table: ReadonlyMap<number, Advance>): string {
  const stretches: string[] = [];
  let last = -Infinity;
  for (const code of [...table.keys()].sort((a, b) => a - b)) {
    const open = code - last - 1;
    const advance = String(table.get(code)?.advance);
    if (open > mostOpen) stretches.push(`${code.toString(16)}: ${advance}`);
    else stretches.push(`${stretches.pop() ?? ''}${' -'.repeat(open)} ${advance}`);
    last = code;
  }
  return stretches.join('; ');
}

const records = families.flatMap((family) => {
  const rows = styles.map((style) => measured.get(`${family}\t${style}`));
  const known = rows.slice(0, rows.findLastIndex((row) => row !== undefined) + 1);
  if (known.length === 0) return [];
  return [`  '${family}': [\n${known.map((row) => (row ? `    '${stretchesOf(row)}',\n` : '    undefined,\n')).join('')}  ],`];
});

writeFileSync(
  new URL('../src/fonts/measured-widths-data.ts', import.meta.url),
  `/**
 * Advances of families that Word had, as the width arrays of PDF files made by it state them (WR-FONT-20): for the regular, bold, italic and bold italic face stretches of
 * neighbouring characters, each the first code point in hexadecimal and thousandths of an em for it and those after it (\`-\`: not known). Joined Arabic letters are under their
 * presentation forms. Written by scripts/write-measured-widths.ts.
 */
// prettier-ignore
export const measuredWidths: Readonly<Record<string, readonly (string | undefined)[]>> = {
${records.join('\n')}
};
`,
);
