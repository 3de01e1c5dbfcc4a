/** Changes the instructions of fields in a story, even if Word has split one over runs (ECMA-376-1 §17.16.18, §17.16.23). */
import { attributeOf, attributePlace } from '../../edit/attributes.js';
import { tagsIn } from '../../edit/tags.js';
import { Edits } from '../../edit/edits.js';

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
    for (const { edits, start, end, text } of spread(pieces, whole, changed)) edits.replace(start, end, text);
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
function spread(pieces: readonly Piece[], whole: string, changed: string): (Piece & { readonly end: number })[] {
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
