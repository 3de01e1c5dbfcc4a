/**
 * File names that are valid on every system: the rules of Windows (Naming Files, Paths, and Namespaces), without names that mislead people
 * or commands.
 */

/** A device name, with any extension; superscript digits count. */
const device = /^(?:CON|PRN|AUX|NUL|CONIN\$|CONOUT\$|(?:COM|LPT)\d) *(?:\.|$)/i;
/**
 * Separators, control characters, unpaired surrogates, line ends, and marks that reverse or hide text; joiners are allowed, since some
 * scripts need them.
 */
const forbidden =
  /[<>:"/\\|?*\ufffd\u00ad\u061c\u200b\u200e\u200f\u2060-\u206f\ufeff\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u{e0000}-\u{e007f}]/gu;

const withoutDevice = (name: string): string => (device.test(name.normalize('NFKC')) ? `_${name}` : name);

/**
 * The text as a file name that is valid on every system: `_` replaces forbidden characters, a leading dash (an option of a command), a
 * leading dot (hides the file), and a trailing dot or space.
 */
export const safeFileName = (text: string): string => withoutDevice(text.replace(forbidden, '_').replace(/^[-.]|[. ]$/g, '_'));

/** The same, but forbidden characters are removed; empty if nothing is left. */
export const strippedFileName = (text: string): string =>
  withoutDevice(text.replace(forbidden, '').replace(/^[-.\s]+|(?<![.\s])[.\s]+$/g, ''));

export const isFileName = (name: string): boolean => name !== '' && safeFileName(name) === name;

/** The key that two names share if some systems treat them as the same. */
export const fileNameKey = (name: string): string => name.normalize('NFC').toLowerCase();
