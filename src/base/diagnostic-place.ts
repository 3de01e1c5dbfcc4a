/** A position on the finished pages. */
export interface DiagnosticPlace {
  /** Page number, from 1. */
  readonly page: number;
  /** Text of the document nearby, at most 60 characters. */
  readonly excerpt?: string;
}
