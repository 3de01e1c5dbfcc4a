/** Scripts of `docops completion`, in the shells themselves. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { completionScript } from '../../../src/cli/completion/completion-command.js';
import { commandTables } from '../../../src/cli/table/command-tables.js';
import { shells } from '../../../src/cli/table/completion-table.js';
import { testWith } from '../../support/programs.js';

const folder = mkdtempSync(join(tmpdir(), 'docops-completion-'));
const scriptOf = (shell: (typeof shells)[number]): string => join(folder, `docops.${shell}`);
beforeAll(() => {
  for (const shell of shells) writeFileSync(scriptOf(shell), completionScript(shell, commandTables));
  for (const name of ['my letter.docx', 'memo.md', 'a*b.docx']) writeFileSync(join(folder, name), '');
  mkdirSync(join(folder, 'my fonts'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '');
const inFolder = (shell: string, args: readonly string[]): string[] =>
  lines(
    execFileSync(shell, args, { cwd: folder, encoding: 'utf8', env: { PATH: process.env['PATH'] ?? '', HOME: folder, SECRET_ONE: 'x' } }),
  );

describe('bash', () => {
  /** The completions that bash offers for the last word. */
  const offered = (...words: readonly string[]): string[] =>
    inFolder('bash', [
      ...['--norc', '-c', 'source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _docops; printf "%s\\n" "${COMPREPLY[@]}"'],
      ...['bash', scriptOf('bash'), 'docops', ...words],
    ]);
  const names = commandTables.map(({ name }) => name);

  test.each<readonly [readonly string[], readonly string[]]>([
    [[''], [...names, 'help', '--help', '-h', '--version', '-v']],
    [['con'], ['convert']],
    [
      ['convert', '--to', ''],
      ['pdf', 'docx', 'png', 'svg', 'md', 'html', 'txt'],
    ],
    [['convert', 'memo.md', '--to', 'd'], ['docx']],
    // As bash parts --to=d.
    [['convert', '--to', '=', 'd'], ['docx']],
    [
      ['convert', '--to', '='],
      ['pdf', 'docx', 'png', 'svg', 'md', 'html', 'txt'],
    ],
    [['convert', '--wi'], ['--width']],
    [
      ['convert', 'm'],
      ['my letter.docx', 'memo.md', 'my fonts'],
    ],
    [['convert', 'a*'], ['a*b.docx']],
    [['convert', '--fonts', 'm'], ['my fonts']],
    [['annotate', '-o', 'mem'], ['memo.md']],
    [['sign', '--password-env', 'SECRET_'], ['SECRET_ONE']],
    [['verify', '--at', 'm'], []],
    [['serve', 'm'], []],
    [['completion', 'p'], ['powershell']],
    [['unknown', 'm'], []],
  ])('%j', (words, expected) => {
    expect(offered(...words).sort()).toEqual([...expected].sort());
  });

  test('offers every option of every command, and the words of every choice', () => {
    for (const { name, options } of commandTables) {
      const flags = Object.entries(options).flatMap(([option, { short }]) => [
        `--${option}`,
        ...(short === undefined ? [] : [`-${short}`]),
      ]);
      expect(offered(name, '-').sort()).toEqual(flags.sort());
    }
    for (const { name, options } of commandTables)
      for (const [option, form] of Object.entries(options))
        if (form.kind === 'choice') expect(offered(name, `--${option}`, '')).toEqual([...form.words]);
  });

  test('is registered for the command', () => {
    expect(inFolder('bash', ['--norc', '-c', 'source "$1"; complete -p docops', 'bash', scriptOf('bash')])).toEqual([
      'complete -o default -F _docops docops',
    ]);
  });
});

testWith('zsh', 'zsh', 'zsh gets the commands, and the options of each with their values', () => {
  // The arguments of the shell's own functions, in the state that `_arguments` would have found.
  const program = `compdef() { :; }; source ${scriptOf('zsh')}
    _describe() { print -rl -- $commands }
    _arguments() { if [ "$1" = -C ]; then state=$wanted; line=(convert); else print -rl -- "$@"; fi }
    wanted=command _docops; wanted=argument _docops`;
  const given = inFolder('zsh', ['-f', '-c', program]);
  for (const { name, summary } of commandTables) expect(given).toContain(`${name}:${summary}`);
  expect(given).toContain('--to=[format of the results]:FORMAT:(pdf docx png svg)');
  expect(given).toContain('*--fonts=[a folder with fonts]:DIR:_files -/');
  expect(given).toContain('*:FILE|FOLDER:_files');
});

testWith('fish', 'fish', 'fish offers commands, options, words, files and folders', () => {
  const offered = (line: string): string[] =>
    inFolder('fish', ['--no-config', '-c', `source ${scriptOf('fish')}; complete -C ${JSON.stringify(line)}`]);
  expect(offered('docops con')).toEqual(['convert\tconvert documents']);
  expect(offered('docops convert --to ')).toEqual(
    ['docx', 'html', 'md', 'pdf', 'png', 'svg', 'txt'].map((word) => `${word}\tformat of the results`),
  );
  expect(offered('docops convert --wi')).toEqual(['--width\tpixels across of a picture']);
  expect(offered('docops completion b')).toEqual(['bash']);
  expect(offered('docops convert mem')).toEqual(['memo.md']);
});

testWith('pwsh', 'from Microsoft', 'PowerShell offers commands and words', () => {
  const offered = (line: string): string[] =>
    inFolder('pwsh', [
      '-NoProfile',
      '-Command',
      `. ${scriptOf('powershell')}; (TabExpansion2 '${line}' ${String(line.length)}).CompletionMatches.CompletionText`,
    ]);
  expect(offered('docops con')).toEqual(['convert']);
  expect(offered('docops convert --to ')).toEqual(['pdf', 'docx', 'png', 'svg', 'md', 'html', 'txt']);
});

test('every script names every command and every option', () => {
  for (const shell of shells) {
    const script = completionScript(shell, commandTables);
    for (const { name, options } of commandTables) for (const option of [name, ...Object.keys(options)]) expect(script).toContain(option);
  }
});
