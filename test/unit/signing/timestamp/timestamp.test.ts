import { describe, expect, test } from 'vitest';
import { integerOf } from '../../../../src/signing/asn1/asn1-values.js';
import { childrenOf, readAsn1 } from '../../../../src/signing/asn1/read-asn1.js';
import { element, writeInteger, writeSequence } from '../../../../src/signing/asn1/write-asn1.js';
import { digestOf } from '../../../../src/signing/crypto/digest.js';
import { verifyTimestampToken } from '../../../../src/signing/timestamp/read-timestamp-token.js';
import { requestTimestamp } from '../../../../src/signing/timestamp/timestamp-request.js';
import { type CertificateDemands, issue, timestampTokenOf } from '../../../support/signing-authority.js';

const stamping = '1.3.6.1.5.5.7.3.8';
const stamped = Buffer.from('a signature value');
const time = Date.UTC(2026, 0, 15);
const tokenBy = (wishes: CertificateDemands): Uint8Array => timestampTokenOf(issue('TSA', wishes), { time, stamped });
const good = tokenBy({ purposes: [stamping], purposesCritical: true });

describe('tokens', () => {
  const rows: readonly (readonly [what: string, token: Uint8Array, about: Uint8Array, problem: RegExp])[] = [
    ['in order', good, stamped, /^$/],
    ['about something else', good, Buffer.from('another'), /covers other data/],
    ['purpose not critical', tokenBy({ purposes: [stamping] }), stamped, /not valid for time stamping/],
    [
      'purpose not alone',
      tokenBy({ purposes: [stamping, '1.3.6.1.5.5.7.3.4'], purposesCritical: true }),
      stamped,
      /not valid for time stamping/,
    ],
    ['no purpose', tokenBy({}), stamped, /not valid for time stamping/],
    [
      'key for other things',
      tokenBy({ purposes: [stamping], purposesCritical: true, keyUsage: [2] }),
      stamped,
      /not valid for time stamping/,
    ],
  ];
  test.each(rows)('%s', (_what, token, about, problem) => {
    const found = verifyTimestampToken(token, [about], []);
    expect(found.problems[0]?.reason ?? '').toMatch(problem);
    expect(found.time).toBe(time);
  });
});

describe('requests', () => {
  const authority = issue('TSA', { purposes: [stamping], purposesCritical: true });
  const nonce = Buffer.from('80aabbccddeeff01', 'hex');
  const status = (code: number): Uint8Array => writeSequence(writeInteger(code));
  const nonceIn = (request: Uint8Array): bigint => integerOf(childrenOf(readAsn1(request))[2]);
  const answer =
    (token: (request: Uint8Array) => Uint8Array, code = 0) =>
    async (request: Uint8Array) =>
      writeSequence(status(code), token(request));
  const token = (request: Uint8Array): Uint8Array => timestampTokenOf(authority, { time, stamped, nonce: nonceIn(request) });
  const ask = (transport: (request: Uint8Array) => Promise<Uint8Array>) =>
    requestTimestamp(digestOf('sha256', stamped), { digest: 'sha256', nonce, transport });

  test('returns the token of a response', async () => {
    expect(verifyTimestampToken(await ask(answer(token)), [stamped], []).problems).toEqual([]);
  });

  const rows: readonly (readonly [what: string, transport: (request: Uint8Array) => Promise<Uint8Array>, message: RegExp])[] = [
    ['refused', async () => writeSequence(status(2)), /refused the request \(status 2\)/],
    ['another nonce', answer(() => timestampTokenOf(authority, { time, stamped, nonce: 5n })), /answered another request/],
    ['no nonce', answer(() => timestampTokenOf(authority, { time, stamped })), /answered another request/],
    [
      'another imprint',
      answer((request) => timestampTokenOf(authority, { time, stamped: Buffer.from('x'), nonce: nonceIn(request) })),
      /other data/,
    ],
    ['nonsense', async () => Buffer.from('<html>'), /unreadable response/],
    ['no token', async () => writeSequence(status(0), element(0x05)), /refused/],
  ];
  test.each(rows)('%s', async (_what, transport, message) => {
    await expect(ask(transport)).rejects.toThrow(message);
    await expect(ask(transport)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });
});
