/** Placeholders that expanding a template leaves for later steps: tags to be filled as fields, and required paragraphs. */
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
