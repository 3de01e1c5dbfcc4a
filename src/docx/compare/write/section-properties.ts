/** The properties of a section that both documents have: those of the revised one, with the original's. */
import { elementsXml, innerXml, outerXml, startTag, type FragmentNode } from '../../edit/fragment.js';
import { differingProperties, propertiesKey } from '../read/content-key.js';
import { marginElements } from '../read/section-stories.js';
import type { Story } from '../story.js';

/** Headers and footers are compared apart, and cannot be part of the former properties (ECMA-376-1 §17.13.5.32). */
const besides: ReadonlySet<string> = new Set([...marginElements.keys(), 'w:sectPrChange']);

/** @returns empty if neither document has the section's properties */
export function changedSection(story: Story, now: FragmentNode | undefined, former: FragmentNode | undefined): string {
  const { original, revised, marks, take, changes } = story;
  if (!now && !former) return '';
  if (now && propertiesKey(original, former, besides) === propertiesKey(revised, now, besides)) return sectionXml(story, now, former);
  const properties = differingProperties([original, former], [revised, now]).filter((name) => !besides.has(`w:${name}`));
  if (properties.length > 0) changes.add({ kind: 'formatting', what: 'section', properties });
  const old = (former?.children ?? [])
    .filter(({ name }) => !besides.has(name))
    .map((child) => outerXml(original.text, child))
    .join('');
  const change = marks.around('w:sectPrChange', take(`<w:sectPr>${old}</w:sectPr>`));
  return now ? sectionXml(story, now, former, change) : `<w:sectPr>${change}</w:sectPr>`;
}

/** A section of the revised document. @param former The original's; undefined if the section is new */
export function sectionXml(story: Story, now: FragmentNode, former: FragmentNode | undefined, change = ''): string {
  const { text } = story.revised;
  const references = story.marginReferences(now, former);
  if (references === undefined && change === '') return outerXml(text, now);
  const inner =
    references === undefined
      ? innerXml(text, now)
      : references +
        elementsXml(
          text,
          now.children.filter(({ name }) => !marginElements.has(name)),
        );
  return `${startTag(text, now)}${inner}${change}</${now.raw}>`;
}
