/** Handwritten updates, as wrong as a case needs: tables, cross-reference streams or both, with entries that may lie (ISO 32000-2 §7.5). */

/** Type, second and third field of a cross-reference stream; types 0 and 1 are also used for tables. */
export type Entry = readonly [type: number, second: number, third: number];

export interface RawObject {
  readonly number: number;
  /** Latin-1. */
  readonly body: string;
  /** Replaces `N 0 obj`. */
  readonly head?: string;
  /** Written before the object. */
  readonly gap?: string;
  /** Replaces a line end, `endobj` and a line end. */
  readonly foot?: string;
  /** Replaces the true entry; null: no entry. */
  readonly entry?: Entry | null;
}

export interface RawUpdate {
  readonly form: 'table' | 'stream' | 'hybrid';
  readonly objects: readonly RawObject[];
  /** Additional or overriding entries for the update's first list: the table, or the stream. */
  readonly entries?: readonly (readonly [number, Entry])[];
  /** A hybrid update's second list. */
  readonly hidden?: readonly (readonly [number, Entry])[];
  readonly root: number;
  /** If absent, larger than all numbers, including the cross-reference stream's. */
  readonly size?: number;
  readonly prev?: number;
  /** Entries of the trailer. */
  readonly trailer?: string;
  /** Written before the cross-reference section. */
  readonly gap?: string;
  /** Added to the section's offset. */
  readonly shift?: number;
  /** Replaces `startxref`, the number and `%%EOF`. */
  readonly end?: (offset: number) => string;
  /** The widths of a stream's fields. */
  readonly widths?: readonly [number, number, number];
}

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

/** The number after the last `startxref`. */
const lastStart = (bytes: Buffer): number => Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(bytes.subarray(-2000).toString('latin1'))?.[1]);

/** Larger than all numbers in the file, and those that a case adds. */
const largestSize = (base: Buffer): number =>
  Math.max(200, ...[...base.toString('latin1').matchAll(/\/Size (\d+)/g)].map(([, size]) => Number(size)));

const row = ([type, second, third]: Entry): string =>
  `${String(second).padStart(10, '0')} ${String(third).padStart(5, '0')} ${type === 0 ? 'f' : 'n'}\r\n`;

const tableOf = (entries: readonly (readonly [number, Entry])[]): string =>
  `xref\n${entries.map(([number, entry]) => `${number} 1\n${row(entry)}`).join('')}`;

const field = (value: number, width: number): string =>
  (value >= 0 ? value : 0)
    .toString(16)
    .padStart(width * 2, '0')
    .slice(-width * 2);

function streamOf(
  number: number,
  entries: readonly (readonly [number, Entry])[],
  trailer: string,
  [a, b, c]: NonNullable<RawUpdate['widths']> = [1, 4, 2],
): string {
  const hex = entries.map(([, [type, second, third]]) => field(type, a) + field(second, b) + field(third, c)).join('\n');
  const index = entries.map(([listed]) => `${listed} 1`).join(' ');
  const head = `/Type/XRef/W[${a} ${b} ${c}]/Index[${index}]/Filter/ASCIIHexDecode/Length ${hex.length + 1}`;
  return `${number} 0 obj\n<<${head}${trailer}>>stream\n${hex}>\nendstream\nendobj\n`;
}

/** The file with the update appended. */
export function withUpdate(base: Buffer, update: RawUpdate): Buffer {
  const { form, objects, entries = [], hidden = [], root, prev = lastStart(base), trailer = '', gap = '', shift = 0, widths } = update;
  const listed = new Map<number, Entry>();
  let text = '';
  for (const { number, body, head = `${number} 0 obj\n`, gap: before = '', foot = '\nendobj\n', entry } of objects) {
    text += before;
    if (entry !== null) listed.set(number, entry ?? [1, base.length + text.length, 0]);
    text += head + body + foot;
  }
  for (const [number, entry] of entries) listed.set(number, entry);
  const own = Math.max(largestSize(base), ...listed.keys(), ...hidden.map(([number]) => number)) + 1;
  const size = update.size ?? own + 1;
  const common = `/Size ${size}/Root ${root} 0 R${Number.isNaN(prev) ? '' : `/Prev ${prev}`}${trailer}`;
  text += gap;
  const sorted = (): (readonly [number, Entry])[] => [...listed].sort(([one], [other]) => one - other);
  let start = base.length + text.length;
  if (form === 'stream') {
    listed.set(own, [1, start, 0]);
    text += streamOf(own, sorted(), common, widths);
  } else {
    let more = '';
    if (form === 'hybrid') {
      text += streamOf(own, hidden, `/Size ${size}/Root ${root} 0 R`, widths);
      listed.set(own, [1, start, 0]);
      more = `/XRefStm ${start}`;
      start = base.length + text.length;
    }
    text += `${tableOf(sorted())}trailer\n<<${common}${more}>>\n`;
  }
  const { end = (offset) => `startxref\n${offset}\n%%EOF\n` } = update;
  return Buffer.concat([base, latin1(text + end(start + shift))]);
}

export const stream = (data: string, entries = ''): string => `<<${entries}/Length ${data.length}>>stream\n${data}\nendstream`;

/** The text of an object stream with these pairs: a number may occur twice, or point elsewhere. */
export function packed(
  pairs: readonly (readonly [number, string])[],
  options: { count?: number; entries?: string; type?: string } = {},
): string {
  let at = 0;
  const head = pairs.map(([number, text]) => {
    const pair = `${number} ${at}`;
    at += text.length + 1;
    return pair;
  });
  const first = `${head.join(' ')}\n`;
  const { count = pairs.length, entries = '', type = '/ObjStm' } = options;
  return stream(first + pairs.map(([, text]) => text).join(' '), `/Type${type}/N ${count}/First ${first.length}${entries}`);
}
