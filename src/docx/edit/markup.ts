/** Where pieces of markup end (XML 1.0 §2.4 to §2.7, §3.1). The text is known to be well-formed. */
const section = '<![CDATA[';

/** `indexOf` for a nearby character: in a text beyond Latin-1, one call of `indexOf` takes as long as a thousand characters here. */
export function indexOfSign(source: string, code: number, from: number): number {
  const { length } = source;
  for (let at = from; at < length; at++) if (source.charCodeAt(at) === code) return at;
  return -1;
}

function after(source: string, mark: string, from: number): number {
  const found = source.indexOf(mark, from);
  return found < 0 ? source.length : found + mark.length;
}

/** The position after the comment, CDATA section, instruction or declaration at `at`. */
export function afterDeclaration(source: string, at: number): number {
  if (source.charCodeAt(at + 1) === 63 /* ? */) return after(source, '?>', at);
  if (source.startsWith('<!--', at)) return after(source, '-->', at + 4);
  return source.startsWith(section, at) ? after(source, ']]>', at) : after(source, '>', at);
}

/** The position after the `>` of the tag at `at`, ignoring any `>` in an attribute value. */
export function startTagEnd(source: string, at: number): number {
  for (let next = at + 1; next < source.length; next++) {
    const code = source.charCodeAt(next);
    if (code === 62) return next + 1;
    if (code === 34 || code === 39) {
      next = indexOfSign(source, code, next + 1);
      if (next < 0) break;
    }
  }
  return source.length;
}

const isSpace = (code: number): boolean => code === 32 || (code >= 9 && code <= 13);

/** Whether this is a comment or an instruction with at most white space between it and the tags on both sides. */
export function isBetweenTags(source: string, start: number, end: number): boolean {
  if (source.startsWith(section, start)) return false;
  let [before, after] = [start - 1, end];
  while (isSpace(source.charCodeAt(before))) before -= 1;
  while (isSpace(source.charCodeAt(after))) after += 1;
  return (before < 0 || source.charCodeAt(before) === 62) && (after >= source.length || source.charCodeAt(after) === 60);
}
