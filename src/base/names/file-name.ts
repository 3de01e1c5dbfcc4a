/** What a file may be called on every system: the rules of Windows (Naming Files, Paths, and Namespaces), and what misleads people or commands. */

/** A device, whatever its ending; superscript digits count. */
const device = /^(?:CON|PRN|AUX|NUL|CONIN\$|CONOUT\$|(?:COM|LPT)\d) *(?:\.|$)/i;
/** Separators, controls, halves of characters, line ends, and marks that turn or hide what is read; joiners belong to some scripts. */
const forbidden =
  /[<>:"/\\|?*\ufffd\u00ad\u061c\u200b\u200e\u200f\u2060-\u206f\ufeff\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u{e0000}-\u{e007f}]/gu;

const withoutDevice = (name: string): string => (device.test(name.normalize('NFKC')) ? `_${name}` : name);

/** The text as a name that every system takes, with or without an ending: `_` for what no name may have. A dash in front is an option of a command, a dot hides. */
export const safeFileName = (text: string): string => withoutDevice(text.replace(forbidden, '_').replace(/^[-.]|[. ]$/g, '_'));

/** The same without what no name may have; empty where nothing is left. */
export const strippedFileName = (text: string): string => withoutDevice(text.replace(forbidden, '').replace(/^[-.\s]+|[.\s]+$/g, ''));

export const isFileName = (name: string): boolean => name !== '' && safeFileName(name) === name;

/** What two names have in common that are one to some systems. */
export const fileNameKey = (name: string): string => name.normalize('NFC').toLowerCase();
