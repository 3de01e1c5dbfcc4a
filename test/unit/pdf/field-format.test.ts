/** Calls of Acrobat's functions, read without running a script, and the values that they show. */
import { expect, test } from 'vitest';
import { formatted } from '../../../src/pdf/form/field-format.js';
import { readCall } from '../../../src/pdf/form/format-call.js';

const shown = (script: string, value: string): string | undefined => {
  const call = readCall(script);
  return call && (formatted(value, call)?.shown.text ?? 'as it is');
};

test.each<[string, string, string | undefined]>([
  ['AFNumber_Format(2, 0, 0, 0, "", true);', '1234567.895', '1,234,567.90'],
  ['AFNumber_Format(2, 0, 0, 0, "$", true);', '-5', '-$5.00'],
  ['AFNumber_Format(0, 3, 2, 0, " \\u20ac", false)', '-1234.5', '(1235 €)'],
  ['AFNumber_Format(2, 4, 0, 0, "CHF ", true)', '1000', "CHF 1'000.00"],
  ['AFNumber_Format(2, 0, 0, 0, "", true);', 'ten', 'as it is'],
  ['AFPercent_Format(1, 0);', '0.125', '12.5%'],
  ['AFPercent_Format(0, 2, true);', '-12.5', '%-1.250'],
  ['AFSpecial_Format(0);', '10115', '10115'],
  ['AFSpecial_Format(1);', '101151234', '10115-1234'],
  ['AFSpecial_Format(2);', '030 1234567', '(030) 123-4567'],
  ['AFSpecial_Format(2);', '123-4567', '123-4567'],
  ['AFSpecial_Format(3);', '123456789', '123-45-6789'],
  ['AFSpecial_Format(3);', '12345', 'as it is'],
  ['AFTime_FormatEx("h:MM tt");', '13:05', '1:05 pm'],
  ["AFDate_FormatEx('d mmm yyyy');", '2024-02-09', '9 Feb 2024'],
  ['AFDate_FormatEx("dddd, mmmm dd, yy HH:MM");', '2024-02-29T09:05:00Z', 'Thursday, February 29, 24 09:05'],
  ['AFDate_FormatEx("\\\\d dd");', '2024-02-29', 'd 29'],
  ['AFTime_Format(1);', '2024-02-29 13:05', '1:05 pm'],
  ['AFDate_FormatEx("dd.mm.yyyy");', '29.02.2024', 'as it is'],
  ['AFNumber_Format(2, 0); app.alert("x");', '1', undefined],
  ['AFNumber_Format(getDecimals(), 0);', '1', undefined],
  ['event.value = 3;', '1', undefined],
])('%s shows %s as %s', (script, value, expected) => {
  expect(shown(script, value)).toBe(expected);
});

test('negative numbers may be red', () => {
  const call = readCall('AFNumber_Format(2, 0, 1, 0, "", true);');
  expect(call && formatted('-2', call)?.shown).toEqual({ text: '2.00', color: 'FF0000' });
});

test.each(['1', '1.', ' ', '1e'])('a long value of %j is shown as it is', (part) => {
  expect(shown('AFNumber_Format(2, 0, 0, 0, "", true);', part.repeat(200_000) + 'x')).toBe('as it is');
});
