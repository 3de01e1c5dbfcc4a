/** docxtemplater's own tests, which mocha runs. */
import { join } from 'node:path';
import type { FillCase } from './fill-case.js';
import type { RecordedCase } from './read-cases.js';
import { recordedSuite } from './recorded-suite.js';
import { flawOf, wholeDocument } from './whole-document.js';

export const docxtemplater = recordedSuite({
  name: 'docxtemplater',
  recorder: ({ tools }) => {
    const mocha = join(tools, 'node_modules/mocha/bin/mocha.js');
    const recorder = join(import.meta.dirname, 'record/docxtemplater.mjs');
    // FAST leaves out tests that only measure speed.
    return {
      command: process.execPath,
      arguments: [mocha, '--reporter', 'dot', '--require', recorder, 'es6/tests/index.js'],
      env: { FAST: 'true' },
    };
  },
  caseOf,
  reasonAgainst({ options: { fileType, delimiters } }, { template }) {
    if (fileType !== 'docx') return `a template of ${String(fileType)}`;
    return (delimiters as readonly unknown[]).includes(null) ? 'a template without delimiters' : flawOf(template);
  },
});

/** The library keeps delimiters as written in XML. */
const plainMark = (mark: string): string => mark.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

function caseOf({ documents, options, result, ...one }: RecordedCase): FillCase {
  const [open, close] = options.delimiters as readonly string[];
  const [template = new Uint8Array()] = documents;
  return {
    ...one,
    template: wholeDocument(template),
    delimiters: [plainMark(open ?? '{'), plainMark(close ?? '}'), 'docxtemplater'],
    ...(result && { result: wholeDocument(result) }),
  };
}
