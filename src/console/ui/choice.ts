/** One of several things to choose from. */
export interface Choice<T extends string> {
  readonly label: string;
  /** What choosing it means. */
  readonly hint?: string;
  readonly value: T;
}
