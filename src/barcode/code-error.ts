/** Why a value cannot be drawn as a code, in words that follow the field's name. */
export class CodeError extends Error {}
