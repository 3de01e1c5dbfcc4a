/**
 * Marks before fields in copies of a block whose item has a value for them: an invisible processing instruction
 * distinguishes one copy's field from others of its name. It is removed when the part is written.
 */

const target = 'docops-field';
const opening = `<?${target} `;

/** The prefix of addresses of marked fields. */
const addressMark = '\uE0F2';

export function itemMark(number: number): string {
  return `${opening}${number}?>`;
}

/** The name by which a request addresses the field after a mark. */
export function itemAddress(number: number | string): string {
  return `${addressMark}${number}`;
}

/** The address of the field after the processing instruction at `start`; undefined for other instructions. */
export function addressOfMark(source: string, start: number, end: number): string | undefined {
  return source.startsWith(opening, start) ? itemAddress(source.slice(start + opening.length, end - 2)) : undefined;
}

export function withoutItemMarks(text: string): string {
  const [first = '', ...others] = text.split(opening);
  return first + others.map((piece) => piece.slice(piece.indexOf('?>') + 2)).join('');
}
