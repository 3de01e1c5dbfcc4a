/** MACROBUTTON and GOTOBUTTON have no result: what they show is the rest of their instruction (ECMA-376-1 §17.16.5). */

/** The name, and the macro or the place that the button leads to. */
const head = /^\s*(?:MACROBUTTON|GOTOBUTTON)\s+(?:"[^"]*"|[^\s"]+)\s+/i;

/**
 * Where in an instruction the text of a button begins, as soon as that is known; fields, pictures and formatting behind this place are part of what shows.
 * @returns undefined for other fields, and while the instruction is not read that far
 */
export function buttonTextStart(instruction: string): number | undefined {
  return head.exec(instruction)?.[0].length;
}
