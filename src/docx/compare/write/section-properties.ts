/** The properties of a section that both documents have: those of the revised one, with the original's. */
import { innerXml, outerXml, startTag, type FragmentNode } from '../../edit/fragment.js';
import { differingProperties, propertiesKey } from '../read/content-key.js';
import type { Story } from '../story.js';

/** Headers and footers are compared apart, and cannot be part of the former properties (ECMA-376-1 §17.13.5.32). */
const besides: ReadonlySet<string> = new Set(['w:headerReference', 'w:footerReference', 'w:sectPrChange']);

/** @returns empty if neither document has the section's properties */
export function changedSection(story: Story, now: FragmentNode | undefined, former: FragmentNode | undefined): string {
  const { original, revised, marks, take, changes } = story;
  if (!now && !former) return '';
  if (now && propertiesKey(original, former, besides) === propertiesKey(revised, now, besides)) return outerXml(revised.text, now);
  const properties = differingProperties([original, former], [revised, now]).filter((name) => !besides.has(`w:${name}`));
  if (properties.length > 0) changes.add({ kind: 'formatting', what: 'section', properties });
  const old = (former?.children ?? [])
    .filter(({ name }) => !besides.has(name))
    .map((child) => outerXml(original.text, child))
    .join('');
  const change = marks.around('w:sectPrChange', take(`<w:sectPr>${old}</w:sectPr>`));
  return `${now ? startTag(revised.text, now) : '<w:sectPr>'}${innerXml(revised.text, now)}${change}</w:sectPr>`;
}
