/**
 * The revisions of a document, counted as `WmlComparer.GetRevisions` of Open-Xml-PowerTools counts them: content pieces in document order
 * (characters, breaks, pictures, formulas, field characters, paragraph marks after their paragraph), where consecutive inserted pieces count
 * once, and consecutive deleted ones too, across runs, paragraphs, cells and rows. Formatting changes do not count. Notes count one by one;
 * headers and footers do not. Two things differ, because we write what it does not: moved text counts as deleted and inserted, and the content
 * of a tracked row counts like its row. Text in the first form of a text box counts, its fallback does not.
 */
import { Budget } from '../../src/base/abort.js';
import { Diagnostics } from '../../src/base/diagnostics.js';
import { childOf, readWhole, type FragmentNode } from '../../src/docx/edit/fragment.js';
import { PackageEditor } from '../../src/docx/package/package-editor.js';

type Kind = 'inserted' | 'deleted';

const kinds: ReadonlyMap<string, Kind> = new Map([
  ['w:ins', 'inserted'],
  ['w:moveTo', 'inserted'],
  ['w:del', 'deleted'],
  ['w:moveFrom', 'deleted'],
]);
/** One piece each, whatever they contain. */
const pieces: ReadonlySet<string> = new Set(
  (
    'w:br w:drawing w:cr w:dayLong w:dayShort w:footnoteReference w:endnoteReference w:monthLong w:monthShort w:noBreakHyphen w:pgNum w:ptab ' +
    'w:softHyphen w:sym w:tab w:yearLong w:yearShort m:oMathPara m:oMath w:fldChar w:instrText w:delInstrText w:object'
  ).split(' '),
);
const withoutContent: ReadonlySet<string> = new Set([
  'w:pPr',
  'w:rPr',
  'w:tblPr',
  'w:trPr',
  'w:tcPr',
  'w:sdtPr',
  'w:sectPr',
  'w:tblGrid',
  'mc:Fallback',
]);

/** The kind of change that a row or a paragraph mark carries. */
function ownKind(properties: FragmentNode | undefined): Kind | undefined {
  for (const { name } of properties?.children ?? []) {
    const kind = kinds.get(name);
    if (kind !== undefined) return kind;
  }
  return undefined;
}

/** Counts changes of kind from piece to piece. */
class Counter {
  count = 0;
  #last: Kind | undefined;

  piece(kind: Kind | undefined): void {
    if (kind !== undefined && kind !== this.#last) this.count += 1;
    this.#last = kind;
  }

  walk(nodes: readonly FragmentNode[], outer?: Kind): void {
    for (const node of nodes) this.#visit(node, outer);
  }

  #visit(node: FragmentNode, outer: Kind | undefined): void {
    const { name, children } = node;
    if (withoutContent.has(name)) return;
    if (name === 'w:t' || name === 'w:delText') {
      if (node.closeStart > node.openEnd) this.piece(outer);
      return;
    }
    if (pieces.has(name)) this.piece(outer);
    const row = name === 'w:tr' ? ownKind(childOf(node, 'w:trPr')) : undefined;
    const kind = outer ?? kinds.get(name) ?? row;
    this.walk(name.startsWith('m:') ? [] : children, kind);
    if (name === 'w:p') this.piece(outer ?? ownKind(childOf(childOf(node, 'w:pPr'), 'w:rPr')));
  }
}

export function countRevisions(bytes: Uint8Array): number {
  const editor = new PackageEditor(bytes, { budget: new Budget(), diagnostics: new Diagnostics() });
  const [root] = readWhole(editor.text(editor.mainPart) ?? '');
  const stories = [childOf(root, 'w:body')?.children ?? []];
  for (const kind of ['footnotes', 'endnotes'])
    for (const note of readWhole(editor.related(kind)?.text ?? '')[0]?.children ?? []) stories.push(note.children);
  return stories.reduce((total, story) => {
    const counter = new Counter();
    counter.walk(story);
    return total + counter.count;
  }, 0);
}
