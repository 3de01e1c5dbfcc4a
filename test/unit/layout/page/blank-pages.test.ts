/** Empty pages before sections that begin on an odd or even page (ECMA-376-1 §17.18.77). */
import { describe, expect, it } from 'vitest';
import { itemAt } from '../../../../src/base/item-at.js';
import type { DocumentSettings } from '../../../../src/document/document-tree.js';
import type { SectionProperties } from '../../../../src/document/section.js';
import { tree } from '../../document/tree.js';
import { layoutPages, plainDefaults, textParagraph } from '../inline/pages.js';

async function pages(second: Partial<SectionProperties>, settings: Partial<DocumentSettings>): Promise<string[]> {
  const document = tree({ defaults: plainDefaults });
  const section = itemAt(document.sections, 0);
  const laid = await layoutPages({
    ...document,
    settings: { ...document.settings, ...settings },
    sections: [
      { ...section, children: [textParagraph('a')] },
      { properties: { ...section.properties, ...second }, children: [textParagraph('b')] },
    ],
  });
  return laid.map((lines) => lines.map(({ text }) => text).join());
}

const from = (start: number) => ({ pageNumbering: { start, format: 'decimal' } });

describe('blank pages', () => {
  it.each<[string, Partial<SectionProperties>, Partial<DocumentSettings>, string[]]>([
    ['none before a next page', { type: 'nextPage' }, {}, ['a', 'b']],
    ['none where the number is right', { type: 'evenPage' }, {}, ['a', 'b']],
    ['one where it is not', { type: 'oddPage' }, {}, ['a', '', 'b']],
    ['none where numbers start again', { type: 'oddPage', ...from(1) }, {}, ['a', 'b']],
    ['one even so in a document for two sides', { type: 'oddPage', ...from(1) }, { evenAndOddHeaders: true }, ['a', '', 'b']],
    ['none there where sides alternate', { type: 'evenPage', ...from(2) }, { mirrorMargins: true }, ['a', 'b']],
  ])('%s', async (_, second, settings, expected) => {
    expect(await pages(second, settings)).toEqual(expected);
  });
});
