/** python-docx-template's own tests, which are scripts. */
import { join } from 'node:path';
import type { FillCase } from './fill-case.js';
import type { RecordedCase } from './read-cases.js';
import { recordedSuite } from './recorded-suite.js';

export const pythonDocxTemplate = recordedSuite({
  name: 'python-docx-template',
  recorder: ({ folder, tools }) => ({
    command: join(tools, '.venv/bin/python'),
    arguments: [join(import.meta.dirname, 'record/python_docx_template.py'), folder],
  }),
  caseOf({ documents, ...one }: RecordedCase): FillCase {
    const [template = new Uint8Array()] = documents;
    return { ...one, template };
  },
});
