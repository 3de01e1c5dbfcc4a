/** The properties of a table, row or cell that both documents have: those of the revised one, with the original's if they differ. */
import { innerXml, outerXml, type FragmentNode } from '../../edit/fragment.js';
import { differingProperties, propertiesKey } from '../read/content-key.js';
import type { Story } from '../story.js';

export type PropertiesName = 'w:tblPr' | 'w:tblPrEx' | 'w:trPr' | 'w:tcPr';

const none: ReadonlySet<string> = new Set();

export interface ChangedProperties {
  readonly xml: string;
  /** The names of those that differ. */
  readonly differing: readonly string[];
}

/** @param mark A mark of the row or cell itself, which is before the former properties */
export function changedProperties(
  { original, revised, marks, take }: Story,
  name: PropertiesName,
  former: FragmentNode | undefined,
  now: FragmentNode | undefined,
): ChangedProperties {
  const isSame = propertiesKey(original, former, none) === propertiesKey(revised, now, none);
  if (isSame) return { xml: outerXml(revised.text, now), differing: [] };
  const old = former ? outerXml(original.text, former) : `<${name}/>`;
  const change = marks.around(`${name}Change`, take(old));
  return {
    xml: `<${name}>${innerXml(revised.text, now)}${change}</${name}>`,
    differing: differingProperties([original, former], [revised, now]),
  };
}
