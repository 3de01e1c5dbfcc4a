/** A tag as its template has it, for messages. @param text Between its braces; a statement and a comment of Jinja with their marks */
export function shownTag(text: string): string {
  return /^\{[%#]/.test(text) ? text : `{{${text}}}`;
}
