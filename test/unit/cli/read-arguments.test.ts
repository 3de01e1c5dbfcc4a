import { expect, test } from 'vitest';
import { convertTable } from '../../../src/cli/table/convert-table.js';
import type { CommandTable } from '../../../src/cli/table/option-table.js';
import { readArguments } from '../../../src/cli/table/read-arguments.js';
import { signTable } from '../../../src/cli/table/sign-table.js';
import { serveTable, workTable } from '../../../src/cli/table/serve-table.js';

test('values have the types that their options declare', () => {
  const { values, operands } = readArguments(convertTable, [
    'a.docx',
    '--to=png',
    '--dpi',
    '150',
    '--fonts',
    'f',
    '--json',
    '--fonts',
    'g',
    '--',
    '--b',
  ]);
  expect(values).toEqual({ to: 'png', dpi: 150, fonts: ['f', 'g'], json: true });
  expect(operands).toEqual(['a.docx', '--b']);
});

test('a number may be negative', () => {
  expect(readArguments(signTable, ['--page', '-1', 'a.pdf', '--', '--page', '-2'])).toEqual({
    values: { page: -1 },
    operands: ['a.pdf', '--page', '-2'],
  });
});

test.each<readonly [CommandTable, readonly string[], string]>([
  [convertTable, ['--to', 'odt'], '--to must be one of pdf, docx, png, svg, md, html, txt.'],
  [convertTable, ['--timeout', 'soon'], '--timeout must be a number, at least 0.001.'],
  [convertTable, ['--timeout', '0'], '--timeout must be a number, at least 0.001.'],
  [convertTable, ['--dpi', ' '], '--dpi must be a number, at least 10 and at most 1200.'],
  [convertTable, ['--dpi', 'Infinity'], '--dpi must be a number, at least 10 and at most 1200.'],
  [convertTable, ['--form', 'x'], '--form is not an option of this command; did you mean --forms?'],
  [convertTable, ['--out'], "'-o, --out <value>' argument missing"],
  [workTable, ['--threads', '1.5'], '--threads must be a whole number.'],
  [serveTable, ['--port', '70000'], '--port must be a port, 0 to 65535.'],
  [serveTable, ['--port', '-1'], "'--port' argument is ambiguous"],
  [serveTable, ['file'], "Unexpected argument 'file'"],
])('%# is a UsageError: %j', (table, args, says) => {
  expect(() => readArguments(table, args)).toThrow(
    expect.objectContaining({ name: 'UsageError', message: expect.stringContaining(says) as string }),
  );
});
