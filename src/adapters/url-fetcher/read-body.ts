/** A response body → its decoded bytes, never more of them than allowed (RFC 9110 §8.4.1). */
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { fetchFailed } from './public-address.js';

const decoders: Readonly<Record<string, () => ReturnType<typeof createGunzip>>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** The encodings that requests accept. */
export const acceptedEncodings = 'gzip, deflate, br';

const tooLarge = (maxBytes: number): Error => fetchFailed(`answered more than ${String(maxBytes)} bytes`);

function decoderFor(encoding: string): ReturnType<typeof createGunzip> | undefined {
  const name = encoding.trim().toLowerCase();
  if (name === '' || name === 'identity') return undefined;
  // Servers use a single encoding; a chain of them is a way to make a small body large.
  const create = Object.hasOwn(decoders, name) ? decoders[name] : undefined;
  if (create === undefined) throw fetchFailed('answered with a Content-Encoding that is not gzip, deflate or br');
  return create();
}

/**
 * Limits the declared length, the bytes as sent and the decoded bytes; exceeding any of them ends the transfer.
 * @param declared The value of Content-Length, if present
 * @throws DocOpsError DOCUMENT_FETCH_FAILED; the stream's own error
 */
export async function readBody(body: Readable, encoding: string, declared: number, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  try {
    if (declared > maxBytes) throw tooLarge(maxBytes);
    const decoder = decoderFor(encoding);
    const chunks: Buffer[] = [];
    let size = 0;
    const keep = (chunk: Buffer): void => {
      size += chunk.byteLength;
      if (size > maxBytes) throw tooLarge(maxBytes);
      chunks.push(chunk);
    };
    if (decoder === undefined) for await (const chunk of body) keep(chunk as Buffer);
    else {
      // The decoder pauses while nobody reads from it, and so does the connection.
      body.on('error', (error) => decoder.destroy(error));
      // Empty blocks decode to nothing, however many of them are sent.
      let sent = 0;
      body.on('data', (chunk: Buffer) => {
        sent += chunk.byteLength;
        if (sent > maxBytes) body.destroy(tooLarge(maxBytes));
      });
      try {
        for await (const chunk of body.pipe(decoder)) keep(chunk as Buffer);
      } finally {
        decoder.destroy();
      }
    }
    const bytes = new Uint8Array(size);
    let at = 0;
    for (const chunk of chunks) {
      bytes.set(chunk, at);
      at += chunk.byteLength;
    }
    return bytes;
  } finally {
    body.on('error', () => undefined).destroy();
  }
}
