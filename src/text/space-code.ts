/** U+0020, as a UTF-16 unit: lines break at it, and justification widens it. */
export const spaceCode = 0x20;
