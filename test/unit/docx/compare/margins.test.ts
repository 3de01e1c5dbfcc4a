/** Headers and footers that only one document has, that sections inherit, and that they share. */
import { expect, it } from 'vitest';
import { Budget } from '../../../../src/base/abort.js';
import { Diagnostics } from '../../../../src/base/diagnostics.js';
import { compareDocx } from '../../../../src/docx/compare/compare-docx.js';
import { resolvePackage } from '../../../../src/docx/revision/resolve-package.js';
import type { Take } from '../../../../src/docx/revision/revision-elements.js';
import { normalForm, openEditor } from '../../../../scripts/compare/normal-form.js';
import { docxOf, part, relationshipsPart } from '../../../support/docx-package.js';
import { expectStrictPackage } from '../../../support/strict-package.js';

const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.header+xml';
const p = (text: string): string => (text === '' ? '<w:p/>' : `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`);

/** Sections by the number of their own header; 0 for none. @param headers Their texts by number, beginning with 1 */
function sections(own: readonly number[], headers: readonly string[]): Uint8Array {
  const properties = (header: number): string =>
    `<w:sectPr>${header === 0 ? '' : `<w:headerReference w:type="default" r:id="rIdHead${header}"/>`}<w:pgSz w:w="11906" w:h="16838"/></w:sectPr>`;
  const body = own.map((header, index) => {
    const text = p(`The text of section ${String(index + 1)}.`);
    return index === own.length - 1 ? text + properties(header) : `${text}<w:p><w:pPr>${properties(header)}</w:pPr></w:p>`;
  });
  const linked = headers.map((text) => `${p(text)}<w:p><w:hyperlink r:id="rIdLink"><w:r><w:t>A link</w:t></w:r></w:hyperlink></w:p>`);
  const names = headers.map((_, index) => `header${String(index + 1)}.xml`);
  return docxOf({
    body: body.join(''),
    parts: Object.fromEntries(
      names.flatMap((name, index) => [
        [`word/${name}`, part('w:hdr', linked[index] ?? '')],
        [`word/_rels/${name}.rels`, relationshipsPart({ rIdLink: ['hyperlink', 'https://example.com/', 'External'] })],
      ]),
    ),
    relationships: Object.fromEntries(names.map((name, index) => [`rIdHead${String(index + 1)}`, ['header', name] as const])),
    contentTypes: Object.fromEntries(names.map((name) => [`word/${name}`, type])),
  });
}

function taken(bytes: Uint8Array, take: Take): ReturnType<typeof normalForm> {
  const editor = openEditor(bytes);
  resolvePackage(editor, take);
  return normalForm(openEditor(editor.bytes()));
}

it.each<[name: string, original: Uint8Array, revised: Uint8Array, changes: readonly string[]]>([
  ['a header that is new', sections([0], []), sections([1], ['New']), ['insertion New', 'insertion A link']],
  ['a header that is gone', sections([1], ['Old']), sections([0], []), ['deletion Old', 'deletion A link']],
  ['a header that a later section inherits', sections([1, 0], ['One']), sections([1, 0], ['Two']), ['replacement One Two']],
  ['a header of its own instead of an inherited one', sections([1, 0], ['One']), sections([1, 2], ['One', 'Two']), ['replacement One Two']],
  ['an inherited header instead of its own', sections([1, 2], ['One', 'Two']), sections([1, 0], ['One']), ['replacement Two One']],
  [
    'one header instead of two',
    sections([1, 2], ['One', 'Two']),
    sections([1, 0], ['New']),
    ['replacement One New', 'replacement Two New'],
  ],
  ['the second header gone', sections([0, 1], ['Old']), sections([0, 0], []), ['deletion Old', 'deletion A link']],
  ['a new section with a header', sections([1], ['One']), sections([2, 1], ['One', 'Two']), []],
  ['nothing', sections([1, 0, 2], ['One', 'Two']), sections([1, 1, 2], ['One', 'Two']), []],
])('marks %s', (_name, original, revised, changes) => {
  const options = { author: 'Ann', date: '2026-11-29T12:00:00Z', moveWords: 3, budget: new Budget(), diagnostics: new Diagnostics() };
  const result = compareDocx(original, revised, options);
  expectStrictPackage(result.bytes);
  const found = result.changes.filter(({ story }) => story === 'header');
  expect(found.map(({ kind, before = '', after = '' }) => [kind, before, after].filter(Boolean).join(' '))).toEqual(changes);
  expect(taken(result.bytes, 'accept')).toEqual(normalForm(openEditor(revised)));
  expect(taken(result.bytes, 'reject')).toEqual(normalForm(openEditor(original)));
});
