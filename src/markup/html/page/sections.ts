/** Sections of a page: columns and named pages start new ones; everything else stays in the open one. */
import type { Block } from '../../../document/block.js';
import type { Section, SectionProperties } from '../../../document/section.js';
import type { ComputedStyle } from '../../css/computed-style.js';
import type { Flow } from '../flow.js';

export class Sections {
  readonly #done: Section[] = [];
  #properties: SectionProperties;

  constructor(
    readonly flow: Flow,
    first: SectionProperties,
    readonly pageNamed: (name: string) => SectionProperties,
  ) {
    this.#properties = first;
  }

  get properties(): SectionProperties {
    return this.#properties;
  }

  /** Ends the open section; the next one has these properties. An empty section is dropped. */
  begin(properties: SectionProperties): void {
    const blocks = this.flow.takeBlocks();
    if (blocks.length > 0) this.#done.push({ properties: this.#properties, children: ended(blocks) });
    const isFirst = this.#done.length === 0;
    // `@page :first` is the document's first page, not a section's.
    this.#properties = isFirst ? { ...properties, type: 'nextPage' } : { ...properties, titlePage: false };
  }

  finish(): Section[] {
    const children = this.flow.takeBlocks();
    if (children.length === 0 && this.#done.length > 0) {
      const last = this.#done.pop();
      if (last) return [...this.#done, { ...last, children: reopened(last.children) }];
    }
    // Word requires a paragraph after the last table, and one beside a frame.
    const last = children.at(-1);
    if (last?.kind !== 'paragraph' || last.properties.frame) children.push({ kind: 'paragraph', properties: {}, children: [] });
    return [...this.#done, { properties: this.#properties, children }];
  }
}

/** A section ends with a paragraph. */
function ended(blocks: readonly Block[]): Block[] {
  const last = blocks.at(-1);
  if (last?.kind === 'paragraph') return [...blocks.slice(0, -1), { ...last, endsSection: true }];
  const spacing = { before: 0, after: 0, line: 20, lineRule: 'exact' } as const;
  return [...blocks, { kind: 'paragraph', properties: { spacing }, children: [], endsSection: true }];
}

function reopened(blocks: readonly Block[]): Block[] {
  const last = blocks.at(-1);
  if (last?.kind !== 'paragraph') return [...blocks];
  const { endsSection: _, ...paragraph } = last;
  return [...blocks.slice(0, -1), paragraph];
}

/** Columns that a block requests, in a section that continues in place; undefined if it requests none. */
export function columnSection(style: ComputedStyle, around: SectionProperties): SectionProperties | undefined {
  const width = around.pageWidth - around.margins.left - around.margins.right;
  const gap = Math.round((style.columnGap ?? 12) * 20);
  const byWidth = style.columnWidth === undefined ? undefined : Math.floor((width + gap) / (style.columnWidth * 20 + gap));
  const count = Math.min(byWidth ?? 45, style.columnCount ?? byWidth ?? 1, 45, Math.max(1, Math.floor(width / 300)));
  if (count < 2) return undefined;
  return {
    ...around,
    type: 'continuous',
    columns: { count, space: Math.min(gap, Math.floor(width / count)), separator: style.columnRule },
  };
}
