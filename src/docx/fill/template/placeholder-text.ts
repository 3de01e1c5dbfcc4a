/** Text that writing a template out leaves for what comes later: tags to be filled as fields, paragraphs where there must be one. */
import { escapeText } from '../../../base/xml/escape-xml.js';

/** The names of tags that are left to be filled begin with it, so that text of the data that looks like a tag is not taken for one. */
export const tagMark = '\uE0F0';

export function placeholder(name: string): string {
  return `{{${tagMark}${escapeText(name)}}}`;
}

/** Whether the last tag ends a table. */
export function endsTable(xml: string): boolean {
  const name = xml.endsWith('>') ? xml.slice(xml.lastIndexOf('</') + 2, -1).trimEnd() : '';
  return name === 'tbl' || (name.endsWith(':tbl') && !name.includes('<'));
}

/** A cell and its like end with a paragraph, which may be in a control (§17.4.65). */
export function needsParagraph(xml: string): boolean {
  const end = xml.trimEnd();
  return end === '' || endsTable(end);
}
