/** One of several options. */
export interface Choice<T extends string> {
  readonly label: string;
  /** Explains the option. */
  readonly hint?: string;
  readonly value: T;
}
