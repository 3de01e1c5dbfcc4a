/** Limits work by file size: content without repetition takes bytes even when compressed, so a few kilobytes never mean hours of work. */

/** How much work a file's bytes allow. */
export interface Allowance {
  /** Allowed for any file, however small. */
  readonly free: number;
  /** Allowed in addition for each byte of the file as received. */
  readonly forEachByte: number;
  /** The upper limit. */
  readonly most: number;
}

export function allowedFor(fileBytes: number, { free, forEachByte, most }: Allowance): number {
  return Math.min(most, free + Math.floor(fileBytes * forEachByte));
}
