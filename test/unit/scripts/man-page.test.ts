/** The page of `man docops`: all that the tables declare, in a form that man and mandoc read without a complaint. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { manPage } from '../../../scripts/man/man-page.js';
import { commandTables } from '../../../src/cli/table/command-tables.js';
import { exitCodes } from '../../../src/cli/table/exit-codes.js';
import { optionLabel } from '../../../src/cli/table/option-table.js';
import { testWith } from '../../support/programs.js';

const page = manPage({ version: '1.2.3', date: '2026-02-03', tables: commandTables });
const folder = mkdtempSync(join(tmpdir(), 'docops-man-'));
const file = join(folder, 'docops.1');
beforeAll(() => writeFileSync(file, page));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The page without its macros and escapes. */
const text = page
  .replace(/^\.(?:SH|SS|B|I) "(.*)"$/gm, (_, argument: string) => argument.replaceAll('""', '"'))
  .replace(/^\.(?:TH|SH|BR?|I|RI|TP|PP|br) ?/gm, '')
  .replaceAll('\\-', '-')
  .replaceAll('\\&', '')
  .replace(/\s+/g, ' ');
const flat = (value: string): string => value.replace(/\s+/g, ' ');

test('has every command, option, variable, note, example and exit code', () => {
  for (const { name, summary, options, notes, examples, environment = {} } of commandTables) {
    expect(text).toContain(`docops ${name}: ${summary}`);
    for (const [option, form] of Object.entries(options)) expect(text).toContain(flat(`${optionLabel(option, form)} ${form.help}`));
    for (const [variable, meaning] of Object.entries(environment)) expect(text).toContain(flat(`${variable} ${meaning}`));
    for (const part of [...notes, ...examples.flat()]) expect(text).toContain(flat(part));
  }
  for (const { code, means } of Object.values(exitCodes)) expect(text).toContain(flat(`${String(code)} ${means}`));
});

test('escapes text that troff would read as a macro', () => {
  const macros = page.split('\n').filter((line) => /^['.]/.test(line));
  expect(macros.filter((line) => !/^\.(TH|SH|SS|BR?|I|RI|TP|PP|br)( |$)/.test(line))).toEqual([]);
  const odd = manPage({
    ...{ version: '1', date: '' },
    tables: [{ name: 'x', summary: 'y', options: {}, notes: [".so /etc/passwd and 'br \\*(.T"], examples: [] }],
  });
  expect(odd).toContain("\n\\&.so /etc/passwd and 'br \\e*(.T\n");
});

const lint = (command: string, args: readonly string[]): string => {
  const { stdout, stderr } = spawnSync(command, [...args, file], { encoding: 'utf8' });
  return stdout + stderr;
};
testWith('mandoc', 'mandoc', 'mandoc has nothing to say against it', () => expect(lint('mandoc', ['-T', 'lint'])).toBe(''));
testWith('groff', 'groff-base', 'groff has nothing to say against it', () =>
  expect(lint('groff', ['-man', '-Tutf8', '-ww', '-z'])).toBe(''),
);
