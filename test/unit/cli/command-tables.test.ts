/** The tables of commands: what is declared is what is read, helped with and documented. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { commandTables } from '../../../src/cli/table/command-tables.js';
import { exitCodes } from '../../../src/cli/table/exit-codes.js';
import { commandHelp, mainHelp, synopsisOf } from '../../../src/cli/table/help-text.js';
import { briefOf, optionLabel, type OptionForm } from '../../../src/cli/table/option-table.js';
import { readArguments } from '../../../src/cli/table/read-arguments.js';

const docs = readFileSync('docs/reference/command.md', 'utf8');
const flat = (text: string): string => text.replace(/\s+/g, ' ');

/** A value that an option takes, as typed. */
function valueFor(option: OptionForm): string {
  if (option.kind === 'choice') return option.words[0] ?? '';
  return option.kind === 'number' ? String(option.least ?? 1) : option.kind === 'port' ? '0' : 'x';
}

describe.each(commandTables.map((table) => [table.name, table] as const))('%s', (name, table) => {
  const options = Object.entries(table.options);

  test('takes every option that it declares, long and short', () => {
    for (const [option, form] of options) {
      const value = form.kind === 'flag' ? [] : [valueFor(form)];
      const read = form.kind === 'flag' ? true : ['number', 'port'].includes(form.kind) ? Number(value[0]) : value[0];
      for (const flag of [`--${option}`, ...(form.short === undefined ? [] : [`-${form.short}`])])
        expect(readArguments(table, [flag, ...value]).values).toEqual({ [option]: form.multiple ? [read] : read });
    }
  });

  test('lists every option in its help', () => {
    const help = flat(commandHelp(table));
    for (const [option, form] of options) expect(help).toContain(flat(`${optionLabel(option, form)} ${form.help}`));
    for (const variable of Object.keys(table.environment ?? {})) expect(help).toContain(` ${variable} `);
    expect(
      commandHelp(table)
        .split('\n')
        .filter((line) => line.length > 120 && !line.startsWith('  docops')),
    ).toEqual([]);
  });

  test('has a brief for each option that a completion can show', () => {
    expect(options.map(([, form]) => briefOf(form)).filter((brief) => brief.length < 3 || brief.length > 110)).toEqual([]);
  });

  test('is in docs/reference/command.md and in the main help', () => {
    expect(docs).toContain(`\`docops ${name}\``);
    expect(mainHelp(commandTables)).toContain(synopsisOf(table));
    if (name !== 'completion') expect(Object.keys(table.options)).toContain('json');
  });
});

test('the exit codes of docs/reference/command.md and of the main help are those of the table', () => {
  const rows = [...docs.matchAll(/^\| (\d+) +\| (.+?) +\|$/gm)].map(([, code, means]) => [Number(code), means?.replaceAll('\\|', '|')]);
  const declared = Object.values(exitCodes).map(({ code, means }) => [code, means]);
  expect(rows).toEqual(declared);
  const help = flat(mainHelp(commandTables));
  for (const [code, means] of declared) expect(help).toContain(`${String(code)} ${String(means)}`);
});
