/** All parts → the content of the body, in pieces, with everything that their sections need because of each other. */
import { firstTag, hasElement, withoutElements, attributeIn, withAttributes } from '../../edit/tags.js';
import type { DocumentSettings } from '../../../document/document-tree.js';
import type { ImportedBody } from '../imported-body.js';
import type { TargetSettings } from '../settings/target-settings.js';
import type { EmptyStories } from './empty-stories.js';
import { SectionPieces } from './section-pieces.js';
import { countSections, endingSection, storyReferences, withSections } from './sections.js';

// * Even-page headers if one part has them and another does not: the other part's headers then apply to all its pages (ECMA-376-1 §17.10.1).

/** Each reference for all pages then also applies to even ones. */
function stateEvenHeaders(pieces: SectionPieces): void {
  pieces.remove((name, xml) => name.endsWith('erReference') && attributeIn(xml, 'w:type') === 'even');
  for (const reference of pieces.stories) {
    if (attributeIn(reference, 'w:type') !== 'default') continue;
    const name = firstTag(reference)?.name === 'w:headerReference' ? 'headerReference' : 'footerReference';
    pieces.append(name, withAttributes(reference, { 'w:type': 'even' }));
  }
}

export interface JoinedPart extends ImportedBody {
  readonly settings: DocumentSettings;
}

export interface FinishOptions {
  readonly settings: TargetSettings;
  readonly stories: EmptyStories;
  /** Parts start on their own pages. */
  readonly beginsPages: boolean;
  /** The start tag of the main part's root. */
  readonly root: string;
}

const evenStories = ['headerReference even', 'footerReference even'];

export function finishParts(parts: readonly JoinedPart[], options: FinishOptions): readonly string[] {
  const { settings, root, beginsPages } = options;
  let finished = parts;
  const usesEven = parts.filter(({ settings }) => settings.evenAndOddHeaders).length;
  if (usesEven > 0 && usesEven < parts.length) {
    settings.change('evenAndOddHeaders', (_, prefix) => `<${prefix}evenAndOddHeaders/>`);
    const taken = [...new Set(parts.flatMap(({ elements, section }) => [...storyReferences(...elements, section)]))];
    const even = evenStories.filter((story) => taken.some((one) => one.startsWith(story.slice(0, story.indexOf(' ')))));
    finished = finished.map((part, index) => withEvenHeaders(part, index, even, options));
  }
  if (parts.length > 1 && parts.some(({ elements }) => elements.some((element) => hasElement(element, 'w:endnoteReference')))) {
    settings.change('endnotePr', endnotesOfSection);
    finished = finished.map((part) => withEndnotesLast(part, root));
  }
  return finished.flatMap(({ elements, section }, index) =>
    index === finished.length - 1 ? [...elements, section] : endingSection(elements, section, root, { endsPage: beginsPages }),
  );
}

/** @param even References that a section would inherit from a previous one */
function withEvenHeaders(part: JoinedPart, place: number, even: readonly string[], { stories, root }: FinishOptions): JoinedPart {
  const isUsed = part.settings.evenAndOddHeaders;
  const body = withSections(part, root, (section, index) => {
    const pieces = isUsed && (index > 0 || place === 0) ? undefined : SectionPieces.of(section, root);
    if (!pieces) return section;
    if (isUsed) return pieces.toString(stories.of(even.filter((story) => !storyReferences(section).has(story))));
    stateEvenHeaders(pieces);
    return pieces.toString();
  });
  return { ...body, settings: part.settings };
}

/** A document's endnotes are at its end: those of its other sections wait for the last section (ECMA-376-1 §17.11.16). */
function withEndnotesLast(part: JoinedPart, root: string): JoinedPart {
  if (part.settings.endnotes.position === 'sectEnd') return part;
  const last = countSections(part.elements, root);
  if (last === 0) return part;
  const body = withSections(part, root, (section, index) => {
    const pieces = index < last ? SectionPieces.of(section, root) : undefined;
    pieces?.put('noEndnote', `<${pieces.prefix}noEndnote/>`);
    return pieces?.toString() ?? section;
  });
  return { ...body, settings: part.settings };
}

/** The position comes first (CT_EdnDocProps). */
function endnotesOfSection(own: string, prefix: string): string {
  const position = `<${prefix}pos ${prefix || 'w:'}val="sectEnd"/>`;
  if (own === '') return `<${prefix}endnotePr>${position}</${prefix}endnotePr>`;
  const without = withoutElements(own, ({ name }) => name === 'w:pos');
  const tag = firstTag(without);
  if (tag?.kind !== 'start') return `<${prefix}endnotePr>${position}</${prefix}endnotePr>`;
  return without.slice(0, tag.openEnd) + position + without.slice(tag.openEnd);
}
