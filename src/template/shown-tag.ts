/**
 * A tag as written in its template, for messages. @param text The text between its braces; Jinja statements and
 * comments with their marks
 */
export function shownTag(text: string): string {
  return /^\{[%#]/.test(text) ? text : `{{${text}}}`;
}
