/** Link addresses with tags → places in the part with a different address in each copy. */
import type { PackageEditor } from '../../../package/package-editor.js';
import { attributeOf, attributePlace } from '../../../edit/attributes.js';
import { descendants, type FragmentNode } from '../../../edit/fragment.js';
import { tagPatternOf, type Delimiters, type ReadMeaning } from '../find-tags.js';
import { statementIn } from '../../../../template/jinja/jinja-marks.js';
import type { LinkPiece } from '../program.js';
import type { Replacement } from '../ranges.js';

/** The addresses of one part by relationship id. */
export type LinkAddresses = ReadonlyMap<string, readonly LinkPiece[]>;

/** Elements whose `r:id` is an address: a link in text or in a drawing. */
const holders: ReadonlySet<string> = new Set(['w:hyperlink', 'a:hlinkClick', 'a:hlinkHover']);

/** An address → its texts and tags in order; empty for an address without tags. */
export type ReadPieces = (target: string) => readonly LinkPiece[];

const onlyValues = 'is in the address of a link, where only values may be';

export interface PiecesReader {
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
    const statement = hasStatements ? statementIn(decoded(target)) : undefined;
    if (statement !== undefined) report(statement, onlyValues);
    const pieces: LinkPiece[] = [];
    let at = 0;
    for (const match of target.matchAll(pattern)) {
      const text = decoded(match[1] ?? '').trim();
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
  return `(?:${character.replace(/[$()*+.?[\\\]^{|}-]/, '\\$&')}|${Array.from(Buffer.from(character), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')})`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
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
