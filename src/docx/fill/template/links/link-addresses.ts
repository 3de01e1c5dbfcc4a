/** Link addresses with tags → places in the part with a different address in each copy. */
import type { PackageEditor } from '../../../package/package-editor.js';
import { attributeOf, attributePlace } from '../../../edit/attributes.js';
import { descendants, isSelfClosing, elementText, type FragmentNode } from '../../../edit/fragment.js';
import { tagPatternOf, escapePattern, type Delimiters, type ReadMeaning } from '../find-tags.js';
import { statementIn } from '../../../../template/jinja/jinja-marks.js';
import type { LinkPiece, LinkNode, ProgramNode } from '../program.js';
import type { Replacement } from '../ranges.js';
import { escapeText } from '../../../../base/xml/escape-xml.js';
import { decodeUri } from '../../../opc/relationships.js';

/** The addresses of one part by relationship id. */
type LinkAddresses = ReadonlyMap<string, readonly LinkPiece[]>;

/** Elements whose `r:id` is an address: a link in text or in a drawing. */
const holders: ReadonlySet<string> = new Set(['w:hyperlink', 'a:hlinkClick', 'a:hlinkHover']);

/** An address → its texts and tags in order; empty for an address without tags. */
type ReadPieces = (target: string) => readonly LinkPiece[];

const onlyValues = 'is in a link’s address, which allows only values';

interface PiecesReader {
  readonly delimiters: Delimiters;
  readonly read: ReadMeaning;
  /** Whether Jinja statements are tags. */
  readonly hasStatements: boolean;
  /** Receives a tag that an address cannot contain. */
  readonly report: (text: string, issue: string) => void;
}

export function piecesReader({ delimiters, read, hasStatements, report }: PiecesReader): ReadPieces {
  const pattern = tagPatternOf(delimiters, encodable);
  return (target) => {
    const statement = hasStatements ? statementIn(decodeUri(target)) : undefined;
    if (statement !== undefined) report(statement, onlyValues);
    const pieces: LinkPiece[] = [];
    let at = 0;
    for (const match of target.matchAll(pattern)) {
      const text = decodeUri(match[1] ?? '').trim();
      const meaning = read(text, 0);
      if (!meaning) continue;
      if (meaning.kind !== 'value' || meaning.style !== 'text') {
        report(text, onlyValues);
        continue;
      }
      pieces.push(target.slice(at, match.index), { text, expression: meaning.expression, steps: meaning.steps });
      at = match.index + match[0].length;
    }
    return pieces.length > 0 ? [...pieces, target.slice(at)].filter((piece) => piece !== '') : [];
  };
}

export function readLinkAddresses(editor: PackageEditor, part: string, read: ReadPieces): LinkAddresses {
  const found = new Map<string, readonly LinkPiece[]>();
  for (const { id, kind, target, isExternal } of editor.relationships(part).all) {
    if (kind !== 'hyperlink' || !isExternal) continue;
    const pieces = read(target);
    if (pieces.length > 0) found.set(id, pieces);
  }
  return found;
}

/** Editors encode characters that an address may not contain. */
function encodable(character: string): string {
  return `(?:${escapePattern(character)}|${Array.from(Buffer.from(character), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')})`;
}

export function linkReplacements(source: string, roots: readonly FragmentNode[], part: string, addresses: LinkAddresses): Replacement[] {
  if (addresses.size === 0) return [];
  const replacements: Replacement[] = [];
  for (const node of descendants(roots)) {
    if (!holders.has(node.name)) continue;
    const pieces = addresses.get(attributeOf(source, node, 'r:id') ?? '');
    const place = pieces && attributePlace(source, node, 'r:id');
    if (!place) continue;
    const end = place.end + 1;
    replacements.push({
      start: place.from,
      end,
      nodes: [
        {
          kind: 'link',
          isInstruction: false,
          at: place.from,
          part,
          pieces,
          before: source.slice(place.from, place.start),
          text: source.slice(place.start, place.end),
          after: source.charAt(place.end),
        },
      ],
    });
  }
  return replacements;
}

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

/** The addresses with tags in HYPERLINK fields (ECMA-376-1 §17.16.5.25). */
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
  const readAddress = (instruction: string, at: number): readonly ProgramNode[] | undefined => {
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
    const nodes = readAddress(texts.map((node) => elementText(source, node)).join(''), first.start);
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
      const nodes = place && readAddress(attributeOf(source, node, 'w:instr') ?? '', place.start);
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
