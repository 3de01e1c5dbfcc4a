/** A Word document with tracked changes: insertions, deletions of words and paragraphs, moves and formatting; pages of 300 × 200 points. */
import type { DocxParts } from './docx-package.js';
import { documentOf, p, r } from './golden-docx.js';

let id = 0;
const by = (author: string): string => `w:id="${++id}" w:author="${author}" w:date="2024-03-12T09:00:00Z"`;

export const inserted = (text: string, author = 'Ann Lee'): string => `<w:ins ${by(author)}>${r(text)}</w:ins>`;
export const deleted = (text: string, author = 'Ann Lee'): string =>
  `<w:del ${by(author)}><w:r><w:delText xml:space="preserve">${text}</w:delText></w:r></w:del>`;
export const movedAway = (text: string, author = 'Ann Lee'): string => `<w:moveFrom ${by(author)}>${r(text)}</w:moveFrom>`;
/** Content of a `w:pPr` whose paragraph mark was deleted. */
export const deletedMark = (author = 'Ann Lee'): string => `<w:rPr><w:del ${by(author)}/></w:rPr>`;
/** A run that was reformatted. */
export const formatted = (text: string, now: string, former = '', author = 'Ann Lee'): string =>
  r(text, `${now}<w:rPrChange ${by(author)}><w:rPr>${former}</w:rPr></w:rPrChange>`);
/** Content of a `w:pPr` that was reformatted. */
export const formattedParagraph = (now: string, former = '', author = 'Ann Lee'): string =>
  `${now}<w:pPrChange ${by(author)}><w:pPr>${former}</w:pPr></w:pPrChange>`;

export const changedParts: DocxParts = documentOf([
  p(`${r('Kept ')}${deleted('some ')}${deleted('words')}${inserted('other ones')}${r(' after.')}`),
  p(
    `${r('Now ')}${formatted('bold', '<w:b/>')}${formatted(' and more', '<w:b/>')}${r(' by ')}${deleted('him', 'Bo Kim')}${inserted('her', 'Bo Kim')}${r('.')}`,
  ),
  p(deleted('A whole paragraph'), deletedMark()),
  p(r('In the middle'), formattedParagraph('<w:jc w:val="center"/>')),
  p(`${r('From here')}${movedAway(' to there')}${r('.')}`),
]);
