/** `fields` of `sign()`: texts and pictures are drawn into the pages before the first signature, in the structure of a tagged document. */
import { expect, test } from 'vitest';
import type { SigningIdentitySource } from '../../../src/adapters/signing-identity/types.js';
import { DocOpsError } from '../../../src/base/errors.js';
import type { SignField } from '../../../src/contract/sign-options.js';
import { convert } from '../../../src/operations/convert/convert.js';
import { sign, type SignInput } from '../../../src/operations/sign/sign.js';
import { verify } from '../../../src/operations/verify/verify.js';
import { keyIdentity } from '../../../src/signing/identity/key-identity.js';
import { readPdf } from '../../../src/pdf/read/read-pdf.js';
import { readStructure } from '../../../src/pdf/structure/read-structure.js';
import { helloDocx } from '../../support/http-docx.js';
import { pngOf } from '../../support/pictures.js';
import { issue } from '../../support/signing-authority.js';
import { structureFaults, structureText } from '../pdf/support/structure-text.js';

const root = issue('Test Root', { isAuthority: true });
const ann = issue('Ann', { issuer: root });
const identity: SigningIdentitySource = {
  identityFor: async () => keyIdentity(ann.key, [ann.certificate, root.certificate], { now: Date.now() }),
};
const rect = { x: 72, y: 200, width: 200, height: 20 };
const name: SignField = { page: 1, rect, text: 'Ann Lee, 契約' };

const signed = async (bytes: Uint8Array, fields: readonly SignField[], more: Partial<SignInput> = {}): Promise<Uint8Array> => {
  const request = {
    signer: { name: 'Ann', email: 'ann@example.com' },
    auditTrail: [{ type: 'submit' as const, timestamp: '2026-02-03T04:05:06.000Z' }],
    ...{ certificate: false, signature: {}, identity },
  };
  return (await sign({ ...request, bytes, fields, ...more })).bytes;
};
const tagged = async (): Promise<Uint8Array> =>
  (await convert({ bytes: Buffer.from('---\nlang: en\n---\n# Contract\n\nWe agree.\n'), from: 'md' })).bytes;

async function problemOf(work: Promise<unknown>): Promise<readonly [code: string, field: string | undefined, issue: string | undefined]> {
  try {
    await work;
  } catch (error) {
    if (error instanceof DocOpsError) return [error.code, error.details[0]?.field, error.details[0]?.issue];
    throw error;
  }
  return ['', undefined, undefined];
}

test('a text is a paragraph, a picture with a description a figure, one without is decoration; the signature covers them', async () => {
  const picture = pngOf(40, 20);
  const bytes = await signed(await tagged(), [
    name,
    { page: -1, rect: { ...rect, y: 100 }, image: picture, alt: 'A mark' },
    { page: 1, rect: { ...rect, y: 60 }, image: picture },
  ]);
  const document = readPdf(bytes);
  expect(readStructure(document).kind).toBe('tree');
  expect(structureFaults(document)).toEqual([]);
  const lines = structureText(document).join('\n');
  expect(lines).toMatch(/H1[\s\S]*P[\s\S]*P[\s\S]*Figure/);
  expect(lines.match(/Figure/g)).toHaveLength(1);
  const { signers } = await verify({ bytes, trust: { roots: [root.certificate.der], intermediates: [], crls: [], ocspResponses: [] } });
  expect(signers[0]?.integrity).toMatchObject({ intact: true, coversWholeDocument: true });
});

test('a document that is signed takes no fields, and a DOCX has none', async () => {
  const first = await signed(await tagged(), []);
  const [code, field, issueOf] = await problemOf(signed(first, [name]));
  expect([code, field]).toEqual(['UNPROCESSABLE_DOCUMENT', 'fields']);
  expect(issueOf).toContain('add them before the first signature');
  expect((await problemOf(signed(helloDocx(), [name]))).slice(0, 2)).toEqual(['VALIDATION_ERROR', 'fields']);
  expect((await signed(helloDocx(), [name], { to: 'pdf' })).length).toBeGreaterThan(1000);
});

test.each<[string, unknown, string]>([
  ['a page that is not there', { ...name, page: 3 }, 'fields[1].page'],
  ['a width of nothing', { ...name, rect: { ...rect, width: 0 } }, 'fields[1].rect.width'],
  ['a place beside the page', { ...name, rect: { ...rect, x: 900 } }, 'fields[1].rect'],
  ['a rectangle larger than the page', { ...name, rect: { ...rect, width: 5000 } }, 'fields[1].rect'],
  ['neither text nor picture', { page: 1, rect }, 'fields[1]'],
  ['both', { ...name, image: pngOf(4, 4) }, 'fields[1]'],
  ['bytes that are not a picture', { page: 1, rect, image: Buffer.from('hello hello hello') }, 'fields[1].image'],
  ['a character that turns what is read', { ...name, text: 'a\u202Eb' }, 'fields[1].text'],
])('%s is refused by name', async (_, field, named) => {
  const [code, where] = await problemOf(signed(await tagged(), [name, field as SignField]));
  expect([code, where]).toEqual(['VALIDATION_ERROR', named]);
});

test('accepts a hundred fields, and refuses one more', async () => {
  const [, where, what] = await problemOf(
    signed(
      await tagged(),
      Array.from({ length: 101 }, () => name),
    ),
  );
  expect([where, what]).toEqual(['fields', 'must be at most 100, not 101']);
});
