/** Footnotes and endnotes in blocks: a note for each copy of its reference. */
import { describe, expect, it } from 'vitest';
import { annotate } from '../../../../../src/operations/annotate/annotate.js';
import { docxOf, type DocxParts } from '../../../../support/docx-package.js';
import { p, r } from '../filled.js';
import { expand, partAfter } from './expanded.js';

const reference = (id: number, kind = 'footnote'): string => `<w:r><w:${kind}Reference w:id="${id}"/></w:r>`;
const note = (id: number, text: string, kind = 'footnote'): string => `<w:${kind} w:id="${id}">${p(r(text))}</w:${kind}>`;
const separator = `<w:footnote w:type="separator" w:id="-1">${p('<w:r><w:separator/></w:r>')}</w:footnote>`;
const loop = (...content: string[]): string => `${p(r('{{#a}}'))}${content.join('')}${p(r('{{/a}}'))}`;
const data = {
  a: [
    { b: 'x', c: [1, 2] },
    { b: 'y', c: [3] },
  ],
};

/** Ids of references in the body, and of the notes with their texts. */
function notesAfter(parts: DocxParts, given: object = data, kind = 'footnote'): unknown {
  const body = partAfter(parts, given, 'word/document.xml');
  const notes = partAfter(parts, given, `word/${kind}s.xml`);
  return [
    Array.from(body.matchAll(new RegExp(`${kind}Reference w:id="(\\d+)"`, 'g')), ([, id]) => Number(id)),
    Array.from(notes.matchAll(new RegExp(`<w:${kind} [^>]*w:id="(-?\\d+)"[^>]*>([^]*?)</w:${kind}>`, 'g')), ([, id, text = '']) => [
      Number(id),
      text.replace(/<[^>]*>/g, ''),
    ]),
  ];
}

describe('a note', () => {
  it.each<readonly [string, DocxParts, object, unknown]>([
    [
      'of a block is there for each copy, with its values',
      { body: loop(p(`${r('{{b}}')}${reference(1)}`)) + p(reference(4)), footnotes: separator + note(1, 'about {{b}}') + note(4, 'kept') },
      data,
      [
        [1, 2, 4],
        [
          [-1, ''],
          [1, 'about x'],
          [2, 'about y'],
          [4, 'kept'],
        ],
      ],
    ],
    [
      'of a block within another takes the values there',
      { body: loop(p(`{{b}}${r('{{#c}}')}${reference(1)}${r('{{/c}}')}`)), footnotes: note(1, '{{.}} of {{b}}') },
      data,
      [
        [1, 2, 3],
        [
          [1, '1 of x'],
          [2, '2 of x'],
          [3, '3 of y'],
        ],
      ],
    ],
    [
      'without tags is copied too',
      { body: loop(p(reference(1))), footnotes: note(1, 'see') },
      data,
      [
        [1, 2],
        [
          [1, 'see'],
          [2, 'see'],
        ],
      ],
    ],
    [
      'goes with a block that is not there',
      { body: loop(p(reference(1))), footnotes: note(1, 'about {{b}}') + note(2, 'z') },
      { a: [] },
      [[], [[2, 'z']]],
    ],
    [
      'may have blocks of its own',
      { body: loop(p(reference(1))), footnotes: note(1, '{{#c}}{{.}},{{/c}}') },
      data,
      [
        [1, 2],
        [
          [1, '1,2,'],
          [2, '3,'],
        ],
      ],
    ],
    ['outside of blocks takes the data', { body: p(reference(1)), footnotes: note(1, '{{d}}') }, { d: 'D' }, [[1], [[1, 'D']]]],
    ['that is not there leaves its references', { body: loop(p(reference(7))), footnotes: note(1, 'x') }, data, [[7, 7], [[1, 'x']]]],
  ])('%s', (_, parts, given, expected) => {
    expect(notesAfter(parts, given)).toEqual(expected);
  });

  it('may be an endnote, with bookmarks of its own', () => {
    const mark = `<w:bookmarkStart w:id="3" w:name="Here"/><w:bookmarkEnd w:id="3"/>`;
    const endnotes = `<w:endnote w:id="2">${p(mark + r('{{b}}'))}</w:endnote>`;
    const parts = { body: loop(p(reference(2, 'endnote'))), endnotes };
    expect(notesAfter(parts, data, 'endnote')).toEqual([
      [2, 1],
      [
        [2, 'x'],
        [1, 'y'],
      ],
    ]);
    const names = Array.from(partAfter(parts, data, 'word/endnotes.xml').matchAll(/w:name="([^"]*)"/g), ([, name]) => name);
    expect(new Set(names).size).toBe(2);
  });

  it('names its place in the data', async () => {
    const parts = { body: loop(p(reference(1))), footnotes: note(1, '{{b}} {{e}}') };
    expect([...expand(docxOf(parts), data).missing.keys()]).toEqual(['data.a[0].e', 'data.a[1].e']);
    expect([...expand(docxOf(parts), { a: [] }).missing.keys()]).toEqual([]);
    const { unmatched } = await annotate({ bytes: docxOf(parts), data: { ...data, e: 1 } });
    expect(unmatched).toEqual([]);
  });
});
