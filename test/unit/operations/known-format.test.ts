import { describe, expect, test } from 'vitest';
import { convert } from '../../../src/operations/convert/convert.js';
import { knownFormat } from '../../../src/operations/convert/known-format.js';
import { helloDocx } from '../../support/http-docx.js';
import { classicPdf } from '../pdf/support/build-pdf.js';

const text = (value: string): Uint8Array => new Uint8Array(Buffer.from(value));

describe('from=auto', () => {
  test.each([
    ['pdf', classicPdf(), undefined],
    ['pdf', Buffer.concat([Buffer.from('mail header\n'), classicPdf()]), 'text.md'],
    ['docx', helloDocx(), undefined],
    ['html', text('<!DOCTYPE html><p>a'), undefined],
    ['md', text('# Title'), undefined],
    ['html', text('Words without tags'), 'page.htm'],
    ['md', text('<p>a tag</p>'), 'notes.md'],
  ] as const)('recognises %s', (format, bytes, fileName) => {
    expect(knownFormat({ bytes, from: 'auto', fileName })).toBe(format);
  });

  test('a stated format counts', () => {
    expect(knownFormat({ bytes: classicPdf(), from: 'md' })).toBe('md');
  });

  test.each([
    [
      Buffer.from('\u0089PNG\r\n', 'latin1'),
      undefined,
      'The file is an image. The formats that from=auto recognises are docx, md, html, pdf.',
    ],
    [text('<html>Not found'), 'report.pdf', 'The file is an HTML page. The formats that from=auto recognises are docx, md, html, pdf.'],
    [new Uint8Array(0), undefined, 'The file is empty. The formats that from=auto recognises are docx, md, html, pdf.'],
  ])('refuses other files', (bytes, fileName, message) => {
    expect(() => knownFormat({ bytes, from: 'auto', fileName })).toThrow(
      expect.objectContaining({ code: 'INVALID_FILE_FORMAT', message }) as Error,
    );
  });

  test('converts, and checks the options for the format that it finds', async () => {
    const { bytes } = await convert({ bytes: classicPdf(), from: 'auto', to: 'txt' });
    expect(Buffer.from(bytes).toString()).toBe('Hello\n');
    await expect(convert({ bytes: classicPdf(), from: 'auto', to: 'docx' })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: [{ field: 'to', issue: expect.stringContaining('pdf cannot be converted to docx') as unknown }],
    });
    await expect(convert({ bytes: text('# Title'), from: 'auto', recover: true })).rejects.toMatchObject({
      details: [{ field: 'recover', issue: 'is only for DOCX' }],
    });
  });
});
