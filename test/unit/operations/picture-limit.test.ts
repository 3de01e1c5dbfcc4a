/** `limits.maxPictures`, as a thread has it: a document with more different pictures is refused by name. */
import { afterEach, expect, test } from 'vitest';
import { setDocumentLimits } from '../../../src/base/check-document-limit.js';
import { convert } from '../../../src/operations/convert/convert.js';

afterEach(() => setDocumentLimits({}));

/** As many different pictures, each twice. */
const page = (count: number): Uint8Array => {
  const picture = (index: number): string =>
    `<img src="data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="${String(index + 1)}"/>`)}">`;
  return Buffer.from(Array.from({ length: count }, (_, index) => `<p>${picture(index)}${picture(index)}</p>`).join(''));
};

const refusal = {
  code: 'FILE_TOO_LARGE',
  details: [
    {
      field: 'document',
      issue: 'has more than 3 different pictures: take some out, or split it (limits.maxPictures)',
      reason: 'too-many-pictures',
    },
  ],
};

test('pages and DOCX', async () => {
  const { bytes: docx } = await convert({ bytes: page(4), from: 'html', to: 'docx' });
  const { bytes: fewer } = await convert({ bytes: page(3), from: 'html', to: 'docx' });
  setDocumentLimits({ maxPictures: 3 });
  await expect(convert({ bytes: page(4), from: 'html', to: 'docx' })).rejects.toMatchObject(refusal);
  await expect(convert({ bytes: docx, from: 'docx', to: 'html' })).rejects.toMatchObject(refusal);
  await expect(convert({ bytes: page(3), from: 'html', to: 'docx' })).resolves.toBeDefined();
  await expect(convert({ bytes: fewer, from: 'docx', to: 'html' })).resolves.toBeDefined();
});
