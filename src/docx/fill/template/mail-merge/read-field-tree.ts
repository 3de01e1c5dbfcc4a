/** The elements from a field's first run to its last → its instruction and result, with nested fields (ECMA-376-1 §17.16.18). */
import { ownLook, type RunLook } from '../../content/run-properties.js';
import { attributeOf } from '../../../edit/attributes.js';
import { descendants, outerXml, textOf, type FragmentNode } from '../../../edit/fragment.js';
import type { Mutable } from '../../../../base/mutable.js';
import { fieldName, type FieldPiece, type FieldTree } from './mail-field.js';

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

/** The fields at the top level of `nodes`. */
export function readFieldTrees(source: string, nodes: readonly FragmentNode[]): FieldTree[] {
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
    if (field.inInstruction) field.lookOfInstruction ??= lookOf(source, run);
    else field.look ??= lookOf(source, run);
  };
  const end = (run: FragmentNode): void => {
    const field = open.pop();
    if (!field) return;
    const { first, instruction, result } = field;
    const isWhole = first.parent === run.parent;
    const siblings = isWhole ? (run.parent?.children ?? nodes) : [];
    const between = siblings.filter((node) => node.start > first.start && node.end <= run.start && marks.has(node.name));
    const tree: Mutable<FieldTree> = {
      ...{ name: nameOf(instruction), instruction, result, start: first.start, end: run.end, isWhole },
      look: field.look ?? field.lookOfInstruction ?? { xml: '', scope: first.scope },
      kept: between.map((node) => outerXml(source, node)).join(''),
    };
    add(tree, run);
  };
  for (const node of descendants(nodes, ({ name }) => name !== 'w:del' && name !== 'w:moveFrom' && name !== 'w:fldSimple')) {
    const run = node.parent?.name === 'w:r' ? node.parent : node;
    if (node.name === 'w:fldChar') {
      const type = attributeOf(source, node, 'w:fldCharType');
      if (type === 'begin')
        open.push({ instruction: [], result: [], first: run, inInstruction: true, look: undefined, lookOfInstruction: undefined });
      else if (type === 'separate') Object.assign(open.at(-1) ?? {}, { inInstruction: false });
      else if (type === 'end') end(run);
    } else if (node.name === 'w:fldSimple') add(simpleTree(source, node), node);
    else if (node.name === 'w:instrText' || node.name === 'w:t') add(textOf(source, node), run);
    else if (node.name === 'w:tab') add('\t', run);
    else if (node.name === 'w:br' || node.name === 'w:cr') add('\n', run);
  }
  return found;
}

function simpleTree(source: string, node: FragmentNode): FieldTree {
  const instruction = [attributeOf(source, node, 'w:instr') ?? ''];
  const texts = Array.from(descendants(node.children)).filter(({ name }) => name === 'w:t');
  const run = node.children.find(({ name }) => name === 'w:r');
  return {
    ...{ name: nameOf(instruction), instruction, start: node.start, end: node.end, isWhole: true },
    result: [texts.map((text) => textOf(source, text)).join('')],
    look: (run && lookOf(source, run)) ?? { xml: '', scope: node.scope },
    kept: node.children
      .filter(({ name }) => marks.has(name))
      .map((each) => outerXml(source, each))
      .join(''),
  };
}

function nameOf([first]: readonly FieldPiece[]): string {
  return typeof first === 'string' ? fieldName(first) : '';
}

function lookOf(source: string, run: FragmentNode): RunLook | undefined {
  return run.name === 'w:r' ? (ownLook(source, run) ?? { xml: '', scope: run.scope }) : undefined;
}
