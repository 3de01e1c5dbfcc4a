/** Edits of one known kind: a document → the same with one change of that kind, at a place that a number decides. */
import { Edits } from '../../src/docx/edit/edits.js';
import { childOf, descendants, innerXml, outerXml, readWhole, type FragmentNode } from '../../src/docx/edit/fragment.js';
import { openEditor } from './normal-form.js';

/** The kinds of edits, and how a comparison lists each. */
export const editKinds = {
  'replace a word': 'replacement text',
  'delete a paragraph': 'deletion paragraph',
  'insert a paragraph': 'insertion paragraph',
  'move a paragraph': 'move paragraph',
  'format a run': 'formatting text',
  'format a paragraph': 'formatting paragraph',
  'divide a paragraph': 'insertion paragraph',
  'join paragraphs': 'deletion paragraph',
  'delete a row': 'deletion row',
  'insert a row': 'insertion row',
  'move a row': 'move row',
} as const;
export type EditKind = keyof typeof editKinds;

/** The body of a document, and which of its places the edit takes. */
interface Place {
  readonly text: string;
  readonly body: FragmentNode;
  readonly choose: <T>(list: readonly T[]) => T | undefined;
}

type Edit = (place: Place, edits: Edits) => boolean;

const plainContent: ReadonlySet<string> = new Set(['w:pPr', 'w:r', 'w:bookmarkStart', 'w:bookmarkEnd', 'w:proofErr']);
const textsIn = (node: FragmentNode): FragmentNode[] => Array.from(descendants([node])).filter(({ name }) => name === 'w:t');
const runsOf = (node: FragmentNode): FragmentNode[] => node.children.filter(({ name }) => name === 'w:r');
const textOf = ({ text }: Place, node: FragmentNode): string =>
  textsIn(node)
    .map((one) => innerXml(text, one))
    .join('');
const leastWords = 6;

/** Paragraphs of runs alone, with some words, that no section ends with. */
function paragraphsOf(place: Place): FragmentNode[] {
  return place.body.children.filter(
    (node) =>
      node.name === 'w:p' &&
      node.children.every(({ name }) => plainContent.has(name)) &&
      !Array.from(descendants([node])).some(({ name }) => name === 'w:sectPr' || name === 'w:fldChar' || name === 'w:drawing') &&
      textOf(place, node)
        .split(/\s+/)
        .filter((word) => /\p{L}/u.test(word)).length >= leastWords,
  );
}

/** Paragraphs after which another one of them follows at once. */
const withNext = (place: Place): (readonly [FragmentNode, FragmentNode])[] => {
  const all = new Set(paragraphsOf(place));
  return place.body.children.flatMap((node, index, list) => {
    const next = list[index + 1];
    return all.has(node) && next && all.has(next) ? [[node, next] as const] : [];
  });
};

const rowsOf = ({ body }: Place): FragmentNode[] =>
  body.children
    .filter(({ name }) => name === 'w:tbl')
    .flatMap((table) => {
      const rows = table.children.filter(({ name }) => name === 'w:tr');
      return rows.length > 2 ? rows : [];
    });

const propertiesOf = ({ text }: Place, node: FragmentNode): string => outerXml(text, childOf(node, 'w:pPr'));

const editing: Readonly<Record<EditKind, Edit>> = {
  'replace a word': (place, edits) => {
    const texts = paragraphsOf(place)
      .flatMap(textsIn)
      .filter((node) => /^[^&]*\b[A-Za-z]{4,}\b[^&]*$/.test(innerXml(place.text, node)));
    const node = place.choose(texts);
    const word = node && /\b[A-Za-z]{4,}\b/.exec(innerXml(place.text, node));
    if (!node || !word) return false;
    const start = node.openEnd + word.index;
    edits.replace(start, start + word[0].length, 'Xylophone');
    return true;
  },
  'delete a paragraph': (place, edits) => {
    const all = paragraphsOf(place);
    const node = place.choose(all);
    if (!node || all.length < 2) return false;
    edits.remove(node.start, node.end);
    return true;
  },
  'insert a paragraph': (place, edits) => {
    const node = place.choose(paragraphsOf(place));
    const words = '<w:r><w:t>Entirely novel quartz gazebos vex bold jumping zebras.</w:t></w:r>';
    if (node) edits.insert(node.start, `<w:p>${propertiesOf(place, node)}${words}</w:p>`);
    return node !== undefined;
  },
  'move a paragraph': (place, edits) => {
    const all = paragraphsOf(place);
    const node = place.choose(all.slice(0, Math.floor(all.length / 2)));
    const target = node && all[all.indexOf(node) + Math.ceil(all.length / 2)];
    if (!node || !target || target.start === node.end || all.filter((one) => textOf(place, one) === textOf(place, node)).length > 1)
      return false;
    edits.remove(node.start, node.end);
    edits.insert(target.start, outerXml(place.text, node));
    return true;
  },
  'format a run': (place, edits) => {
    const runs = paragraphsOf(place)
      .flatMap(runsOf)
      .filter((run) => /\w/.test(textOf(place, run)) && !childOf(run, 'w:rPr'));
    const run = place.choose(runs);
    if (run) edits.insert(run.openEnd, '<w:rPr><w:emboss/></w:rPr>');
    return run !== undefined;
  },
  'format a paragraph': (place, edits) => {
    const node = place.choose(paragraphsOf(place).filter((one) => !childOf(one, 'w:pPr')));
    if (node) edits.insert(node.openEnd, '<w:pPr><w:textAlignment w:val="bottom"/></w:pPr>');
    return node !== undefined;
  },
  'divide a paragraph': (place, edits) => {
    const node = place.choose(paragraphsOf(place).filter((one) => runsOf(one).length > 1));
    const run = node && runsOf(node)[1];
    if (node && run) edits.insert(run.start, `</w:p><w:p>${propertiesOf(place, node)}`);
    return run !== undefined;
  },
  'join paragraphs': (place, edits) => {
    const [first, second] =
      place.choose(withNext(place).filter(([one, other]) => propertiesOf(place, one) === propertiesOf(place, other))) ?? [];
    if (first && second) edits.remove(first.closeStart, childOf(second, 'w:pPr')?.end ?? second.openEnd);
    return second !== undefined;
  },
  'delete a row': (place, edits) => {
    const row = place.choose(rowsOf(place).filter((one) => /\w{3}/.test(textOf(place, one))));
    if (row) edits.remove(row.start, row.end);
    return row !== undefined;
  },
  'insert a row': (place, edits) => {
    const row = place.choose(rowsOf(place).filter((one) => /\w{3}/.test(textOf(place, one))));
    if (!row) return false;
    const inner = new Edits();
    for (const node of textsIn(row)) if (node.openEnd < node.closeStart) inner.replace(node.openEnd, node.closeStart, 'Novel zebras');
    edits.insert(row.end, inner.apply(place.text, row.start, row.end));
    return true;
  },
  'move a row': (place, edits) => {
    const rows = rowsOf(place);
    const row = place.choose(rows.filter((one) => (textOf(place, one).match(/\w+/g) ?? []).length > leastWords));
    const last = rows.findLast((one) => one.parent === row?.parent);
    if (!row || !last || rows.indexOf(last) - rows.indexOf(row) < 2) return false;
    if (rows.filter((one) => textOf(place, one) === textOf(place, row)).length > 1) return false;
    edits.remove(row.start, row.end);
    edits.insert(last.end, outerXml(place.text, row));
    return true;
  },
};

/** @param seed Decides the place @returns undefined if the document has no place for it */
export function editDocument(bytes: Uint8Array, kind: EditKind, seed: number): Uint8Array | undefined {
  const editor = openEditor(bytes);
  const text = editor.text(editor.mainPart) ?? '';
  const body = childOf(readWhole(text)[0], 'w:body');
  if (!body) return undefined;
  const edits = new Edits();
  const choose = <T>(list: readonly T[]): T | undefined => list[Math.floor(list.length * ((seed * 0.618_033_988_75) % 1))];
  if (!editing[kind]({ text, body, choose }, edits)) return undefined;
  editor.change(editor.mainPart, edits.apply(text));
  return editor.bytes();
}
