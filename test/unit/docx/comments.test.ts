/** Comments, their replies and what is resolved: read, and written again. */
import { describe, expect, it } from 'vitest';
import { readDocx } from '../../../src/docx/read/read-docx.js';
import { writeDocx } from '../../../src/docx/write/write-docx.js';
import { docxOf, part } from '../../support/docx-package.js';
import { comparableTree } from './write/comparable-tree.js';

const comment = (id: number, ...paragraphs: readonly string[]): string =>
  `<w:comment w:id="${id}" w:author="Ann Lee" w:initials="AL" w:date="2024-03-12T09:00:00Z">${paragraphs
    .map((paraId) => `<w:p w14:paraId="${paraId}"><w:r><w:t>text of ${id}</w:t></w:r></w:p>`)
    .join('')}</w:comment>`;

const threadedDocx = (comments: string, threads: string): Uint8Array =>
  docxOf({
    body: '<w:p><w:r><w:t>a</w:t></w:r></w:p>',
    comments,
    parts: { 'word/commentsExtended.xml': part('w15:commentsEx', threads) },
    relationships: { ex: ['http://schemas.microsoft.com/office/2011/relationships/commentsExtended', 'commentsExtended.xml'] },
    contentTypes: { 'word/commentsExtended.xml': 'application/vnd.openxmlformats-officedocument.wordprocessingml.commentsExtended+xml' },
  });

const threads = (bytes: Uint8Array): readonly unknown[] =>
  Array.from(readDocx(bytes).tree.comments.values(), ({ id, parentId, done }) => [id, parentId, done]);

describe('threads of comments', () => {
  it('are identified by the last paragraph of each comment', () => {
    const bytes = threadedDocx(
      comment(0, '00000001', '0000000A') + comment(1, '00000002') + comment(2, '00000003'),
      '<w15:commentEx w15:paraId="0000000a" w15:done="1"/><w15:commentEx w15:paraId="00000002" w15:paraIdParent="0000000A" w15:done="0"/>',
    );
    expect(threads(bytes)).toEqual([
      ['0', undefined, true],
      ['1', '0', undefined],
      ['2', undefined, undefined],
    ]);
  });

  it('have no cycles: a reply comes after the comment that it answers', () => {
    const bytes = threadedDocx(
      comment(0, '00000001') + comment(1, '00000002'),
      '<w15:commentEx w15:paraId="00000001" w15:paraIdParent="00000002"/><w15:commentEx w15:paraId="00000002" w15:paraIdParent="00000002"/>',
    );
    expect(threads(bytes)).toEqual([
      ['0', undefined, undefined],
      ['1', undefined, undefined],
    ]);
  });

  it('survive writing', () => {
    const { tree } = readDocx(
      threadedDocx(
        comment(4, '00000011', '00000012') + comment(7, '00000013'),
        '<w15:commentEx w15:paraId="00000012" w15:done="1"/><w15:commentEx w15:paraId="00000013" w15:paraIdParent="00000012" w15:done="1"/>',
      ),
    );
    const again = readDocx(writeDocx(tree)).tree;
    expect(comparableTree(again)).toEqual(comparableTree(tree));
    expect([...again.comments.values()].map(({ parentId, done }) => [parentId, done])).toEqual([
      [undefined, true],
      ['4', true],
    ]);
  });
});
