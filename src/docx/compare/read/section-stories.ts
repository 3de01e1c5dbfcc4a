/** The sections of a document, and the headers and footers that both documents have in the same place. */
import { attributeOf } from '../../edit/attributes.js';
import { childOf, type FragmentNode } from '../../edit/fragment.js';
import type { ChangeStory } from '../../../contract/comparing.js';
import type { ComparedDocument, TextPart } from './document-facts.js';

const stories: ReadonlyMap<string, 'header' | 'footer'> = new Map([
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

/** The relationships of a section's headers and footers, by kind and type. */
function referencesOf(text: string, section: FragmentNode): ReadonlyMap<string, string> {
  return new Map(
    section.children.flatMap((node) => {
      const story = stories.get(node.name);
      const id = story && attributeOf(text, node, 'r:id');
      return story && id !== undefined ? [[`${story} ${attributeOf(text, node, 'w:type') ?? 'default'}`, id] as const] : [];
    }),
  );
}

export interface StoryPair {
  readonly kind: Extract<ChangeStory, 'header' | 'footer'>;
  readonly original: TextPart;
  readonly revised: TextPart;
}

interface Main {
  readonly document: ComparedDocument;
  readonly text: string;
  readonly sections: readonly FragmentNode[];
}

/** Each part of the revised document once, with the part that the original has at its first place. */
export function storyPairs(original: Main, revised: Main): readonly StoryPair[] {
  const pairs = new Map<string, StoryPair>();
  const partOf = ({ document }: Main, id: string | undefined): TextPart | undefined => {
    const target = id === undefined ? undefined : document.package.relationships(document.mainPart).byId(id);
    return target && !target.isExternal ? document.part(target.target) : undefined;
  };
  for (const [index, section] of revised.sections.entries()) {
    const former = original.sections[index];
    const before = former ? referencesOf(original.text, former) : new Map<string, string>();
    for (const [place, id] of referencesOf(revised.text, section)) {
      const [now, old] = [partOf(revised, id), partOf(original, before.get(place))];
      const kind = place.startsWith('header') ? 'header' : 'footer';
      if (now && old && !pairs.has(now.name)) pairs.set(now.name, { kind, original: old, revised: now });
    }
  }
  return Array.from(pairs.values());
}
