/** The characters, names and references that XML allows (XML 1.0, fifth edition, §2.2, §2.3, §4.1). */
import { expandReference } from '../../../base/xml/entities.js';

/** Without the `u` flag, surrogate halves match as well; only the second pattern distinguishes them from whole pairs. */
const suspicious = /[\0-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/;
const forbidden = /[\0-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/u;

/** The position of the first character that XML does not allow; negative if the text has none. */
export function forbiddenCharacter(text: string): number {
  return suspicious.test(text) ? text.search(forbidden) : -1;
}

const nameStart =
  ':A-Z_a-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u02ff\\u0370-\\u037d\\u037f-\\u1fff\\u200c-\\u200d\\u2070-\\u218f\\u2c00-\\u2fef\\u3001-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\ufffd\\u{10000}-\\u{effff}';
const namePattern = new RegExp(`^[${nameStart}][\\u0300-\\u036f${nameStart}\\-.0-9\\u00b7\\u203f-\\u2040]*$`, 'u');

/** For characters below U+0080: 2 may start a name, 1 may occur in a name, 0 may not. */
const asciiInNames = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  return namePattern.test(character) ? 2 : namePattern.test(`a${character}`) ? 1 : 0;
});

/** The position after the name at `start`; `start` if there is no name. */
export function nameEnd(source: string, start: number): number {
  const { length } = source;
  let at = start;
  let isAscii = true;
  for (; at < length; at++) {
    const code = source.charCodeAt(at);
    if (code >= 128) isAscii = false;
    else if (asciiInNames[code] === 0) break;
  }
  if (at === start) return start;
  const isName = isAscii ? asciiInNames[source.charCodeAt(start)] === 2 : namePattern.test(source.slice(start, at));
  return isName ? at : start;
}

/** The position after the reference that starts with the `&` at `at`; `at` if it names no character. */
export function referenceEnd(source: string, at: number): number {
  const end = source.indexOf(';', at);
  const text = end < 0 ? undefined : expandReference(source.slice(at + 1, end));
  return text === undefined || forbiddenCharacter(text) >= 0 ? at : end + 1;
}
