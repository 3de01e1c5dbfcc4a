/** Tags in document order → nested blocks, by a stack; unmatched tags are reported to the template's author. */
import type { FoundTag } from './find-tags.js';
import { jinjaNames } from '../../../template/jinja/statements-data.js';
import { shownTag, type TagMeaning } from '../../../template/tag-syntax.js';

type Opening = Extract<TagMeaning, { kind: 'open' }>;

/** From one tag of a block to its next tag. */
export interface Branch {
  readonly from: FoundTag;
  readonly to: FoundTag;
  readonly children: readonly Block[];
}

export interface Block {
  readonly opening: Opening;
  /** The last one ends with the block's end. */
  readonly branches: readonly Branch[];
  readonly depth: number;
}

/** The nesting limit of blocks. */
const mostNested = 32;

interface OpenBlock {
  readonly tag: FoundTag;
  readonly opening: Opening;
  readonly branches: Branch[];
  from: FoundTag;
  children: Block[];
}

/** @param report Receives each problem with the tag that shows it */
export function matchBlocks(tags: readonly FoundTag[], report: (tag: FoundTag, issue: string) => void): readonly Block[] {
  const open: OpenBlock[] = [];
  const top: Block[] = [];
  for (const tag of tags) {
    const { meaning } = tag;
    const inner = open.at(-1);
    if (meaning.kind === 'open') {
      if (open.length >= mostNested) {
        report(tag, `is nested deeper than ${mostNested} blocks`);
        return [];
      }
      open.push({ tag, opening: meaning, branches: [], from: tag, children: [] });
    } else if (meaning.kind === 'else') {
      if (!inner) report(tag, 'must be inside a block: {{#if …}} … {{else}} … {{/if}}');
      else if (inner.opening.block === 'column') report(tag, 'cannot be in a loop over columns');
      else if (inner.from.meaning.kind === 'else' && !inner.from.meaning.expression)
        report(tag, 'follows {{else}}, which is the last part');
      else next(inner, tag);
    } else if (meaning.kind === 'close') {
      if (!inner) report(tag, 'closes no block: none is open there');
      else {
        if (meaning.name !== '' && meaning.name !== inner.opening.name)
          report(tag, `does not close ${shownTag(inner.tag.text)}, which is open there: write ${closingTag(inner)}`);
        next(inner, tag);
        open.pop();
        (open.at(-1)?.children ?? top).push({ opening: inner.opening, branches: inner.branches, depth: open.length });
      }
    }
  }
  for (const block of open) report(block.tag, `is not closed: write ${closingTag(block)}`);
  return top;
}

function closingTag({ opening: { name }, tag }: OpenBlock): string {
  const level = tag.meaning.level ?? '';
  if (name === jinjaNames.if) return `{%${level} endif %}`;
  return name === jinjaNames.for ? `{%${level} endfor %}` : `{{/${name}}}`;
}

function next(block: OpenBlock, tag: FoundTag): void {
  block.branches.push({ from: block.from, to: tag, children: block.children });
  block.from = tag;
  block.children = [];
}
