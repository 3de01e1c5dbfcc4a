/** Controls made from the table of a merge's options. */
import { expect, test } from 'vitest';
import type { OperationOptions } from '../../../src/contract/operation-option.js';
import { requestData } from '../../../src/console/fill/form-values.js';
import { furtherItems, furtherOptions, itemsOf } from '../../../src/console/pages/further-options.js';

test('passwords, permissions and properties have controls', () => {
  const [protection, metadata] = ['protection', 'metadata'].map((name) => furtherItems.find((item) => item.name === name));
  expect(protection).toMatchObject({
    kind: 'group',
    label: 'Password and permissions',
    items: [{ kind: 'password' }, { kind: 'password' }, { kind: 'set', on: ['print', 'change', 'copy', 'annotate', 'fill', 'assemble'] }],
  });
  expect(metadata).toMatchObject({ items: [{ kind: 'text', most: 2000 }, {}, {}, {}, { kind: 'moment', label: 'Created' }] });
});

test('untouched controls ask for nothing; permissions are those left ticked', () => {
  expect(furtherOptions({})).toEqual({});
  expect(furtherOptions({ protection: { password: '', permissions: { print: true } }, metadata: { title: '' } })).toEqual({});
  expect(
    furtherOptions({
      protection: { ownerPassword: 'x', permissions: { print: false, copy: false, fill: false } },
      metadata: { title: 'Report', created: '2026-02-03T04:05' },
    }),
  ).toEqual({
    protection: { ownerPassword: 'x', permissions: ['change', 'annotate', 'assemble'] },
    metadata: { title: 'Report', created: new Date('2026-02-03T04:05').toISOString() },
  });
});

test('an option that is added to the table has a control by its kind, for PDF only', () => {
  const pdf = { onlyTo: ['pdf'], at: 'query' } as const;
  const table: OperationOptions = {
    straight: { kind: 'flag', ...pdf, command: { help: 'the first page comes first' } },
    kept: { kind: 'flag', preset: true, ...pdf, command: 'own' },
    dotsPerInch: { kind: 'number', minimum: 1, ...pdf, command: 'own' },
    depth: { kind: 'choice', choices: ['over', 'top-left'], ...pdf, command: 'own' },
    mark: {
      ...{ kind: 'object', ...pdf, command: 'own' },
      shape: { text: { kind: 'text' }, picture: { kind: 'bytes' }, angles: { kind: 'list', of: { kind: 'text' } } },
    },
    enclosed: { ...{ kind: 'list', ...pdf, command: 'own' }, of: { kind: 'object', shape: { name: { kind: 'text' } } } },
    styles: { kind: 'choice', choices: ['a'], onlyTo: ['docx'], at: 'query', command: 'own' },
    everywhere: { kind: 'flag', at: 'query', command: 'own' },
    stored: { ...{ kind: 'adapter', ...pdf, command: 'own' }, methods: ['get'] },
  };
  const items = itemsOf(table);
  expect(items).toEqual([
    { kind: 'check', name: 'straight', label: 'Straight', hint: 'The first page comes first.', isOn: false },
    { kind: 'check', name: 'kept', label: 'Kept', isOn: true },
    { kind: 'number', name: 'dotsPerInch', label: 'Dots Per Inch' },
    {
      ...{ kind: 'choice', name: 'depth', label: 'Depth', unset: 'Default', choices: ['over', 'top-left'] },
      words: { over: 'Over', 'top-left': 'Top left' },
    },
    {
      ...{ kind: 'group', name: 'mark', label: 'Mark' },
      items: [
        { kind: 'text', name: 'text', label: 'Text' },
        { kind: 'bytes', name: 'picture', label: 'Picture' },
        { kind: 'lines', name: 'angles', label: 'Angles' },
      ],
    },
    { kind: 'list', name: 'enclosed', label: 'Enclosed', items: [{ kind: 'text', name: 'name', label: 'Name' }] },
  ]);
  const picture = new Uint8Array([1]);
  expect(requestData(items, { straight: true, dotsPerInch: '150', mark: { text: 'Draft', picture }, enclosed: [{ name: 'a' }] })).toEqual({
    ...{ straight: true, dotsPerInch: 150, mark: { text: 'Draft', picture }, enclosed: [{ name: 'a' }] },
  });
});
