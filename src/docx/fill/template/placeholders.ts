/** Marks that expanding a template leaves for later steps: tags and fields to be filled, and required paragraphs. */
import { escapeText } from '../../../base/xml/escape-xml.js';

/** The prefix of tag names that remain to be filled, so that data that looks like a tag is not treated as one. */
export const tagMark = '\uE0F0';

export function placeholder(name: string): string {
  return `{{${tagMark}${escapeText(name)}}}`;
}

/** Whether the last tag ends a table. */
export function endsTable(xml: string): boolean {
  const name = xml.endsWith('>') ? xml.slice(xml.lastIndexOf('</') + 2, -1).trimEnd() : '';
  return name === 'tbl' || (name.endsWith(':tbl') && !name.includes('<'));
}

/** Whether the content of a cell or similar element still needs a final paragraph, which may be in a control (§17.4.65). */
export function needsParagraph(xml: string): boolean {
  const end = xml.trimEnd();
  return end === '' || endsTable(end);
}

/**
 * Marks a field in the copy of a block whose item has a value for it: an invisible processing instruction distinguishes
 * this copy's field from others of its name. It is removed when the part is written.
 */
const opening = '<?docops-field ';

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
