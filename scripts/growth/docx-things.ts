/**
 * DOCX documents that grow in one thing that bears structure: links, notes, fields, controls, floats, equations, charts, changes. Each grows
 * twice: all of the things in one paragraph, and a paragraph for each.
 */
import {
  docx,
  field,
  floatingPicture,
  floatingShape,
  inlinePicture,
  p,
  para,
  png,
  r,
  rectangle,
  t,
  times,
} from '../../test/support/bad-inputs-markup.js';
import type { DocxParts } from '../../test/support/docx-package.js';
import { chartFrame, chartOf } from './docx-chart.js';
import type { GrowthFamily } from './growth-family.js';

interface Thing {
  /** In the plural: the families are called after it. */
  readonly name: string;
  /** The largest number of them. */
  readonly most: number;
  /** Content of a paragraph: one of `n` things. */
  readonly make: (index: number, n: number) => string;
  /** Parts of the package besides its body. */
  readonly parts?: (n: number) => DocxParts;
}

const wrapped = '<wp:wrapSquare wrapText="bothSides"/>';
const small = { width: 200_000, height: 200_000, wrap: wrapped };
const languages = ['en-US', 'de-DE', 'fr-FR', 'ru-RU', 'el-GR', 'tr-TR'];
const languageOf = (index: number): string => `<w:lang w:val="${languages[index % languages.length] ?? ''}"/>`;
const bookmark = (index: number, content: string): string =>
  `<w:bookmarkStart w:id="${index}" w:name="b${index}"/>${content}<w:bookmarkEnd w:id="${index}"/>`;
const by = (index: number): string => `w:id="${index}" w:author="A${index % 7}" w:date="2026-01-01T00:00:00Z"`;
const control = (index: number, properties: string): string =>
  `<w:sdt><w:sdtPr><w:alias w:val="c${index}"/><w:tag w:val="t${index}"/><w:id w:val="${index + 1}"/>${properties}</w:sdtPr><w:sdtContent>${r('x ')}</w:sdtContent></w:sdt>`;
const choice = '<w:listItem w:displayText="a" w:value="b"/>';
const formField = (kind: string, content: string): string =>
  `<w:r><w:fldChar w:fldCharType="begin"><w:ffData>${content}</w:ffData></w:fldChar></w:r><w:r><w:instrText xml:space="preserve">${kind}</w:instrText></w:r>` +
  `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${r('x ')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
const relationshipsOf = (
  n: number,
  make: (index: number) => readonly [string, string, 'External'?],
): NonNullable<DocxParts['relationships']> => Object.fromEntries(Array.from({ length: n }, (_, index) => [`h${index}`, make(index)]));
const pictureParts = (): DocxParts => ({
  relationships: { i: ['image', 'media/i.png'] },
  parts: { 'word/media/i.png': png(3, 3, Buffer.alloc(30), 8, 2) },
});
const notesOf = (kind: 'footnote' | 'endnote', n: number): string =>
  times(n, (index) => `<w:${kind} w:id="${index + 1}">${p('a note')}</w:${kind}>`);

const references: readonly Thing[] = [
  {
    name: 'links to addresses',
    most: 16_000,
    make: (index) => `<w:hyperlink r:id="h${index}">${r('link ')}</w:hyperlink>`,
    parts: (n) => ({ relationships: relationshipsOf(n, (index) => ['hyperlink', `https://example.com/${index}`, 'External']) }),
  },
  {
    name: 'links to places',
    most: 16_000,
    make: (index, n) => bookmark(index, `<w:hyperlink w:anchor="b${n - 1 - index}">${r('link ')}</w:hyperlink>`),
  },
  {
    name: 'references to the pages of bookmarks',
    most: 4000,
    make: (index, n) => bookmark(index, r('word ')) + field(`PAGEREF b${n - 1 - index} \\h`, r('1')),
  },
  {
    name: 'references to the text of bookmarks',
    most: 4000,
    make: (index, n) => bookmark(index, r('word ')) + field(`REF b${n - 1 - index} \\h`, r('word')),
  },
  {
    name: 'notes below the page',
    most: 4000,
    make: (index) => `${r('text')}<w:r><w:footnoteReference w:id="${index + 1}"/></w:r>`,
    parts: (n) => ({ footnotes: notesOf('footnote', n) }),
  },
  {
    name: 'notes at the end',
    most: 8000,
    make: (index) => `${r('text')}<w:r><w:endnoteReference w:id="${index + 1}"/></w:r>`,
    parts: (n) => ({ endnotes: notesOf('endnote', n) }),
  },
  {
    name: 'comments',
    most: 4000,
    make: (index) =>
      `<w:commentRangeStart w:id="${index}"/>${r('text ')}<w:commentRangeEnd w:id="${index}"/><w:r><w:commentReference w:id="${index}"/></w:r>`,
    parts: (n) => ({ comments: times(n, (index) => `<w:comment ${by(index)}>${p('a comment')}</w:comment>`) }),
  },
  { name: 'entries of an index', most: 16_000, make: (index) => r('word ') + field(`XE "word ${index}"`) },
];

const fields: readonly Thing[] = [
  { name: 'page numbers', most: 8000, make: () => field('PAGE', r('1')) + r(' ') },
  { name: 'numbers of a sequence', most: 8000, make: () => field('SEQ Figure', r('1')) + r(' ') },
  {
    name: 'text fields',
    most: 4000,
    make: (index) => formField('FORMTEXT', `<w:name w:val="f${index}"/><w:enabled/><w:textInput><w:default w:val="x"/></w:textInput>`),
  },
  {
    name: 'boxes to tick',
    most: 4000,
    make: (index) =>
      formField('FORMCHECKBOX', `<w:name w:val="f${index}"/><w:enabled/><w:checkBox><w:sizeAuto/><w:default w:val="0"/></w:checkBox>`),
  },
  { name: 'controls in text', most: 4000, make: (index) => control(index, '<w:text/>') },
  { name: 'controls with a list', most: 4000, make: (index) => control(index, `<w:dropDownList>${choice}</w:dropDownList>`) },
  { name: 'controls to tick', most: 4000, make: (index) => control(index, '<w14:checkbox><w14:checked w14:val="0"/></w14:checkbox>') },
];

const objects: readonly Thing[] = [
  { name: 'pictures with a description', most: 4000, make: () => inlinePicture('i', 200_000, 200_000), parts: pictureParts },
  { name: 'floating pictures', most: 1000, make: () => floatingPicture('i', small) + r('word '), parts: pictureParts },
  {
    name: 'floating pictures over the margin',
    most: 1000,
    make: () => floatingPicture('i', { ...small, x: -100_000 }) + r('word '),
    parts: pictureParts,
  },
  { name: 'floats over the text', most: 4000, make: () => floatingPicture('i', { ...small, wrap: '<wp:wrapNone/>' }), parts: pictureParts },
  { name: 'boxes of text', most: 1000, make: () => floatingShape(rectangle, p('x'), { ...small, wrap: '<wp:wrapNone/>' }) + r('word ') },
  {
    name: 'equations',
    most: 4000,
    make: () =>
      `<m:oMath><m:sSup><m:e><m:r>${'<m:t>x</m:t>'}</m:r></m:e><m:sup><m:r><m:t>2</m:t></m:r></m:sup></m:sSup></m:oMath>${r(' ')}`,
  },
  {
    name: 'charts',
    most: 400,
    make: (index) => chartFrame(`h${index}`),
    parts: (n) => ({
      relationships: relationshipsOf(n, (index) => ['chart', `chart${index}.xml`]),
      parts: Object.fromEntries(Array.from({ length: n }, (_, index) => [`word/chart${index}.xml`, chartOf(5)])),
    }),
  },
];

const text: readonly Thing[] = [
  { name: 'languages by turns', most: 16_000, make: (index) => r('word ', languageOf(index)) },
  { name: 'insertions of some authors', most: 16_000, make: (index) => `<w:ins ${by(index)}>${r('word ')}</w:ins>` },
  {
    name: 'deletions of some authors',
    most: 16_000,
    make: (index) => `<w:del ${by(index)}><w:r><w:delText xml:space="preserve">word </w:delText></w:r></w:del>${r('a ')}`,
  },
  {
    name: 'moves',
    most: 4000,
    make: (index) =>
      `<w:moveFromRangeStart w:id="${index}" w:name="m${index}" w:author="A"/><w:moveFrom ${by(index)}>${r('word ')}</w:moveFrom><w:moveFromRangeEnd w:id="${index}"/>` +
      `<w:moveToRangeStart w:id="${index + 1_000_000}" w:name="m${index}" w:author="A"/><w:moveTo ${by(index)}>${r('word ')}</w:moveTo><w:moveToRangeEnd w:id="${index + 1_000_000}"/>`,
  },
  {
    name: 'changes of format',
    most: 8000,
    make: (index) => r('word ', `<w:b/><w:rPrChange ${by(index)}><w:rPr><w:i/></w:rPr></w:rPrChange>`),
  },
  {
    name: 'words with a gloss',
    most: 4000,
    make: () =>
      `<w:r><w:ruby><w:rubyPr><w:hps w:val="10"/></w:rubyPr><w:rt>${r('\u304b')}</w:rt><w:rubyBase>${r('\u6f22')}</w:rubyBase></w:ruby></w:r>`,
  },
  { name: 'line breaks', most: 16_000, make: () => `<w:r>${t('word')}<w:br/></w:r>` },
  { name: 'borders around words', most: 8000, make: () => `${r('word', '<w:bdr w:val="single" w:sz="4"/>')}${r(' ')}` },
];

/** The smallest document of the paragraphs has as many things as that of the one paragraph. */
const familiesOf = ({ name, most, make, parts = () => ({}) }: Thing): readonly GrowthFamily[] => {
  const family = (place: string, body: (n: number) => string): GrowthFamily => ({
    name: `${name} ${place}`,
    from: 'docx',
    sizes: [most / 4, most / 2, most],
    make: (n) => docx(name, () => ({ ...parts(n), body: body(n) })).bytes(),
  });
  return [
    family('in one paragraph', (n) => para(times(n, (index) => make(index, n)))),
    family('in paragraphs', (n) => times(n, (index) => para(make(index, n)))),
  ];
};

export const docxThingFamilies: readonly GrowthFamily[] = [...references, ...fields, ...objects, ...text].flatMap(familiesOf);
