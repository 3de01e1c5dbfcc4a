/** Data that cannot be read are named in the refusal: encryption for certificates, and Brotli, in every operation. */
import { describe, expect, test } from 'vitest';
import { convert } from '../../../../src/operations/convert/convert.js';
import { inspect } from '../../../../src/operations/inspect/inspect.js';
import { merge } from '../../../../src/operations/merge/merge.js';
import { classicPdf, plainObjects, streamPdf } from '../support/build-pdf.js';

const certificates = classicPdf(
  { ...plainObjects, 6: '<</Filter/Adobe.PubSec/SubFilter/adbe.pkcs7.s5/V 4/CF<</DefaultCryptFilter<</CFM/AESV2/Recipients[<30>]>>>>>>' },
  '/Encrypt 6 0 R',
);
const empty = classicPdf(plainObjects);
const inXref = Buffer.from(streamPdf().toString('latin1').replace('/Filter/ASCIIHexDecode', '/Filter/BrotliDecode   '), 'latin1');
const inObjects = Buffer.from(
  streamPdf()
    .toString('latin1')
    .replace(/\/Type\/ObjStm/, '/Filter/BrotliDecode$&'),
  'latin1',
);
const inContent = classicPdf({ ...plainObjects, 4: '<</Filter[/BrotliDecode]/Length 3>>stream\nabc\nendstream' });

const merged = (bytes: Uint8Array) => merge({ documents: [{ bytes, name: 'a.pdf', rotate: '90' }] });
const text = (bytes: Uint8Array) => convert({ bytes, from: 'pdf', to: 'txt' });

describe('refused by name', () => {
  test.each([
    ['merge', merged],
    ['convert', text],
    ['inspect', (bytes: Uint8Array) => inspect({ bytes })],
  ])('by %s', async (_name, use) => {
    await expect(use(certificates)).rejects.toMatchObject({
      code: 'UNPROCESSABLE_DOCUMENT',
      message: expect.stringContaining('for the certificates of its recipients (Adobe.PubSec)') as string,
    });
    for (const bytes of [inXref, inObjects])
      await expect(use(bytes)).rejects.toMatchObject({
        code: 'UNPROCESSABLE_DOCUMENT',
        message: expect.stringContaining('with Brotli (BrotliDecode), which is not supported') as string,
      });
    await expect(use(empty)).resolves.toBeDefined();
  });

  test('content is named where it is read, and copied where it is not', async () => {
    await expect(text(inContent)).rejects.toMatchObject({ message: expect.stringContaining('BrotliDecode') as string });
    expect(Buffer.from((await merged(inContent)).bytes).includes('/BrotliDecode')).toBe(true);
  });
});
