/** U+0020, as the unit of a text: what lines break at, and what justification widens. */
export const spaceCode = 0x20;
