/** docx-templates' own tests, which vitest runs in place of jest. Its tags are JavaScript, so most of them are refused. */
import type { FillCase } from './fill-case.js';
import type { RecordedCase } from './read-cases.js';
import { recordedSuite } from './recorded-suite.js';
import { vitestRecorder } from './vitest-recorder.js';

export const docxTemplates = recordedSuite({
  name: 'docx-templates',
  recorder: vitestRecorder,
  caseOf({ documents, options, ...one }: RecordedCase): FillCase {
    const [open = '+++', close = '+++'] = options.delimiters as readonly string[];
    const [template = new Uint8Array()] = documents;
    return { ...one, template, delimiters: [open, close] };
  },
});
