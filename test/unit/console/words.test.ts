/** Errors and choices in words: every code has its sentence, every file its answer. */
import { expect, test } from 'vitest';
import { DocOpsError, errorCodes } from '../../../src/base/errors.js';
import { targetFormats, targetsOf } from '../../../src/contract/conversion.js';
import { commentChoicesFor, firstChoice, pdfOptionsOf, sourceFormatOf } from '../../../src/console/convert/conversion-words.js';
import { sizeInWords, timeInWords, withEnding } from '../../../src/console/files/local-file.js';
import { explain, PlainError } from '../../../src/console/service/explain-error.js';
import { fittedToPage } from '../../../src/console/sign/place-on-page.js';

test.each(errorCodes)('explains %s with its fix', (code) => {
  const trouble = explain(new DocOpsError(code, 'Said by the service.'));
  expect(trouble.title).toMatch(/^[A-Z].*\.$/);
  expect(trouble.advice).toMatch(/\.$/);
  const said = [trouble.title, ...trouble.details].filter((words) => words === 'Said by the service.');
  expect(said).toHaveLength(code === 'AUTHENTICATION_ERROR' ? 0 : 1);
  expect(trouble.wantsKey).toBe(code === 'AUTHENTICATION_ERROR');
});

test('the service’s message on a document comes first', () => {
  const error = new DocOpsError('FILE_TOO_LARGE', 'The file is larger than 25 MB.', {
    details: [{ field: 'file', issue: 'must be at most 25 MB' }],
  });
  expect(explain(error)).toMatchObject({ title: 'The file is larger than 25 MB.', advice: 'Make it smaller or split it.', details: [] });
  expect(explain(new DocOpsError('FILE_TOO_LARGE', '')).title).toBe('The file is larger than the service accepts.');
});

test('every field at fault is named; a wait is in seconds or minutes', () => {
  const details = [{ field: 'signer.email', issue: 'must be an address' }];
  expect(explain(new DocOpsError('VALIDATION_ERROR', '', { details })).details).toEqual(['signer.email: must be an address']);
  expect(explain(new DocOpsError('RATE_LIMIT_ERROR', '', { retryAfterSeconds: 20 })).advice).toBe('Try again in 20 seconds.');
  expect(explain(new DocOpsError('SERVICE_UNAVAILABLE', '', { retryAfterSeconds: 600 })).advice).toBe('Try again in 10 minutes.');
});

test('no connection, and files that the page itself refuses', () => {
  expect(explain(new TypeError('Failed to fetch')).title).toBe('The service cannot be reached.');
  expect(explain(new PlainError('Too big.', 'Cut it.'))).toMatchObject({ title: 'Too big.', advice: 'Cut it.', wantsKey: false });
});

test('shows the request id if the error has one', () => {
  expect(explain(Object.assign(new DocOpsError('INTERNAL_ERROR', ''), { requestId: 'req_1' })).requestId).toBe('req_1');
});

test('recognises a file by its extension', () => {
  expect(sourceFormatOf('A.DOCX', 'pdf')).toBe('docx');
  expect(sourceFormatOf('page.htm', 'docx')).toBe('html');
  expect(sourceFormatOf('notes.markdown', 'png')).toBe('md');
  expect(() => sourceFormatOf('a.docx', 'docx')).toThrow('This file is already in that format.');
  expect(() => sourceFormatOf('a.xlsx', 'pdf')).toThrow('Only Word (.docx), Markdown, HTML and PDF can be converted.');
  for (const to of targetsOf('pdf')) expect(sourceFormatOf('a.pdf', to)).toBe('pdf');
  expect(() => sourceFormatOf('a.pdf', 'pdf')).toThrow('This file is already in that format.');
  expect(() => sourceFormatOf('a.pdf', 'docx')).toThrow('A PDF file cannot be converted to that format.');
  expect(() => sourceFormatOf('a.doc', 'pdf')).toThrow('Word 97–2003');
});

test('comments are offered only if they can be shown', () => {
  const views = Object.fromEntries(targetFormats.map((to) => [to, commentChoicesFor(to).map(({ value }) => value)]));
  expect(views).toEqual({
    pdf: ['none', 'margin', 'end', 'annotations'],
    ...{ docx: ['none'], png: ['none', 'margin', 'end'], svg: ['none', 'margin', 'end'] },
    ...{ md: ['none', 'end', 'inline'], html: ['none', 'end'], txt: ['none', 'end'] },
  });
});

test('archive, accessibility and form fields are offered only for a PDF', () => {
  const all = { ...firstChoice, isArchival: true, isAccessible: true, isForm: true };
  expect(pdfOptionsOf(firstChoice)).toEqual({});
  expect(pdfOptionsOf(all)).toEqual({ pdfa: '2b', pdfua: '1', forms: 'interactive' });
  expect(targetFormats.filter((to) => Object.keys(pdfOptionsOf({ ...all, to })).length > 0)).toEqual(['pdf']);
});

test('sizes, times and names', () => {
  expect([512, 1500, 999_600, 2_500_000].map(sizeInWords)).toEqual(['512 bytes', '2 KB', '1.0 MB', '2.5 MB']);
  expect([420, 12_300].map(timeInWords)).toEqual(['0.42 s', '12 s']);
  expect(withEnding('a.b.docx', 'pdf')).toBe('a.b.pdf');
});

test('a signature stays on its page', () => {
  const page = { width: 600, height: 800 };
  expect(fittedToPage({ page: 1, x: -50, y: 900, width: 180, height: 60 }, page)).toEqual({
    page: 1,
    x: 0,
    y: 740,
    width: 180,
    height: 60,
  });
  expect(fittedToPage({ page: 1, x: 0, y: 0, width: 5000, height: 1 }, page)).toEqual({ page: 1, x: 0, y: 0, width: 600, height: 10 });
});
