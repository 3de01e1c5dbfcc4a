/** A request that is answered later, and its answer, ↔ bytes: the length of a JSON head (four bytes, big-endian), the head, the body. */

export type HeaderPairs = readonly (readonly [name: string, value: string])[];

export interface StoredRequest {
  readonly method: string;
  /** Relative to the mount, with the query. */
  readonly path: string;
  readonly headers: HeaderPairs;
  readonly clientAddress: string;
  /** The address at which the end of the job is announced. */
  readonly callback?: string | undefined;
  readonly body: Uint8Array;
}

export interface StoredAnswer {
  readonly status: number;
  readonly headers: HeaderPairs;
  readonly body: Uint8Array;
}

const lengthBytes = 4;

/** Parts, to be joined. */
export function packExchange({ body, ...head }: StoredRequest | StoredAnswer): readonly Uint8Array[] {
  const json = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32BE(json.length);
  return [length, json, body];
}

function unpack<Head extends object>(bytes: Buffer): Head & { readonly body: Buffer } {
  const start = lengthBytes + bytes.readUInt32BE(0);
  const head = JSON.parse(bytes.toString('utf8', lengthBytes, start)) as Head;
  return { ...head, body: bytes.subarray(start) };
}

/** @param bytes From {@link packExchange}; nobody else can seal them */
export const unpackRequest = (bytes: Buffer): StoredRequest => unpack<Omit<StoredRequest, 'body'>>(bytes);

/** @param bytes From {@link packExchange}; nobody else can seal them */
export const unpackAnswer = (bytes: Buffer): StoredAnswer => unpack<Omit<StoredAnswer, 'body'>>(bytes);
