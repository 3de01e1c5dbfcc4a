/** Pairs made by random edits: accepting all changes gives the revised document, rejecting all the original, and nothing differs from itself. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Budget } from '../../../../src/base/abort.js';
import { Diagnostics } from '../../../../src/base/diagnostics.js';
import { compareDocx, type ComparedDocx } from '../../../../src/docx/compare/compare-docx.js';
import { resolvePackage } from '../../../../src/docx/revision/resolve-package.js';
import type { Take } from '../../../../src/docx/revision/revision-elements.js';
import { editDocument, editKinds, type EditKind } from '../../../../scripts/compare/edit-document.js';
import { normalForm, openEditor } from '../../../../scripts/compare/normal-form.js';
import { docxOf } from '../../../support/docx-package.js';
import { FuzzRandom } from '../../../support/fuzz/random.js';
import { sharedPath } from '../../../support/shared.js';

const compared = (original: Uint8Array, revised: Uint8Array): ComparedDocx =>
  compareDocx(original, revised, {
    ...{ author: 'Ann', date: '2026-11-29T12:00:00Z', moveWords: 3, budget: new Budget(), diagnostics: new Diagnostics() },
  });

function taken(bytes: Uint8Array, take: Take): Uint8Array {
  const editor = openEditor(bytes);
  resolvePackage(editor, take);
  return editor.bytes();
}

const formOf = (bytes: Uint8Array): Map<string, string[]> => normalForm(openEditor(bytes));

const words = 'seller buyer delivers the goods within thirty days of order payment is due after an invoice law place term notice'.split(
  ' ',
);

/** Paragraphs of a few runs, some of them in tables, whose words are often the same. */
function randomDocx(random: FuzzRandom): Uint8Array {
  const sentence = (): string => Array.from({ length: random.below(14) + 3 }, () => random.pick(words)).join(' ');
  const run = (): string => {
    const look = random.pick(['', '', '<w:rPr><w:b/></w:rPr>', '<w:rPr><w:i/></w:rPr>']);
    return `<w:r>${look}<w:t xml:space="preserve">${sentence()} </w:t></w:r>`;
  };
  const paragraph = (): string =>
    `<w:p>${random.pick(['', '<w:pPr><w:jc w:val="center"/></w:pPr>'])}${Array.from({ length: random.below(4) + 1 }, run).join('')}</w:p>`;
  const row = (): string =>
    `<w:tr>${[0, 1].map(() => `<w:tc><w:tcPr><w:tcW w:w="0" w:type="auto"/></w:tcPr>${paragraph()}</w:tc>`).join('')}</w:tr>`;
  const table = (): string =>
    `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol/><w:gridCol/></w:tblGrid>${Array.from({ length: random.below(5) + 1 }, row).join('')}</w:tbl>`;
  const block = (): string => (random.oneIn(6) ? table() : paragraph());
  return docxOf({ body: Array.from({ length: random.below(30) + 3 }, block).join('') + paragraph() });
}

const kinds = Object.keys(editKinds) as EditKind[];

function edited(bytes: Uint8Array, random: FuzzRandom, most: number): Uint8Array {
  let result = bytes;
  for (let left = random.below(most) + 1; left > 0; left -= 1)
    result = editDocument(result, random.pick(kinds), random.below(1000)) ?? result;
  return result;
}

function expectExact(original: Uint8Array, revised: Uint8Array): void {
  const { bytes } = compared(original, revised);
  expect(formOf(taken(bytes, 'accept'))).toEqual(formOf(revised));
  expect(formOf(taken(bytes, 'reject'))).toEqual(formOf(original));
}

it.each(Array.from({ length: 40 }, (_, index) => index + 1))('edits of a random document, seed %i', (seed) => {
  const random = new FuzzRandom('docx', seed, 0);
  const original = randomDocx(random);
  const revised = edited(original, random, 12);
  expectExact(original, revised);
  expectExact(revised, original);
  expect(compared(revised, revised).changes).toEqual([]);
});

it.each(Array.from({ length: 10 }, (_, index) => index + 1))('two random documents, seed %i', (seed) => {
  const random = new FuzzRandom('docx', seed, 1);
  expectExact(randomDocx(random), randomDocx(random));
});

const folder = sharedPath('fidelity/documents', 'edits of real documents');
/** One of this many documents. */
const step = 15;
const documents = folder === undefined ? [] : readdirSync(folder).filter((name) => name.endsWith('.docx'));

it.skipIf(documents.length === 0).each(documents.filter((_, index) => index % step === 0))('edits of %s', (name) => {
  const random = new FuzzRandom('docx', documents.indexOf(name), 2);
  const original = taken(readFileSync(join(folder ?? '', name)), 'accept');
  expectExact(original, edited(original, random, 6));
  expect(compared(original, original).changes).toEqual([]);
});
