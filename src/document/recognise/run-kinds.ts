/** The purpose of a run, by its character style. */

const codeStyles =
  /^(?:html (?:code|typewriter|sample|keyboard)|source (?:text|code)|verbatim(?: char)?|code(?: char)?|inline code(?: char)?|html preformatted char|source code char|macro text char)$/i;

/** @param name the style's name in the style sheet */
export const isCodeStyle = (name: string | undefined): boolean => name !== undefined && codeStyles.test(name);
