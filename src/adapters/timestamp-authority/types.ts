/** The time-stamp authority's contract: RFC 3161 requests travel to it, its answers come back. */

/** Implementations are checked by the level that signatures reach with them. */
export interface TimestampAuthority {
  /** What the certificate page calls it: a name or an address. Default: the page says only that there is one. */
  readonly name?: string;
  /** Most bytes that its tokens take; room for them is kept in each signature. Default 16384. */
  readonly tokenBytes?: number;
  /** Policy that it is to follow, a dotted identifier. Default: its own. */
  readonly policy?: string;
  /**
   * @param request DER of a TimeStampReq
   * @returns DER of a TimeStampResp
   * @throws DocOpsError SERVICE_UNAVAILABLE when it cannot be had
   */
  send(request: Uint8Array, signal: AbortSignal): Promise<Uint8Array>;
  check?(): Promise<void>;
  close?(): Promise<void>;
}
