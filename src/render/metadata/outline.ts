/** Outline entries → the document outline (ISO 32000-2 §12.3.3). */
import type { OutlineEntry, ShownPageLabel } from '../../layout/page-item.js';
import { pdfDict, pdfName, type PdfRef, type PdfDict, type PdfObject } from '../../pdf/objects/pdf-object.js';
import { textString } from '../../pdf/objects/text-string.js';
import type { PdfFile } from '../../pdf/write/pdf-file.js';

interface OutlineNode {
  readonly entry: OutlineEntry;
  readonly ref: PdfRef;
  readonly children: OutlineNode[];
}

/** Levels may be skipped; a deeper entry belongs to the nearest shallower one before it. */
function buildTree(file: PdfFile, entries: readonly OutlineEntry[]): OutlineNode[] {
  const roots: OutlineNode[] = [];
  const path: OutlineNode[] = [];
  for (const entry of entries) {
    while ((path.at(-1)?.entry.level ?? -Infinity) >= entry.level) path.pop();
    const node: OutlineNode = { entry, ref: file.reserve(), children: [] };
    (path.at(-1)?.children ?? roots).push(node);
    path.push(node);
  }
  return roots;
}

function writeNodes(file: PdfFile, nodes: readonly OutlineNode[], parent: PdfRef): void {
  nodes.forEach((node, index) => {
    const { children } = node;
    const dict = pdfDict({
      Title: textString(node.entry.title.replace(/\s+/g, ' ').trim()),
      Parent: parent,
      Prev: nodes[index - 1]?.ref,
      Next: nodes[index + 1]?.ref,
      First: children[0]?.ref,
      Last: children.at(-1)?.ref,
      // Negative: closed, like Word's own exports below the first level.
      Count: children.length > 0 ? -children.length : undefined,
      Dest: textString(node.entry.anchor),
    });
    file.set(node.ref, dict);
    writeNodes(file, children, node.ref);
  });
}

/** Entries without a known anchor are omitted; undefined if none remains. */
export function writeOutline(file: PdfFile, entries: readonly OutlineEntry[], anchors: ReadonlySet<string>): PdfRef | undefined {
  const known = entries.filter((entry) => anchors.has(entry.anchor) && entry.title.trim() !== '');
  if (known.length === 0) return undefined;
  const root = file.reserve();
  const nodes = buildTree(file, known);
  writeNodes(file, nodes, root);
  file.set(root, pdfDict({ Type: pdfName('Outlines'), First: nodes.at(0)?.ref, Last: nodes.at(-1)?.ref, Count: nodes.length }));
  return root;
}

/** Numbering styles of PDF by ST_NumberFormat. Letters continue as AA, BB, CC in both. */
const styles: Readonly<Record<string, string | undefined>> = {
  decimal: 'D',
  upperRoman: 'R',
  lowerRoman: 'r',
  upperLetter: 'A',
  lowerLetter: 'a',
};

/**
 * The number tree of page labels (ISO 32000-2 §12.4.2).
 * @returns undefined if all pages are counted from one, as every viewer does by default
 */
export function pageLabelTree(labels: readonly ShownPageLabel[]): PdfDict | undefined {
  if (labels.every(({ number, format, chapter }, index) => chapter === '' && format === 'decimal' && number === index + 1))
    return undefined;
  const entries: PdfObject[] = [];
  for (const [index, label] of labels.entries()) {
    const before = labels[index - 1];
    const style = label.number > 0 ? styles[label.format] : undefined;
    const goesOn =
      style !== undefined && before?.format === label.format && before.chapter === label.chapter && before.number + 1 === label.number;
    if (goesOn) continue;
    entries.push(
      index,
      style === undefined
        ? pdfDict({ P: textString(label.text) })
        : pdfDict({
            P: label.chapter === '' ? undefined : textString(label.chapter),
            S: pdfName(style),
            St: label.number === 1 ? undefined : label.number,
          }),
    );
  }
  return pdfDict({ Nums: entries });
}
