import { expect, test } from 'vitest';
import { contentDisposition, fileNameFor } from '../../../src/http/respond.js';

test.each([
  [undefined, 'document.pdf'],
  ['', 'document.pdf'],
  ['report.docx', 'report.pdf'],
  ['report', 'report.pdf'],
  ['report.final.docx', 'report.final.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\ann\\report.docx', 'report.pdf'],
  ['a"b.docx', 'ab.pdf'],
  ['a%22b.docx', 'ab.pdf'],
  ['line\r\nbreak.docx', 'linebreak.pdf'],
  ['right\u202eto-left.docx', 'rightto-left.pdf'],
  ['...', 'document.pdf'],
  ['.docx', 'document.pdf'],
  ['日本語.docx', '日本語.pdf'],
  ['lone\ud800.docx', 'lone.pdf'],
  ['turned.docx\u202e', 'turned.pdf'],
  ['CON.docx', '_CON.pdf'],
  ['aux.v2.docx', '_aux.v2.pdf'],
  ['COM\u00b9', '_COM\u00b9.pdf'],
  ['-rf.docx', 'rf.pdf'],
  ['می\u200cخواهم.docx', 'می\u200cخواهم.pdf'],
  [`${'x'.repeat(500)}.docx`, `${'x'.repeat(120)}.pdf`],
])('the name of a result from %j', (upload, name) => {
  expect(fileNameFor(upload, 'pdf')).toBe(name);
});

test.each([
  ['a.pdf', `attachment; filename="a.pdf"; filename*=UTF-8''a.pdf`],
  ['é.pdf', `attachment; filename="e.pdf"; filename*=UTF-8''%C3%A9.pdf`],
  ["it's (1)*.pdf", `attachment; filename="it's (1)*.pdf"; filename*=UTF-8''it%27s%20%281%29%2A.pdf`],
  ['．．／-x.pdf', `attachment; filename="_._-x.pdf"; filename*=UTF-8''%EF%BC%8E%EF%BC%8E%EF%BC%8F-x.pdf`],
  ['日.pdf', `attachment; filename="_.pdf"; filename*=UTF-8''%E6%97%A5.pdf`],
])('the header for %s', (name, header) => {
  expect(contentDisposition(name)).toBe(header);
});
