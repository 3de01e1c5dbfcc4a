/**
 * Text that is not hyphenated in a document that is: its default properties include `w:suppressAutoHyphens`
 * (ECMA-376-1 §17.3.1.34, §17.15.1.10).
 */
import { childOf, isSelfClosing, type FragmentNode, rawPrefix } from '../../edit/fragment.js';
import { withParagraphProperty } from '../section/paragraph-properties.js';
import type { DefaultProperties } from './style-sheet.js';
import { readRoot } from '../declarations.js';

const name = 'suppressAutoHyphens';

/** The default properties without hyphenation; unchanged if they already state the property. */
export function withoutHyphens(defaults: DefaultProperties): DefaultProperties {
  if (defaults.paragraph.some((property) => property.name === name)) return defaults;
  const property = { name, attributes: new Map<string, string>(), xml: `<w:${name}/>` };
  return { ...defaults, paragraph: [...defaults.paragraph, property], look: `${defaults.look}|${name}` };
}

/** The same for the text of a styles part. */
export function withHyphensSuppressed(text: string): string {
  const root = readRoot(text);
  if (!root) return text;
  const prefix = rawPrefix(root);
  const element = (tag: string, content: string): string => `<${prefix}${tag}>${content}</${prefix}${tag}>`;
  const all = childOf(root, 'w:docDefaults');
  const paragraphs = childOf(all, 'w:pPrDefault');
  const property = `<${prefix}${name}/>`;
  const put = (own: string): string => own || property;
  if (paragraphs && !isSelfClosing(paragraphs))
    return replaced(text, paragraphs, withParagraphProperty({ text, node: paragraphs }, { name, put, prefix }));
  const added = element('pPrDefault', element('pPr', property));
  if (paragraphs) return replaced(text, paragraphs, added);
  if (!all) return text.slice(0, root.openEnd) + element('docDefaults', added) + text.slice(root.openEnd);
  if (isSelfClosing(all)) return replaced(text, all, element('docDefaults', added));
  return text.slice(0, all.closeStart) + added + text.slice(all.closeStart);
}

const replaced = (text: string, { start, end }: FragmentNode, by: string): string => text.slice(0, start) + by + text.slice(end);
