/** PDFs with every option for the finished file, as qpdf and veraPDF see them. */
import { describe, expect, test } from 'vitest';
import type { ConvertInput } from '../../src/operations/convert/convert.js';
import { convert } from '../../src/operations/finish/convert.js';
import { hasTool, qpdfComplaints, qpdfLinearization } from './pdf-tools.js';
import { hasVeraPdf, veraPdfVerdicts } from './verapdf-tools.js';

const source = Buffer.from(
  '---\ntitle: Report\nlang: en\n---\n\n# One\n\nA [link](https://example.com).\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n# Two\n',
);

const finished = async (options: Partial<ConvertInput>): Promise<Uint8Array> => {
  const finishing = {
    watermark: { text: 'DRAFT' },
    stamp: '{page} of {pages}',
    metadata: { author: 'Ann Lee' },
    optimise: true,
    linearise: true,
  };
  return (await convert({ bytes: source, from: 'md', to: 'pdf', ...finishing, ...options })).bytes;
};

describe.skipIf(!hasVeraPdf('finished PDF') || !hasTool('qpdf'))('a finished PDF keeps its claims', () => {
  test.each<readonly [Partial<ConvertInput>, readonly string[]]>([
    [{ pdfa: '2b' }, ['2b']],
    [{ pdfa: '2a', pdfua: '1' }, ['2a', 'ua1']],
    [
      {
        pdfa: '3a',
        pdfua: '1',
        attachFiles: [{ name: 'data.csv', data: Buffer.from('a,b\n'), mediaType: 'text/csv', relationship: 'Data' }],
      },
      ['3a', 'ua1'],
    ],
    [{ pdfa: '4', pdfua: '2' }, ['4', 'ua2']],
  ])('%j', async (options, flavours) => {
    const bytes = await finished(options);
    expect(qpdfComplaints(bytes)).toBe('');
    expect(qpdfLinearization(bytes)).toBe('');
    for (const flavour of flavours) expect(veraPdfVerdicts(new Map([['finished', bytes]]), flavour).get('finished')).toBe('PASS');
  });
});

test.skipIf(!hasTool('qpdf'))('a linearized PDF may be encrypted', async () => {
  const bytes = await finished({ protection: { ownerPassword: 'owner', permissions: ['print'] } });
  expect([qpdfComplaints(bytes), qpdfLinearization(bytes)]).toEqual(['', '']);
});
