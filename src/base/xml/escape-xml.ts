/** Text → XML text: escapes markup and removes characters that XML 1.0 cannot hold (§2.2 Char). */

const special = /[&<>"\u0000-\u001f\ufffe\uffff\ud800-\udfff]/;
/** Control characters, non-characters and unpaired surrogates. */
const forbidden =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Removes characters that no XML document may have. */
export function withoutForbidden(text: string): string {
  return special.test(text) ? text.replace(forbidden, '') : text;
}

/** For the content of an element. */
export function escapeText(text: string): string {
  if (!special.test(text)) return text;
  return text.replace(forbidden, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;');
}

/** For the value of an attribute in double quotes; white space is kept as it is. */
export function escapeAttribute(text: string): string {
  if (!special.test(text)) return text;
  return escapeText(text).replaceAll('"', '&quot;').replaceAll('\n', '&#10;').replaceAll('\t', '&#9;');
}

/** For the value of an attribute whose quotes are unknown. */
export function escapeForAnyQuotes(text: string): string {
  return escapeAttribute(text).replaceAll("'", '&apos;');
}
