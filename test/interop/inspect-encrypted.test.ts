/** PDFs encrypted by qpdf are inspected with their password, and reported if it is missing. */
import { describe, expect, it } from 'vitest';
import { inspect } from '../../src/operations/inspect/inspect.js';
import { classicPdf } from '../unit/pdf/support/build-pdf.js';
import { hasTool } from './pdf-tools.js';
import { qpdf } from './sign-pdf-inputs.js';

describe.skipIf(!hasTool('qpdf'))('an encrypted PDF', () => {
  const bytes = hasTool('qpdf') ? qpdf(classicPdf(), '--encrypt', 'user', 'owner', '256', '--') : new Uint8Array();

  it.each(['user', 'owner'])('is read with the password of its %s', async (password) =>
    expect(await inspect({ bytes, password })).toMatchObject({ format: 'pdf', encrypted: true, pages: expect.any(Number) as number }),
  );

  it.each([undefined, 'wrong'])('is refused with the password %s, and the error names it', async (password) =>
    expect(inspect({ bytes, ...(password !== undefined && { password }) })).rejects.toMatchObject({
      code: 'UNPROCESSABLE_DOCUMENT',
      details: [{ field: 'password' }],
    }),
  );

  // The examples of RFC 4013 §3, and a space that is not U+0020: some writers keep the prepared form, others the typed one.
  it.each([
    ['I\u00adX', 'IX'],
    ['\u00aa', 'a'],
    ['\u2168', 'IX'],
    ['a\u00a0b', 'a b'],
  ])('opens with %j where %j was prepared, and where it was not', async (typed, preparedForm) => {
    for (const written of [preparedForm, typed]) {
      const file = qpdf(classicPdf(), '--encrypt', written, 'owner', '256', '--');
      expect(await inspect({ bytes: file, password: typed })).toMatchObject({ encrypted: true, pages: expect.any(Number) as number });
      await expect(inspect({ bytes: file, password: `${typed}x` })).rejects.toMatchObject({ details: [{ field: 'password' }] });
    }
  });

  it('without a user password needs none', async () => {
    const open = qpdf(classicPdf(), '--encrypt', '', 'owner', '256', '--');
    expect(await inspect({ bytes: open })).toMatchObject({ encrypted: true });
  });
});
