/** Bodies are read up to a limit, as they are sent and as they are decoded. */
import { Readable } from 'node:stream';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readBody } from '../../../../src/adapters/url-fetcher/read-body.js';

const text = Buffer.from('a document '.repeat(1000));
const undeclared = Number.NaN;

/** Chunks that are made only when they are asked for; counts them. */
function endless(head: Buffer, block: Buffer): { readonly body: Readable; readonly sent: () => number } {
  let sent = 0;
  const chunks = function* (): Generator<Buffer> {
    yield head;
    for (;;) {
      sent += block.byteLength;
      yield block;
    }
  };
  return { body: Readable.from(chunks(), { objectMode: false }), sent: () => sent };
}

test.each([
  ['', text],
  ['gzip', gzipSync(text)],
  ['deflate', deflateSync(text)],
  ['br', brotliCompressSync(text)],
])('encoded by “%s”, they are the same bytes', async (encoding, bytes) => {
  expect(Buffer.from(await readBody(Readable.from([bytes]), encoding, undeclared, text.byteLength))).toEqual(text);
});

describe('one byte too many', () => {
  const most = text.byteLength - 1;
  test.each([
    ['declared', '', text, text.byteLength],
    ['as sent', '', text, undeclared],
    ['decoded', 'gzip', gzipSync(text), undeclared],
  ])('%s', async (_, encoding, bytes, declared) => {
    await expect(readBody(Readable.from([bytes]), encoding, declared, most)).rejects.toMatchObject({ code: 'DOCUMENT_FETCH_FAILED' });
  });
});

test('blocks that decode to nothing end at the limit', async () => {
  // A gzip header, then stored blocks of no bytes, none of them the last (RFC 1951 §3.2.4).
  const header = gzipSync('').subarray(0, 10);
  const { body, sent } = endless(header, Buffer.from('000000ffff'.repeat(200), 'hex'));
  await expect(readBody(body, 'gzip', undeclared, 100_000)).rejects.toMatchObject({ code: 'DOCUMENT_FETCH_FAILED' });
  expect(sent()).toBeLessThan(300_000);
});
