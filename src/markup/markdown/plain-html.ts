/** HTML in Markdown where no HTML reader is at hand: the tags of plain formatting count, others are passed over, scripts and styles vanish. */
import { appendAll } from '../../base/append-all.js';
import type { Block } from '../../document/block.js';
import type { Inline, RunProperties } from '../../document/run.js';
import { decodeReferences } from '../house/decode-references.js';
import { slotElement, type HtmlFragmentReader, type HtmlInlineContext } from '../house/html-fragment-reader.js';
import { textRuns } from './text-runs.js';

const formats: Readonly<Record<string, RunProperties>> = {
  b: { bold: true, boldComplex: true },
  strong: { bold: true, boldComplex: true },
  i: { italic: true, italicComplex: true },
  em: { italic: true, italicComplex: true },
  u: { underline: { style: 'single', color: 'auto' } },
  ins: { underline: { style: 'single', color: 'auto' } },
  s: { strike: true },
  del: { strike: true },
  sub: { verticalAlign: 'subscript' },
  sup: { verticalAlign: 'superscript' },
  mark: { highlight: 'yellow' },
  code: { styleId: 'HTMLCode' },
  kbd: { styleId: 'HTMLKeyboard' },
  samp: { styleId: 'HTMLSample' },
  var: { styleId: 'HTMLVariable' },
};

const piece =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|title|template)\b[\s\S]*?(?:<\/\1\s*>|$)|<(\/?)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>|[^<]+|</gi;

export const plainHtml: HtmlFragmentReader = {
  inlines: (html, context) => inlines(html, context),
  blocks(html, context) {
    const blocks: Block[] = [];
    const children: Inline[] = [];
    const flush = () => {
      if (children.length > 0) blocks.push({ kind: 'paragraph', properties: context.format.paragraph, children: children.splice(0) });
    };
    for (const part of html.split(
      new RegExp(
        `(<${slotElement} n="\\d+"></${slotElement}>|</?(?:p|div|li|tr|h[1-6]|summary|details|blockquote|dt|dd|table|hr)\\b[^>]*>)`,
        'i',
      ),
    )) {
      const slot = new RegExp(`^<${slotElement} n="(\\d+)">`).exec(part)?.[1];
      if (slot !== undefined || /^<\/?[a-z]/i.test(part)) flush();
      if (slot !== undefined) appendAll(blocks, context.slot(Number(slot), context.format));
      else appendAll(children, inlines(part.trim(), { ...context, slot: () => [] }));
    }
    flush();
    return blocks;
  },
};

function inlines(html: string, context: HtmlInlineContext): Inline[] {
  const result: Inline[] = [];
  const open: { name: string; run: RunProperties }[] = [];
  for (const match of html.matchAll(piece)) {
    const run = open.at(-1)?.run ?? context.format.run;
    const name = match[3]?.toLowerCase();
    if (name === undefined) {
      if (!/^<[!a-z]/i.test(match[0])) appendAll(result, textRuns(decodeReferences(match[0]).replace(/\s+/g, ' '), run));
    } else if (name === slotElement) {
      if (match[2] === '') appendAll(result, context.slot(Number(/\d+/.exec(match[4] ?? '')?.[0]), { ...context.format, run }));
    } else if (name === 'br') result.push({ kind: 'run', properties: run, content: [{ kind: 'break', type: 'line' }] });
    else if (match[2] === '/') close(open, name);
    else if (Object.hasOwn(formats, name) && open.length < 50) open.push({ name, run: { ...run, ...formats[name] } });
  }
  return result;
}

function close(open: { name: string }[], name: string): void {
  const at = open.findLastIndex((element) => element.name === name);
  if (at >= 0) open.splice(at);
}
