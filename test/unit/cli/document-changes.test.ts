/** File events that `docops convert --watch` treats as a change. */
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDocumentChanges, type DocumentChanges } from '../../../src/cli/convert/document-changes.js';
import type { Job } from '../../../src/cli/convert/list-jobs.js';

let folder: string;
let changes: DocumentChanges;
const at = (name: string): string => join(folder, name);
const write = (name: string, text: string): void => writeFileSync(at(name), text);
const jobOf = (name: string, from: Job['from'] = 'html'): Job => ({
  source: at(name),
  target: at(`${name}.pdf`),
  from,
  isNamed: false,
  isAssumed: false,
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docops-changes-'));
  changes = createDocumentChanges({ reference: at('house.docx') });
  write('house.docx', 'house');
  write('a.html', 'a');
  write('b.docx', 'b');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const page = (): Job => jobOf('a.html');
const letter = (): Job => jobOf('b.docx', 'docx');

/** Names of what is due and of what has gone. */
function look(jobs: readonly Job[] = [page(), letter()], isFirst = false): string {
  const { due, removed } = changes.look(jobs, isFirst);
  const nameOf = (path: string): string => path.slice(folder.length + 1);
  for (const job of due) changes.begin(job);
  return [...due.map(({ source }) => nameOf(source)), ...removed.map((source) => `-${nameOf(source)}`)].join(' ');
}

test('everything at first, then nothing', () => {
  expect([look(undefined, true), look(), look()]).toEqual(['a.html b.docx', '', '']);
});

test('a changed document, once two checks find it the same', () => {
  look(undefined, true);
  write('a.html', 'half');
  expect(look()).toBe('');
  write('a.html', 'all of it');
  expect([look(), look(), look()]).toEqual(['', 'a.html', '']);
});

test('a document that an editor replaces, and one of the same length', () => {
  look(undefined, true);
  write('a.tmp', 'b');
  renameSync(at('a.tmp'), at('a.html'));
  expect([look(), look(), look()]).toEqual(['', 'a.html', '']);
});

test('a file that a page refers to: changed, removed, restored', () => {
  look(undefined, true);
  changes.useFile(page(), at('p.png'));
  write('p.png', '1');
  expect([look(), look()]).toEqual(['', 'a.html']);
  changes.useFile(page(), at('p.png'));
  rmSync(at('p.png'));
  expect([look(), look(), look()]).toEqual(['', 'a.html', '']);
});

test('a file that a page no longer refers to', () => {
  look(undefined, true);
  changes.useFile(page(), at('p.png'));
  write('a.html', 'without it');
  expect([look(), look()]).toEqual(['', 'a.html']);
  write('p.png', '1');
  expect([look(), look()]).toEqual(['', '']);
});

test('the invoice counts for every document', () => {
  changes = createDocumentChanges({ invoice: at('invoice.xml') });
  look(undefined, true);
  write('invoice.xml', '<a/>');
  expect([look(), look(), look()]).toEqual(['', 'a.html b.docx', '']);
});

test('the reference document counts for pages', () => {
  look(undefined, true);
  write('house.docx', 'another');
  expect([look(), look(), look()]).toEqual(['', 'a.html', '']);
});

test('a change while it is converted', () => {
  write('a.html', 'x');
  changes.look([page()], true);
  changes.begin(page());
  write('a.html', 'changed while it ran');
  expect([look([page()]), look([page()])]).toEqual(['', 'a.html']);
});

test('documents that appear and disappear', () => {
  look(undefined, true);
  write('c.html', 'c');
  const jobs = [page(), letter(), jobOf('c.html')];
  expect([look(jobs), look(jobs)]).toEqual(['', 'c.html']);
  expect([look(), look(), look()]).toEqual(['', '-c.html', '']);
});

test('a removed file of the command line is reported once, and converted when it returns', () => {
  look(undefined, true);
  rmSync(at('a.html'));
  expect([look(), look(), look()]).toEqual(['', '-a.html', '']);
  write('a.html', 'again');
  expect([look(), look()]).toEqual(['', 'a.html']);
});

test('an output file is neither a document nor a change, by any path', () => {
  mkdirSync(at('real'));
  symlinkSync(at('real'), at('link'));
  write('real/a.html.png', '1');
  look(undefined, true);
  changes.useFile(page(), at('real/a.html.png'));
  changes.wrote(at('link/a.html.png'));
  write('real/a.html.png', '22');
  expect([look(), look()]).toEqual(['', '']);
  expect([changes.isOwn(at('real/a.html.png')), changes.isOwn(at('link/a.html.png')), changes.isOwn(at('a.html'))]).toEqual([
    true,
    true,
    false,
  ]);
});
