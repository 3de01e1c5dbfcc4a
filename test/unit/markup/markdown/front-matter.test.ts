/** Front matter → properties, title block, page. */
import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../../../src/markup/markdown/read-markdown.js';
import { outlineOf } from './outline.js';

const page = `---
title: "A: title"
subtitle: Sub
author:
  - Ann Lee
  - name: Bob
date: 2024-05-06
lang: de_DE
keywords: [x, y]
abstract: |
  what it
  says
papersize: letter
---

# Body
`;

describe('front matter', () => {
  it('becomes properties', () => {
    const { tree, diagnostics } = readMarkdown(page);
    expect(tree.properties).toEqual({
      title: 'A: title',
      author: 'Ann Lee, Bob',
      keywords: 'x, y',
      description: 'what it\nsays',
      created: '2024-05-06T00:00:00Z',
      language: 'de-DE',
      other: new Map(),
    });
    expect(tree.sections[0]?.properties.pageWidth).toBe(12_240);
    expect(tree.styles.defaults.run?.language?.latin).toBe('de-DE');
    expect(diagnostics).toEqual([]);
  });

  it('is shown above the text', () => {
    expect(outlineOf(page)).toEqual([
      'Title| A: title',
      'Subtitle| Sub',
      'Author| Ann Lee, Bob',
      'Date| 2024-05-06',
      'Heading1| <mark body>Body',
    ]);
  });

  it.each([
    ['a rule at the beginning', '---\n\ntext\n\n---\n'],
    ['no closing line', '---\ntitle: x\n'],
  ])('%s is none', (_, text) => {
    expect(readMarkdown(text).tree.properties.title).toBeUndefined();
  });

  it.each([
    ['broken YAML', '---\ntitle: [x\n---\ntext'],
    ['aliases', '---\na: &a [x]\nb: *a\n---\ntext'],
  ])('%s is reported and left out', (_, text) => {
    expect(outlineOf(text)).toEqual(['Normal| text']);
    expect(readMarkdown(text).diagnostics.map((diagnostic) => diagnostic.code)).toEqual(['markdown.front-matter']);
  });

  it('without a title the first heading is the title, else the file name', () => {
    expect(readMarkdown('# H *x*').tree.properties.title).toBe('H x');
    expect(readMarkdown('text', { fileName: 'dir/notes.md' }).tree.properties.title).toBe('notes');
  });
});
