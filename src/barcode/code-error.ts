/** The reason why a value cannot be drawn as a code, phrased to follow the field's name. */
export class CodeError extends Error {}
