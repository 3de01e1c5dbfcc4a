/** MACROBUTTON and GOTOBUTTON have no result: they show the rest of their instruction (ECMA-376-1 §17.16.5). */

/** The field name, and the macro or the destination of the button. */
const head = /^\s*(?:MACROBUTTON|GOTOBUTTON)\s+(?:"[^"]*"|[^\s"]+)\s+/i;

/**
 * The position in an instruction where the text of a button starts, as soon as it is known; fields, pictures and
 * formatting after it are part of the visible text.
 * @returns undefined for other fields, and until the instruction has been read that far
 */
export function buttonTextStart(instruction: string): number | undefined {
  return head.exec(instruction)?.[0].length;
}
