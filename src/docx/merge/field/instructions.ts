/** Changes the instructions of fields in a story, even if Word has split one over runs (ECMA-376-1 §17.16.18, §17.16.23). */
import { attributeOf, attributePlace } from '../../edit/attributes.js';
import { tagsIn } from '../../edit/tags.js';
import { Edits } from '../../edit/edits.js';
import { escapeAttribute } from '../../../base/xml/escape-xml.js';
import type { PageTotal } from './page-total.js';

interface Piece {
  /** The changes of the text that contains it. */
  readonly edits: Edits;
  readonly start: number;
  readonly text: string;
}

/** The deepest nesting of fields. */
const deepest = 100;

/**
 * @param texts In sequence: a field may start in one and end in another
 * @param change Returns the changed instruction, with entities as written, or the same instruction
 */
export function withInstructions(texts: readonly string[], change: (instruction: string) => string): readonly string[] {
  const open: Piece[][] = [];
  const finish = (pieces: Piece[] | undefined): void => {
    if (!pieces || pieces.length === 0) return;
    const whole = pieces.map(({ text }) => text).join('');
    const changed = change(whole);
    if (changed === whole) return;
    for (const { edits, start, end, text } of spreadChange(pieces, whole, changed)) edits.replace(start, end, text);
  };
  const all = texts.map((text) => {
    const edits = new Edits();
    readPieces(text, edits, open, finish);
    return edits;
  });
  return texts.map((text, index) => all[index]?.apply(text) ?? text);
}

function readPieces(xml: string, edits: Edits, open: Piece[][], finish: (pieces: Piece[] | undefined) => void): void {
  if (!mayHaveFields(xml)) return;
  for (const tag of tagsIn(xml)) {
    if (tag.kind === 'end') continue;
    if (tag.name === 'w:fldChar') {
      const kind = attributeOf(xml, tag, 'w:fldCharType');
      if (kind === 'begin' && open.length < deepest) open.push([]);
      else if (kind === 'separate') finish(open.at(-1)?.splice(0));
      else if (kind === 'end') finish(open.pop());
    } else if (tag.name === 'w:fldSimple') {
      const place = attributePlace(xml, tag, 'w:instr');
      if (place) finish([{ edits, start: place.start, text: xml.slice(place.start, place.end) }]);
    } else if (tag.name === 'w:instrText' && tag.kind === 'start')
      open.at(-1)?.push({ edits, start: tag.openEnd, text: xml.slice(tag.openEnd, xml.indexOf('<', tag.openEnd)) });
  }
}

const mayHaveFields = (xml: string): boolean => ['fldChar', 'fldSimple', 'instrText'].some((name) => xml.includes(name));

/** The differing text goes into the piece where the difference starts; later pieces lose their part of it. */
function spreadChange(pieces: readonly Piece[], whole: string, changed: string): (Piece & { readonly end: number })[] {
  let same = 0;
  while (same < whole.length && same < changed.length && whole[same] === changed[same]) same++;
  let behind = 0;
  while (behind < whole.length - same && behind < changed.length - same && whole.at(-1 - behind) === changed.at(-1 - behind)) behind++;
  const [from, to] = [same, whole.length - behind];
  const added = changed.slice(same, changed.length - behind);
  let offset = 0;
  let isPut = false;
  return pieces.flatMap(({ edits, start, text }, index) => {
    const begin = offset;
    offset += text.length;
    const holds = !isPut && from >= begin && (from < offset || index === pieces.length - 1 || (from === offset && to === from));
    const [cutFrom, cutTo] = [Math.max(from, begin) - begin, Math.min(to, offset) - begin];
    if (!holds && cutTo <= cutFrom) return [];
    if (holds) isPut = true;
    const [first, last] = [Math.min(cutFrom, text.length), Math.max(cutTo, Math.min(cutFrom, text.length))];
    return [{ edits, start, end: start + text.length, text: text.slice(0, first) + (holds ? added : '') + text.slice(last) }];
  });
}

// The fields of a document that has become part of another one: they still refer to and count its own content (ECMA-376-1 §17.16.5).

/** The renames that fields need. */
export interface FieldRenames {
  /** Renames bookmarks that others refer to. */
  readonly bookmark: (name: string) => string | undefined;
  /** Names of renamed styles, in lower case. */
  readonly styles: ReadonlyMap<string, string>;
  /** The document's own number of pages; undefined if the pages of the whole document are counted. */
  readonly pages?: Pick<PageTotal, 'instruction'> | undefined;
  /** Whether the field is the first of its sequence: caption numbers restart. */
  readonly beginsSequence: (name: string) => boolean;
}

const reference = /^(\s*(?:REF|PAGEREF|NOTEREF|GOTOBUTTON|ASK|SET)\s+)([^\s\\"&]+)/i;
const target = /(\\[lb]\s+(?:&quot;|")?)([\w.]+)/gi;
const styleReference = /^(\s*STYLEREF\s+)(?:(&quot;|")(.*?)\2|([^\s\\]+))/i;
const sequence = /^(\s*SEQ\s+)([^\s\\&"]+)/i;
const outline = /\\o(\s+(?:&quot;|").*?(?:&quot;|"))?/i;

export function ownField(instruction: string, renames: FieldRenames): string {
  const { bookmark, styles, pages, beginsSequence } = renames;
  const kind = /^\s*(\w+)/.exec(instruction)?.[1]?.toUpperCase();
  const named = (_: string, before: string, name: string): string => before + (bookmark(name) ?? name);
  if (kind === 'NUMPAGES') return pages?.instruction(instruction) ?? instruction;
  if (kind === 'STYLEREF') return withRenamedStyle(instruction, styles);
  if (kind === 'SEQ') {
    const name = sequence.exec(instruction)?.[2];
    const restarts = name !== undefined && beginsSequence(name) && !/\\[rchns]\b/i.test(instruction);
    return restarts ? instruction.replace(sequence, (whole) => `${whole} \\r 1`) : instruction;
  }
  const changed = instruction.replace(reference, named);
  if (kind === 'HYPERLINK') return changed.replace(target, named);
  if (kind !== 'TOC') return changed;
  return withOutline(
    changed.replace(target, (whole, before: string, name: string) => (/^\\b/i.test(before) ? named(whole, before, name) : whole)),
    styles,
  );
}

/** A number refers to the built-in heading of that level. */
function withRenamedStyle(instruction: string, styles: ReadonlyMap<string, string>): string {
  return instruction.replace(
    styleReference,
    (whole, before: string, quote: string | undefined, quoted: string | undefined, bare: string | undefined) => {
      const name = (quoted ?? bare ?? '').toLowerCase();
      const renamed = styles.get(/^[1-9]$/.test(name) ? `heading ${name}` : name);
      return renamed === undefined ? whole : `${before}${quote ?? '&quot;'}${escapeAttribute(renamed)}${quote ?? '&quot;'}`;
    },
  );
}

/** A table of contents finds headings by Word's own names; copies of these styles have other names, but keep their levels. */
function withOutline(instruction: string, styles: ReadonlyMap<string, string>): string {
  const isCopied = [...styles.keys()].some((name) => /^heading [1-9]$/.test(name));
  if (!isCopied || /\\u\b/i.test(instruction)) return instruction;
  return instruction.replace(outline, (whole) => `${whole} \\u`);
}
