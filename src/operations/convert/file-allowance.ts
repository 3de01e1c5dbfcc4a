/** How much a file may ask for by its size: what is not the same again and again takes bytes, even packed, so that a few kilobytes never become hours of work. */

/** For how much a file's bytes pay. */
export interface Allowance {
  /** As many, however small the file is. */
  readonly free: number;
  /** And so many for each byte of the file as it came. */
  readonly forEachByte: number;
  /** But never more. */
  readonly most: number;
}

export function allowedFor(fileBytes: number, { free, forEachByte, most }: Allowance): number {
  return Math.min(most, free + Math.floor(fileBytes * forEachByte));
}
