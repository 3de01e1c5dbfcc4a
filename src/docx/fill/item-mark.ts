/**
 * Marks before fields in copies of a block whose item has a value for them: a processing instruction, which no reader shows, tells one copy's field from
 * the others of its name. It is gone when the part is written.
 */

const target = 'docops-field';
const opening = `<?${target} `;

/** What addresses of marked fields begin with. */
const addressMark = '\uE0F2';

export function itemMark(number: number): string {
  return `${opening}${number}?>`;
}

/** Name by which a request addresses the field behind a mark. */
export function itemAddress(number: number | string): string {
  return `${addressMark}${number}`;
}

/** Address of the field behind the processing instruction at `start`; nothing where it is another one. */
export function addressOfMark(source: string, start: number, end: number): string | undefined {
  return source.startsWith(opening, start) ? itemAddress(source.slice(start + opening.length, end - 2)) : undefined;
}

export function withoutItemMarks(text: string): string {
  const [first = '', ...others] = text.split(opening);
  return first + others.map((piece) => piece.slice(piece.indexOf('?>') + 2)).join('');
}
