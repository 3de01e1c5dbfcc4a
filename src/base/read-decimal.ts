/** Numbers in text, as JSON and programs write them: `1`, `-2.5`, `.5`, `1e-3`, with blanks around. */
const form = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*$/i;

/** Undefined for other text. */
export const readDecimal = (text: string): number | undefined => (form.test(text) ? Number(text) : undefined);
