/** A tag as its template has it, for messages. @param text Between its braces; a statement of Jinja with its marks */
export function shownTag(text: string): string {
  return text.startsWith('{%') ? text : `{{${text}}}`;
}
