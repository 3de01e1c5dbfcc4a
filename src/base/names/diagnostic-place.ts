/** Where on the finished pages something is. */
export interface DiagnosticPlace {
  /** From 1. */
  readonly page: number;
  /** Text of the document near by, at most 60 characters. */
  readonly excerpt?: string;
}
