/** A Word document under review: comments on words, on two paragraphs and at a point, with replies; pages of 300 × 200 points. */
import { docxOf, part, type DocxParts } from './docx-package.js';
import { documentOf, p, r, raw } from './golden-docx.js';

const start = (id: number): string => `<w:commentRangeStart w:id="${id}"/>`;
const end = (id: number): string => `<w:commentRangeEnd w:id="${id}"/>${raw(`<w:commentReference w:id="${id}"/>`)}`;

interface CommentText {
  readonly author?: string;
  readonly initials?: string;
  readonly text: string;
}

const comment = ({ author = 'Ann Lee', initials = 'AL', text }: CommentText, id: number): string =>
  `<w:comment w:id="${id}" w:author="${author}" w:initials="${initials}" w:date="2024-03-12T09:00:0${id % 10}Z"><w:p w14:paraId="0000000${id}"><w:r><w:annotationRef/></w:r>${r(text)}</w:p></w:comment>`;

/** A document with these comments, with ids from 0. */
export function commentedParts(body: readonly string[], comments: readonly CommentText[], threads = ''): DocxParts {
  return {
    ...documentOf(body),
    comments: comments.map(comment).join(''),
    parts: { 'word/commentsExtended.xml': part('w15:commentsEx', threads) },
    relationships: { threads: ['http://schemas.microsoft.com/office/2011/relationships/commentsExtended', 'commentsExtended.xml'] },
    contentTypes: { 'word/commentsExtended.xml': 'application/vnd.openxmlformats-officedocument.wordprocessingml.commentsExtended+xml' },
  };
}

export const reviewedParts: DocxParts = commentedParts(
  [
    p(`${r('Before ')}${start(0)}${r('some words')}${end(0)}${r(' after.')}`),
    p(`${r('From ')}${start(2)}${r('here')}`),
    p(`${r('to there')}${end(2)}${r(' and on.')}`),
    p(`${r('At a point')}${raw('<w:commentReference w:id="3"/>')}${r('.')}`),
  ],
  [
    { text: 'Which words?' },
    { author: 'Bo Kim', initials: 'BK', text: 'These.' },
    { text: 'Over two paragraphs' },
    { author: 'Bo Kim', initials: 'BK', text: 'At a point' },
  ],
  '<w15:commentEx w15:paraId="00000000" w15:done="1"/><w15:commentEx w15:paraId="00000001" w15:paraIdParent="00000000" w15:done="0"/>',
);

export const reviewedDocx = (): Buffer => docxOf(reviewedParts);
