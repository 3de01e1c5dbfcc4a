/** HYPERLINK fields whose address has tags (ECMA-376-1 §17.16.5.25) → places in the part with a different address in each copy. */
import { escapeText } from '../../../../base/xml/escape-xml.js';
import { attributeOf, attributePlace } from '../../../edit/attributes.js';
import { descendants, isSelfClosing, textOf, type FragmentNode } from '../../../edit/fragment.js';
import { tagPatternOf, type Delimiters } from '../find-tags.js';
import type { ReadPieces } from './link-addresses.js';
import type { LinkNode, ProgramNode } from '../program.js';
import type { Replacement } from '../ranges.js';

/** Whether a part may have such fields at all. */
export function mayHaveLinkFields(source: string): boolean {
  return source.includes('instrText') || source.includes('fldSimple');
}

/** A complex field, from its begin to its end character. */
interface OpenField {
  /** The nodes that contain its instruction. */
  readonly texts: FragmentNode[];
  inInstruction: boolean;
  /** Its instruction contains another field, to which the address belongs. */
  hasInner: boolean;
}

export function linkFieldReplacements(
  source: string,
  roots: readonly FragmentNode[],
  part: string,
  delimiters: Delimiters,
  read: ReadPieces,
): Replacement[] {
  if (!mayHaveLinkFields(source)) return [];
  const address = addressPattern(delimiters);
  const replacements: Replacement[] = [];
  const open: OpenField[] = [];
  const addressOf = (instruction: string, at: number): readonly ProgramNode[] | undefined => {
    const match = address.exec(instruction);
    if (!match) return undefined;
    const [, before = '', quoted, bare = '', after = ''] = match;
    const written = quoted === undefined ? bare : quoted.replace(/\\(.)/g, '$1');
    const pieces = read(written);
    if (pieces.length === 0) return undefined;
    const link: LinkNode = { kind: 'link', at, part, isInstruction: true, pieces, before: '', text: escapeText(written), after: '' };
    return [`${escapeText(before)}"`, link, `"${escapeText(after)}`];
  };
  const close = ({ texts, hasInner }: OpenField): void => {
    const [first, ...rest] = texts.filter((node) => !isSelfClosing(node));
    if (!first || hasInner) return;
    const nodes = addressOf(texts.map((node) => textOf(source, node)).join(''), first.start);
    if (!nodes) return;
    replacements.push({ start: first.openEnd, end: first.closeStart, nodes });
    for (const node of rest) replacements.push({ start: node.openEnd, end: node.closeStart, nodes: [] });
  };
  for (const node of descendants(roots)) {
    const field = open.at(-1);
    if (node.name === 'w:instrText') {
      if (field?.inInstruction === true) field.texts.push(node);
    } else if (node.name === 'w:fldChar') {
      const type = attributeOf(source, node, 'w:fldCharType');
      if (type === 'begin') {
        if (field?.inInstruction === true) field.hasInner = true;
        open.push({ texts: [], inInstruction: true, hasInner: false });
      } else if (type === 'separate' && field) field.inInstruction = false;
      else if (type === 'end' && field) {
        open.pop();
        close(field);
      }
    } else if (node.name === 'w:fldSimple') {
      const place = attributePlace(source, node, 'w:instr');
      const nodes = place && addressOf(attributeOf(source, node, 'w:instr') ?? '', place.start);
      if (nodes) replacements.push({ start: place.start, end: place.end, nodes: nodes.map(inAttribute) });
    }
  }
  return replacements;
}

/** The text before the address, the address with or without quotes, and the text after it. */
function addressPattern(delimiters: Delimiters): RegExp {
  const tag = tagPatternOf(delimiters).source.replace('((?:', '(?:(?:');
  return new RegExp(`^(\\s*HYPERLINK\\s+)(?:"((?:[^"\\\\]|\\\\.)*)"|((?:${tag}|[^\\s"\\\\])+))([^]*)$`, 'i');
}

/** Escapes quotes, which end an attribute. */
function inAttribute(node: ProgramNode): ProgramNode {
  if (typeof node === 'string') return node.replaceAll('"', '&quot;').replaceAll("'", '&apos;');
  return node.kind === 'link' ? { ...node, text: node.text.replaceAll('"', '&quot;').replaceAll("'", '&apos;') } : node;
}
