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
  it('becomes properties', async () => {
    const { tree, diagnostics } = await readMarkdown(page);
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

  it('is shown above the text', async () => {
    expect(await outlineOf(page)).toEqual([
      'Title| A: title',
      'Subtitle| Sub',
      'Author| Ann Lee, Bob',
      'Date| 2024-05-06',
      'Abstract| what it says',
      'Heading1| <mark body>Body',
    ]);
  });

  it.each([
    ['TOML', '+++\ntitle = "A \\"B\\"" # c\nauthor = [\n  "Ann",\n  \'Bob\'\n]\ndate = 2024-05-06\n[extra]\ntitle = "no"\n+++\ntext'],
    ['JSON', '{\n  "title": "A \\"B\\"",\n  "author": ["Ann", { "name": "Bob" }],\n  "date": "2024-05-06"\n}\n\ntext'],
    ['three lines', '% A "B"\n% Ann; Bob\n% 2024-05-06\n\ntext'],
  ])('may be %s', async (_, text) => {
    expect((await readMarkdown(text)).tree.properties).toMatchObject({
      title: 'A "B"',
      author: 'Ann, Bob',
      created: '2024-05-06T00:00:00Z',
    });
    expect((await outlineOf(text)).at(-1)).toBe('Normal| text');
  });

  it.each([
    ['braces without JSON', '{\n  title\n}\n\ntext', 'Normal| { title }'],
    ['a percentage', '%d is a format\n\ntext', 'Normal| %d is a format'],
  ])('%s are text', async (_, text, first) => {
    expect((await outlineOf(text))[0]).toBe(first);
  });

  it.each([
    ['a rule at the beginning', '---\n\ntext\n\n---\n'],
    ['no closing line', '---\ntitle: x\n'],
  ])('%s is not front matter', async (_, text) => {
    expect((await readMarkdown(text)).tree.properties.title).toBeUndefined();
  });

  it.each([
    ['broken YAML', '---\ntitle: [x\n---\ntext'],
    ['broken TOML', '+++\ntitle: x\n+++\ntext'],
    ['aliases', '---\na: &a [x]\nb: *a\n---\ntext'],
  ])('%s is reported and left out', async (_, text) => {
    expect(await outlineOf(text)).toEqual(['Normal| text']);
    expect((await readMarkdown(text)).diagnostics.map((diagnostic) => diagnostic.code)).toEqual(['markdown.front-matter']);
  });

  it('without a title, the first heading or else the file name is the title', async () => {
    expect((await readMarkdown('# H *x*')).tree.properties.title).toBe('H x');
    expect((await readMarkdown('text', { fileName: 'dir/notes.md' })).tree.properties.title).toBe('notes');
  });
});
