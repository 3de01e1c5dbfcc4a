/**
 * The command's output, line by line. Names of files, certificates, documents and servers are untrusted: an escape sequence in one of them
 * would rewrite the terminal's contents, a bidirectional control would reverse them, a line end would add a line.
 */

/**
 * Controls (C0, DEL, C1), format characters (bidirectional controls, tags, zero width spaces), line and paragraph separators, lone
 * surrogates. The joiners are kept, since scripts and emoji need them.
 */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]|(?![\u200c\u200d])\p{Cf}/gu;

/** The text with every such character as `\u{1b}`. */
export function printable(text: string): string {
  return text.replace(unprintable, (found) => `\\u{${(found.codePointAt(0) ?? 0).toString(16)}}`);
}

/** JSON with every such character as `\u009b`; its value is unchanged. */
export function printableJson(json: string): string {
  return json.replace(unprintable, (found) =>
    Array.from({ length: found.length }, (_, at) => `\\u${found.charCodeAt(at).toString(16).padStart(4, '0')}`).join(''),
  );
}

const printableLines = (lines: readonly string[]): string => lines.map(printable).join('\n');

/** Prints each text as one line. */
export function printLines(...lines: readonly string[]): void {
  console.log(printableLines(lines));
}

/** Like {@link printLines}, on standard error. */
export function printError(...lines: readonly string[]): void {
  console.error(printableLines(lines));
}

/** Prints one line for other programs. */
export function printJson(value: object): void {
  console.log(printableJson(JSON.stringify(value)));
}

/** Prints our own text of several lines: help. */
export function printText(text: string): void {
  printLines(...text.split('\n'));
}
