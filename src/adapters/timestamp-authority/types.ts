/** The time-stamp authority's contract: it receives RFC 3161 requests and returns responses. */

/** Implementations are checked by the level that signatures reach with them. */
export interface TimestampAuthority {
  /** Its name or address on the certificate page. Default: the page mentions the authority without a name. */
  readonly name?: string;
  /** Maximum bytes of its tokens; each signature reserves room for them. Default 16384. */
  readonly tokenBytes?: number;
  /** The policy to request, a dotted identifier. Default: the authority's own. */
  readonly policy?: string;
  /**
   * @param request DER of a TimeStampReq
   * @returns DER of a TimeStampResp
   * @throws DocOpsError SERVICE_UNAVAILABLE if the authority is unavailable
   */
  send(request: Uint8Array, signal: AbortSignal): Promise<Uint8Array>;
  check?(): Promise<void>;
  close?(): Promise<void>;
}
