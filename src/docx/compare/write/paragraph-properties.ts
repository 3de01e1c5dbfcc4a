/** The properties of a paragraph of the result: those of its document, with the mark of its end and what they were before. */
import { childOf, innerXml, outerXml, type FragmentNode } from '../../edit/fragment.js';
import { differingProperties, propertiesKey } from '../read/content-key.js';
import type { Side } from '../read/side.js';
import type { Story } from '../story.js';
import { changedSection, sectionXml } from './section-properties.js';
import { isGone, markElements, type Status } from './revision.js';

/** Children of `w:pPr` that are not properties of the paragraph itself. */
const besides: ReadonlySet<string> = new Set(['w:rPr', 'w:sectPr', 'w:pPrChange']);
const besidesNumbering: ReadonlySet<string> = new Set([...besides, 'w:numPr']);

export interface WrittenProperties {
  readonly xml: string;
  /** The names of the properties that differ; empty if none do. */
  readonly differing: readonly string[];
  /** Whether the properties of the mark or of the section that ends there differ. */
  readonly isEndChanged: boolean;
}

/** The content of the element without children of other kinds. */
const ownProperties = ({ text }: Side, node: FragmentNode | undefined): string =>
  node?.children
    .filter(({ name }) => !besides.has(name))
    .map((child) => outerXml(text, child))
    .join('') ?? '';

/** @param paragraph The paragraph of the document that the status names; for `same` the revised one's @param former The original's, only for `same` */
export function paragraphProperties(story: Story, status: Status, paragraph: FragmentNode, former?: FragmentNode): WrittenProperties {
  const side = isGone(status) ? story.original : story.revised;
  const properties = childOf(paragraph, 'w:pPr');
  const mark = markProperties(story, status, childOf(properties, 'w:rPr'), former && { own: childOf(childOf(former, 'w:pPr'), 'w:rPr') });
  const sectionNode = childOf(properties, 'w:sectPr');
  const formerProperties = childOf(former, 'w:pPr');
  const section = former
    ? changedSection(story, sectionNode, childOf(formerProperties, 'w:sectPr'))
    : loneSection(story, status, sectionNode);
  const differing = former ? differences(story, formerProperties, properties) : [];
  const change = former && differing.length > 0 ? formerXml(story, formerProperties) : '';
  const inner = ownProperties(side, properties) + mark + section + change;
  const xml = inner === '' ? '' : `<w:pPr>${inner}</w:pPr>`;
  const isEndChanged = former !== undefined && (mark.includes('<w:rPrChange') || section !== outerXml(side.text, sectionNode));
  return { xml: isGone(status) ? story.take(xml) : xml, differing, isEndChanged };
}

/** The section that ends with a paragraph which only one of the documents has. */
function loneSection(story: Story, status: Status, section: FragmentNode | undefined): string {
  if (!section) return '';
  if (!isGone(status)) return sectionXml(story, section, undefined);
  story.onGoneSection();
  return outerXml(story.original.text, section);
}

function differences({ original, revised }: Story, former: FragmentNode | undefined, now: FragmentNode | undefined): readonly string[] {
  const skips = revised.options.ignoreNumbering === true ? besidesNumbering : besides;
  if (propertiesKey(original, former, skips) === propertiesKey(revised, now, skips)) return [];
  return differingProperties([original, former], [revised, now]).filter((name) => !skips.has(`w:${name}`));
}

const formerXml = ({ marks, take, original }: Story, former: FragmentNode | undefined): string =>
  marks.around('w:pPrChange', take(`<w:pPr>${ownProperties(original, former)}</w:pPr>`));

/**
 * The properties of the paragraph's mark, which say whether the mark itself is new or gone.
 * @param former The original's, if both documents have the mark
 */
function markProperties(
  story: Story,
  status: Status,
  own: FragmentNode | undefined,
  former: { readonly own: FragmentNode | undefined } | undefined,
): string {
  const { original, revised, marks, takeProperties } = story;
  const side = isGone(status) ? original : revised;
  const mark = status === 'same' ? '' : marks.empty(markElements[status]);
  const isChanged = former !== undefined && propertiesKey(original, former.own) !== propertiesKey(revised, own);
  const change = isChanged ? marks.around('w:rPrChange', `<w:rPr>${takeProperties(innerXml(original.text, former.own))}</w:rPr>`) : '';
  const inner = mark + innerXml(side.text, own) + change;
  return inner === '' ? '' : `<w:rPr>${inner}</w:rPr>`;
}
