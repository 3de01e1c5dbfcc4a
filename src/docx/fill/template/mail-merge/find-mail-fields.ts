/** A part's fields → its mail merge fields, with the nodes that replace them in its program. */
import type { FieldPlace, StoryIndex } from '../../scan/story-index.js';
import { readFragment, descendants, elementText, isDeletion, collectText, elementsXml, type FragmentNode } from '../../../edit/fragment.js';
import type { Replacement } from '../ranges.js';
import {
  bookmarkOf,
  decidingNames,
  isComputed,
  isMailInstruction,
  movingNames,
  fieldName,
  type FieldTree,
  type FieldPiece,
} from './mail-field.js';
import { runLook, type RunLook } from '../../content/runs.js';
import { attributeOf } from '../../../edit/attributes.js';

export interface MailFields {
  readonly replacements: readonly Replacement[];
  /** SKIPIF, SET and ASK, in the order of the text. */
  readonly deciding: readonly FieldTree[];
  /** Whether it moves to the next record. */
  readonly moves: boolean;
}

export const noMailFields: MailFields = { replacements: [], deciding: [], moves: false };

/** Bookmarks to which fields of a part assign a value, in lower case. */
export function bookmarksSet(source: string, { fields }: StoryIndex): ReadonlySet<string> {
  const set = new Set<string>();
  const read = (field: FieldTree): void => {
    if (field.name === 'SET' || field.name === 'ASK') set.add(bookmarkOf(field));
    for (const piece of [...field.instruction, ...field.result]) if (typeof piece !== 'string') read(piece);
  };
  if (!fields.some(({ instruction }) => /^\s*(?:SET|ASK)\s/i.test(instruction))) return set;
  for (const tree of treesOf(source, fields)) read(tree);
  return set;
}

export function findMailFields(source: string, { fields }: StoryIndex, set: ReadonlySet<string>): MailFields {
  if (set.size === 0 && !fields.some(({ instruction }) => isMailInstruction(instruction))) return noMailFields;
  const replacements: Replacement[] = [];
  const deciding: FieldTree[] = [];
  let moves = false;
  const decide = (field: FieldTree): void => {
    if (decidingNames.has(field.name)) deciding.push(field);
    if (movingNames.has(field.name)) moves = true;
    for (const piece of field.instruction) if (typeof piece !== 'string') decide(piece);
  };
  const place = (field: FieldTree, isInInstruction: boolean): void => {
    if (field.isWhole && isComputed(field, set)) {
      decide(field);
      replacements.push({ start: field.start, end: field.end, nodes: [{ kind: 'mail field', field, isInInstruction }] });
      return;
    }
    for (const piece of field.instruction) if (typeof piece !== 'string') place(piece, true);
    for (const piece of field.result) if (typeof piece !== 'string') place(piece, isInInstruction);
  };
  for (const tree of treesOf(source, fields)) place(tree, false);
  return { replacements, deciding, moves };
}

/** Fields that are not nested in another field. */
function* treesOf(source: string, fields: readonly FieldPlace[]): Generator<FieldTree, undefined> {
  for (const { outer, first, last, scope } of fields) {
    if (outer || !last) continue;
    yield* readFieldTrees(source, readFragment(source, first.start, last.end, scope));
  }
}

interface OpenField {
  readonly instruction: FieldPiece[];
  readonly result: FieldPiece[];
  readonly first: FragmentNode;
  inInstruction: boolean;
  look: RunLook | undefined;
  lookOfInstruction: RunLook | undefined;
}

/** Range marks, which may end elsewhere. */
const marks: ReadonlySet<string> = new Set(
  'w:bookmarkStart w:bookmarkEnd w:commentRangeStart w:commentRangeEnd w:permStart w:permEnd'.split(' '),
);

/** Adds text to the pieces, joining adjacent ones. */
function addText(pieces: FieldPiece[], text: string): void {
  const last = pieces.at(-1);
  if (typeof last === 'string') pieces[pieces.length - 1] = last + text;
  else pieces.push(text);
}

/** The fields at the top level of `nodes`, with their nested fields (ECMA-376-1 §17.16.18). */
function readFieldTrees(source: string, nodes: readonly FragmentNode[]): FieldTree[] {
  const open: OpenField[] = [];
  const found: FieldTree[] = [];
  const add = (piece: FieldPiece, run: FragmentNode): void => {
    const field = open.at(-1);
    if (!field) {
      if (typeof piece !== 'string') found.push(piece);
      return;
    }
    const into = field.inInstruction ? field.instruction : field.result;
    if (typeof piece === 'string') addText(into, piece);
    else into.push(piece);
    const look = run.name === 'w:r' ? runLook(source, run) : undefined;
    if (field.inInstruction) field.lookOfInstruction ??= look;
    else field.look ??= look;
  };
  const end = (run: FragmentNode): void => {
    const field = open.pop();
    if (!field) return;
    const { first, instruction, result } = field;
    const isWhole = first.parent === run.parent;
    const siblings = isWhole ? (run.parent?.children ?? nodes) : [];
    const between = siblings.filter((node) => node.start > first.start && node.end <= run.start && marks.has(node.name));
    const look = field.look ?? field.lookOfInstruction ?? { xml: '', scope: first.scope };
    const kept = elementsXml(source, between);
    add({ name: treeName(instruction), instruction, result, start: first.start, end: run.end, isWhole, look, kept }, run);
  };
  for (const node of descendants(nodes, (node) => !isDeletion(node) && node.name !== 'w:fldSimple')) {
    const run = node.parent?.name === 'w:r' ? node.parent : node;
    if (node.name === 'w:fldChar') {
      const type = attributeOf(source, node, 'w:fldCharType');
      if (type === 'begin')
        open.push({ instruction: [], result: [], first: run, inInstruction: true, look: undefined, lookOfInstruction: undefined });
      else if (type === 'separate') Object.assign(open.at(-1) ?? {}, { inInstruction: false });
      else if (type === 'end') end(run);
    } else if (node.name === 'w:fldSimple') add(simpleTree(source, node), node);
    else if (node.name === 'w:instrText' || node.name === 'w:t') add(elementText(source, node), run);
    else if (node.name === 'w:tab') add('\t', run);
    else if (node.name === 'w:br' || node.name === 'w:cr') add('\n', run);
  }
  return found;
}

function simpleTree(source: string, node: FragmentNode): FieldTree {
  const instruction = [attributeOf(source, node, 'w:instr') ?? ''];
  const run = node.children.find(({ name }) => name === 'w:r');
  return {
    ...{ name: treeName(instruction), instruction, start: node.start, end: node.end, isWhole: true },
    result: [collectText(source, node, 'w:t')],
    look: run ? runLook(source, run) : { xml: '', scope: node.scope },
    kept: elementsXml(
      source,
      node.children.filter(({ name }) => marks.has(name)),
    ),
  };
}

function treeName([first]: readonly FieldPiece[]): string {
  return typeof first === 'string' ? fieldName(first) : '';
}
