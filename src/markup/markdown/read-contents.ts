/** `[TOC]` → a table of contents: a TOC field with its entries already present (ECMA-376-1 §17.16.5.68). */
import type { Block } from '../../document/block.js';
import type { Paragraph } from '../../document/paragraph.js';
import type { Inline } from '../../document/run.js';
import { plainRun } from '../tree/plain-blocks.js';
import type { Heading } from './heading-index.js';
import type { MarkdownContext } from './markdown-context.js';
import { legalText } from './text/text-runs.js';

/** Levels that Word's own table shows. */
const shownLevels = 3;
/** Maximum number of entries of all tables of one text: every mark requests all headings, so that their number is a product. */
const mostEntries = 2000;

/** All headings are known before the first block is created. A table that may show none of them any more is omitted. */
export function contentsBlocks(context: MarkdownContext): readonly Block[] {
  const { shown: headings, isFull } = shownHeadings(context);
  if (isFull) return [];
  const begin: Inline[] = [
    plainRun({ kind: 'field-begin', dirty: true, locked: false }),
    plainRun({ kind: 'field-instruction', text: ` TOC \\o "1-${shownLevels}" \\h \\z \\u ` }),
    plainRun({ kind: 'field-separate' }),
  ];
  const end = plainRun({ kind: 'field-end' });
  const last = headings.length - 1;
  const entries = headings.map((heading, index) => entry(heading, index === 0 ? begin : [], index === last ? [end] : []));
  if (entries.length === 0) entries.push({ kind: 'paragraph', properties: { styleId: 'TOC1' }, children: [...begin, end] });
  const properties = {
    id: context.builder.nextControlId(),
    type: 'docPartObj',
    showingPlaceholder: false,
    gallery: 'Table of Contents',
  } as const;
  return [{ kind: 'content-control', properties, children: entries }];
}

/** As many as may still be shown; `isFull` if none may be. */
function shownHeadings({ headings, contents, builder }: MarkdownContext): { readonly shown: readonly Heading[]; readonly isFull: boolean } {
  contents.headings ??= [...headings.byToken.values()].filter((heading) => heading.level <= shownLevels && heading.text !== '');
  const shown = contents.headings.slice(0, Math.max(0, mostEntries - contents.entries));
  contents.entries += shown.length;
  if (shown.length < contents.headings.length)
    builder.diagnostics.report(
      'markdown.contents-too-long',
      `tables of contents have more than ${mostEntries} entries together; the rest was left out`,
    );
  return { shown, isFull: shown.length === 0 && contents.headings.length > 0 };
}

function entry(heading: Heading, before: readonly Inline[], after: readonly Inline[]): Paragraph {
  const page: Inline[] = [
    plainRun({ kind: 'field-begin', dirty: false, locked: false }),
    plainRun({ kind: 'field-instruction', text: ` PAGEREF ${heading.bookmark} \\h ` }),
    plainRun({ kind: 'field-separate' }),
    plainRun({ kind: 'text', text: '1' }),
    plainRun({ kind: 'field-end' }),
  ];
  const children: Inline[] = [plainRun({ kind: 'text', text: legalText(heading.text) }), plainRun({ kind: 'tab' }), ...page];
  return {
    kind: 'paragraph',
    properties: { styleId: `TOC${heading.level}` },
    children: [...before, { kind: 'hyperlink', anchor: heading.bookmark, children }, ...after],
  };
}
