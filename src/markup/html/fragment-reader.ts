/** Pieces of HTML within Markdown: the same reading, with the surrounding text as context and slots for Markdown between tags. */
import type { MediaType } from '../../contract/conversion.js';
import { appendAll } from '../../base/append-all.js';
import type { Block } from '../../document/block.js';
import type { Inline } from '../../document/run.js';
import type { HtmlFragmentContext, HtmlFragmentReader } from '../tree/html-fragment-reader.js';
import { outerScope } from './block-scope.js';
import { Counters } from './lists/counters.js';
import { childrenOf, elementsBelow, type HtmlElement } from './dom/dom.js';
import { Flow } from './flow.js';
import type { PageContext } from './page/page-context.js';
import { PageStyles, rootStyle } from './page/page-styles.js';
import { parseHtml } from './dom/parse-html.js';
import { pageAnchors } from './read-link.js';
import { createReader } from './read-nodes.js';

/** Options for all fragments of a document. */
export interface FragmentOptions {
  /** Medium of the style sheets; default `print`. */
  readonly media?: MediaType | undefined;
  readonly language?: string;
  readonly author?: string;
  /** Whether the target of a link to `#anchor` exists; absent: every one does. */
  readonly hasAnchor?: (anchor: string) => boolean;
}

export function createHtmlFragmentReader(options: FragmentOptions = {}): HtmlFragmentReader {
  const read = (html: string, context: HtmlFragmentContext, slot: PageContext['slot']): Block[] => {
    const { builder } = context;
    const { budget, diagnostics, resources } = builder;
    const root = parseHtml(html, { budget, diagnostics }, 'fragment');
    const styles = new PageStyles({ budget, diagnostics, media: options.media, resources });
    const elements = elementsBelow(root);
    styles.addSheetsOf(elements);
    const flow = new Flow({ ...outerScope(rootStyle(), builder.textWidth), isTight: false, base: context.format.paragraph });
    const page: PageContext = {
      builder,
      styles,
      budget,
      diagnostics,
      anchors: anchorsOf(elements, options),
      language: options.language ?? 'en-US',
      author: options.author ?? 'Author',
      shown: new WeakSet(),
      counters: new Counters(),
      captions: new Map(),
      base: context.format.run,
      slot,
    };
    createReader(page).into(childrenOf(root), { style: flow.scope.style, characterStyles: [] }, flow);
    return flow.finish();
  };
  return {
    blocks: (html, context) => read(html, context, (n, format) => ({ blocks: context.slot(n, format) })),
    inlines: (html, context) => inlinesOf(read(html, context, (n, format) => ({ inlines: context.slot(n, format) }))),
  };
}

/** Anchors may be in other fragments, or in the surrounding Markdown. */
function anchorsOf(elements: readonly HtmlElement[], options: FragmentOptions): PageContext['anchors'] {
  const own = pageAnchors(elements);
  return {
    existing: (anchor) => own.existing(anchor) || (options.hasAnchor?.(anchor) ?? true),
    wanted: { has: () => true },
    isNew: own.isNew,
  };
}

/** Blocks in a line of text give their text, with breaks between them. */
function inlinesOf(blocks: readonly Block[]): Inline[] {
  const inlines: Inline[] = [];
  for (const block of blocks) {
    const own = block.kind === 'paragraph' ? block.children : block.kind === 'content-control' ? inlinesOf(block.children) : [];
    if (inlines.length > 0 && own.length > 0) inlines.push({ kind: 'run', properties: {}, content: [{ kind: 'break', type: 'line' }] });
    appendAll(inlines, own);
  }
  return inlines;
}
