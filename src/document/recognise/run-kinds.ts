/** What a run is for, by its character style. */

const codeStyles =
  /^(?:html (?:code|typewriter|sample|keyboard)|source (?:text|code)|verbatim(?: char)?|code(?: char)?|inline code(?: char)?|html preformatted char|source code char|macro text char)$/i;

/** @param name of the style as the sheet has it */
export const isCodeStyle = (name: string | undefined): boolean => name !== undefined && codeStyles.test(name);
