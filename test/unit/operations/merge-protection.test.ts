/** Merged PDFs with passwords and permissions. */
import { describe, expect, test } from 'vitest';
import { merge, mergeToFiles, type MergeInput } from '../../../src/operations/merge/merge.js';
import { eachPage } from '../../../src/pdf/read/page-tree.js';
import { readPdf } from '../../../src/pdf/read/read-pdf.js';
import { partOf } from '../pdf/merge/parts.js';

const documents: MergeInput['documents'] = [
  { bytes: partOf('A', 2).bytes, name: 'a.pdf' },
  { bytes: partOf('B', 1).bytes, name: 'b.pdf' },
];
const issues = (input: MergeInput): Promise<unknown> =>
  merge(input).then(
    () => [],
    ({ details }: { details: readonly { field: string; issue: string }[] }) => details.map(({ field, issue }) => `${field}: ${issue}`),
  );

describe('the result', () => {
  test('needs the password, and is not restricted for its owner', async () => {
    const { bytes, pages } = await merge({ documents, protection: { password: 'open', ownerPassword: 'own', permissions: ['print'] } });
    expect(pages).toBe(3);
    expect(() => readPdf(bytes)).toThrow(/needs a password/);
    expect([...eachPage(readPdf(bytes, { password: 'open' }))]).toHaveLength(3);
    expect(readPdf(bytes, { password: 'own' }).encryption?.openedBy).toBe('owner');
  });

  test('without an owner’s password nobody lifts the restrictions', async () => {
    const { bytes } = await merge({ documents, protection: { password: 'open', permissions: [] } });
    expect(readPdf(bytes, { password: 'open' }).encryption?.openedBy).toBe('user');
  });

  test('with only an owner’s password everybody opens it', async () => {
    const { bytes } = await merge({ documents, protection: { ownerPassword: 'own', permissions: [] } });
    expect(readPdf(bytes).encryption).toMatchObject({ openedBy: 'user', permissions: expect.any(Number) as number });
  });

  test('each file of a split result is protected', async () => {
    const { files } = await mergeToFiles({ documents, split: 'pages', protection: { password: 'open' } });
    expect(files).toHaveLength(3);
    for (const { bytes } of files) {
      expect(() => readPdf(bytes)).toThrow(/needs a password/);
      expect([...eachPage(readPdf(bytes, { password: 'open' }))]).toHaveLength(1);
    }
  });

  test('the password removes the protection again', async () => {
    const { bytes } = await merge({ documents, protection: { password: 'open' } });
    const plain = await merge({ documents: [{ bytes, name: 'c.pdf', password: 'open', pages: '1-3' }] });
    expect(readPdf(plain.bytes).encryption).toBeUndefined();
    expect(plain.warnings).toEqual([]);
  });

  test('one document alone may be protected', async () => {
    const [only] = documents;
    const { bytes } = await merge({ documents: only ? [only] : [], protection: { password: 'open' } });
    expect([...eachPage(readPdf(bytes, { password: 'open' }))]).toHaveLength(2);
  });

  test('is no PDF/A, with a warning', async () => {
    const pages = [
      { bytes: Buffer.from('# One'), name: 'a.md' },
      { bytes: Buffer.from('# Two'), name: 'b.md' },
    ];
    const archived = await merge({ documents: pages, pdfa: '2b' });
    const again = await merge({ documents: [{ bytes: archived.bytes, name: 'c.pdf' }], protection: { password: 'open' } });
    expect(again.warnings.map(({ message }) => message)).toContain('the result is not a PDF/A: it is encrypted');
  });
});

describe('refuses', () => {
  test.each<readonly [string, unknown, string]>([
    ['no password', {}, 'protection: must have password, ownerPassword or both'],
    ['an empty password', { password: '' }, 'protection.password: must have 1'],
    ['a password that is too long', { password: 'é'.repeat(64) }, 'protection.password: must be 1 to 127 bytes in UTF-8'],
    ['an unknown permission', { password: 'x', permissions: ['sing'] }, 'protection.permissions[0]: must be one of print, change'],
    ['an unknown name', { password: 'x', pasword: 'y' }, 'protection.pasword'],
  ])('%s', async (_what, protection, issue) => {
    const found = await issues({ documents, protection: protection as NonNullable<MergeInput['protection']> });
    expect(found).toEqual([expect.stringContaining(issue)]);
  });

  test('PDF/A, which does not allow encryption', async () => {
    const found = await issues({ documents, pdfa: '2b', protection: { password: 'x' } });
    expect(found).toEqual(['protection: cannot be combined with pdfa: PDF/A does not allow encryption']);
  });

  test('a result that is a DOCX', async () => {
    const found = await issues({
      documents: [{ bytes: Buffer.from('# A') }, { bytes: Buffer.from('# B') }],
      to: 'docx',
      protection: { password: 'x' },
    });
    expect(found).toEqual(['protection: is only for PDF']);
  });
});
