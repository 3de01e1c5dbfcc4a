/** The first section of a document that follows others: where it starts, and its page numbers (ECMA-376-1 §17.6.12, §17.6.22). */
import { withAttributes } from '../../edit/tags.js';
import type { PageNumbering, PartBreak } from '../../../contract/merging.js';
import { SectionPieces } from './section-pieces.js';

export interface SectionStart {
  /** Declares the namespaces of the section's properties. */
  readonly root: string;
  /** Reference elements for the headers and footers that it would otherwise inherit. */
  readonly stories: string;
  readonly between: Exclude<PartBreak, 'none'>;
  readonly numbering: PageNumbering;
}

const types: Readonly<Record<Exclude<PartBreak, 'none'>, string>> = {
  page: 'nextPage',
  odd: 'oddPage',
  even: 'evenPage',
  continuous: 'continuous',
};

/** A section that starts on an odd or even page keeps this if parts start on their own pages. */
export function asFirstSection(section: string, { root, stories, between, numbering }: SectionStart): string {
  const pieces = SectionPieces.of(section, root);
  if (!pieces) return section;
  const own = pieces.attribute('type', 'val') ?? 'nextPage';
  const keepsType = between === 'page' && (own === 'oddPage' || own === 'evenPage');
  if (!keepsType && own !== types[between]) pieces.putValue('type', types[between]);
  const { prefix, attributePrefix } = pieces;
  const numbers = pieces.get('pgNumType');
  if (numbering === 'continue') {
    if (numbers !== undefined) pieces.put('pgNumType', withAttributes(numbers, { 'w:start': undefined }));
  } else if (numbers === undefined) pieces.put('pgNumType', `<${prefix}pgNumType ${attributePrefix}start="1"/>`);
  else if (pieces.attribute('pgNumType', 'start') === undefined) pieces.putAttribute('pgNumType', 'start', '1');
  return pieces.toString(stories);
}
