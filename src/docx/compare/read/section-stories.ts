/** The sections of a document, and the headers and footers that they show. */
import { attributeOf } from '../../edit/attributes.js';
import { childOf, type FragmentNode } from '../../edit/fragment.js';
import type { MarginKind } from '../../package/story-kinds.js';
import type { ComparedDocument, TextPart } from './document-facts.js';

/** The elements that refer to headers and footers. */
export const marginElements: ReadonlyMap<string, MarginKind> = new Map([
  ['w:headerReference', 'header'],
  ['w:footerReference', 'footer'],
]);

/** The properties of each section: those in paragraphs, then the last one's. @param body Without text boxes, which have no sections */
export function sectionsOf(body: FragmentNode): readonly FragmentNode[] {
  const found: FragmentNode[] = [];
  const pending = [...body.children].reverse();
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.name === 'w:sectPr') found.push(node);
    else if (node.name === 'w:p') found.push(...(childOf(node, 'w:pPr')?.children.filter(({ name }) => name === 'w:sectPr') ?? []));
    else if (node.name === 'w:sdt' || node.name === 'w:sdtContent' || node.name === 'w:customXml')
      pending.push(...node.children.toReversed());
  }
  return found;
}

/** The references of a section itself by their places: `header default` … */
export function referencesOf(text: string, section: FragmentNode): ReadonlyMap<string, FragmentNode> {
  return new Map(
    section.children.flatMap((node) => {
      const story = marginElements.get(node.name);
      return story ? [[`${story} ${attributeOf(text, node, 'w:type') ?? 'default'}`, node] as const] : [];
    }),
  );
}

export const kindOfPlace = (place: string): MarginKind => (place.startsWith('header') ? 'header' : 'footer');

/** Headers and footers by their places. */
export type Margins = ReadonlyMap<string, TextPart>;

export interface Main {
  readonly document: ComparedDocument;
  readonly text: string;
  readonly sections: readonly FragmentNode[];
}

/** The headers and footers that each section shows: its own, and those of the section before (ECMA-376-1 §17.10.1); by where the section's properties begin. */
export function marginsOf({ document, text, sections }: Main): ReadonlyMap<number, Margins> {
  const relationships = document.package.relationships(document.mainPart);
  let shown: Margins = new Map();
  return new Map(
    sections.map((section) => {
      const own = Array.from(referencesOf(text, section)).flatMap(([place, node]) => {
        const target = relationships.byId(attributeOf(text, node, 'r:id'));
        const part = target && !target.isExternal ? document.part(target.target) : undefined;
        return part ? [[place, part] as const] : [];
      });
      if (own.length > 0) shown = new Map([...shown, ...own]);
      return [section.start, shown];
    }),
  );
}
