/** Expands the five predefined entities and character references (XML 1.0 §4.1, §4.6) and normalizes line ends (§2.11). */

const predefined: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** The text of a reference such as `amp` or `#x20AC`, without its `&` and `;`; undefined if it names no character. */
export function expandReference(reference: string): string | undefined {
  const match = /^#(?:x0*([0-9a-fA-F]{1,6})|0*([0-9]{1,7}))$/.exec(reference);
  if (!match) return predefined.get(reference);
  const code = match[1] === undefined ? Number(match[2]) : Number.parseInt(match[1], 16);
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return undefined;
  return String.fromCodePoint(code);
}

/**
 * White space is normalised as the kind of text requires (XML 1.0 §2.11, §3.3.3).
 * @param onUnknown called for every reference that stays as written
 */
export function expandEntities(raw: string, kind: 'attribute' | 'text', onUnknown: () => void): string {
  let text = raw;
  if (kind === 'attribute') {
    if (/[\t\r\n]/.test(text)) text = text.replace(/\r\n|[\t\r\n]/g, ' ');
  } else if (text.includes('\r')) {
    text = text.replace(/\r\n?/g, '\n');
  }
  if (!text.includes('&')) return text;
  return text.replace(/&([^&;\s]+);|&/g, (whole, reference: string | undefined) => {
    const value = reference === undefined ? undefined : expandReference(reference);
    if (value !== undefined) return value;
    onUnknown();
    return whole;
  });
}
