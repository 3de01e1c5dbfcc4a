import { expect, test } from 'vitest';
import { Budget } from '../../../../src/base/abort.js';
import { Diagnostics } from '../../../../src/base/diagnostics.js';
import { DocumentJoiner } from '../../../../src/docx/merge/join-documents.js';
import { docxOf } from '../../../support/docx-package.js';

test('bodies that no part could hold are refused before they are put together', () => {
  const joiner = new DocumentJoiner({ budget: new Budget(), diagnostics: new Diagnostics() });
  // Well below the limit of one document: what is repeated inflates from next to nothing.
  const document = docxOf({ body: `<w:p><w:r><w:t>${'x'.repeat(30 << 20)}</w:t></w:r></w:p>` });
  const add = (): void => joiner.add(document);
  for (let count = 0; count < 4; count += 1) add();
  expect(add).toThrow(expect.objectContaining({ code: 'FILE_TOO_LARGE', message: expect.stringContaining('of XML together') as string }));
});
