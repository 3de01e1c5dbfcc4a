import { expect, test } from 'vitest';
import { Budget } from '../../../../src/base/abort.js';
import { Diagnostics } from '../../../../src/base/diagnostics.js';
import { DocumentJoiner } from '../../../../src/docx/merge/join-documents.js';
import { OpcPackage } from '../../../../src/docx/opc/opc-package.js';
import { docxOf } from '../../../support/docx-package.js';

test('refuses bodies that no part could hold before joining them', () => {
  const joiner = new DocumentJoiner({ budget: new Budget(), diagnostics: new Diagnostics() });
  // Well below the limit of one document: what is repeated inflates from next to nothing.
  const document = docxOf({ body: `<w:p><w:r><w:t>${'x'.repeat(30 << 20)}</w:t></w:r></w:p>` });
  const add = (): void => joiner.add(document);
  for (let count = 0; count < 4; count += 1) add();
  expect(add).toThrow(expect.objectContaining({ code: 'FILE_TOO_LARGE', message: expect.stringContaining('of XML together') as string }));
});

test('copies thousands of styles that are based on one another', () => {
  const count = 5000;
  const chain = Array.from({ length: count }, (_, index) => {
    const base = index === 0 ? '' : `<w:basedOn w:val="S${String(index - 1)}"/>`;
    return `<w:style w:type="paragraph" w:styleId="S${String(index)}"><w:name w:val="S${String(index)}"/>${base}<w:rPr><w:b/></w:rPr></w:style>`;
  });
  const styles = chain.join('');
  const body = `<w:p><w:pPr><w:pStyle w:val="S${String(count - 1)}"/></w:pPr><w:r><w:t>deep</w:t></w:r></w:p>`;
  for (const choice of ['keep', 'first'] as const) {
    const joiner = new DocumentJoiner({ budget: new Budget(), diagnostics: new Diagnostics(), styles: choice });
    joiner.add(docxOf({ body: '<w:p/>', styles: '' }));
    joiner.add(docxOf({ body, styles }));
    const opened = new OpcPackage(joiner.end().bytes, new Diagnostics());
    const text = Buffer.from(opened.part('word/styles.xml') ?? []).toString('utf8');
    expect(text.match(/<w:basedOn w:val="S\d+/g)).toHaveLength(count - 1);
  }
});
