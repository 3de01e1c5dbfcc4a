/** XML of a loop's body → the same with places for what must be unique: ids of drawings, controls, bookmarks and changes, names of bookmarks. */
import type { ProgramNode, RepeatedId } from './program.js';

/** The first group is what comes before the id. */
const kinds: readonly (readonly [RegExp, RepeatedId['of']])[] = [
  [/<(?:[\w.-]+:)?(?:docPr|cNvPr)\s(?:[^>]*?\s)?id="(-?\d+)"/g, 'drawing'],
  [/<(?:[\w.-]+:)?(?:ins|del|moveFrom|moveTo|cellIns|cellDel|[a-z]\w*Change)\s(?:[^>]*?\s)?[\w.-]+:id="(-?\d+)"/g, 'annotation'],
  [/<(?:[\w.-]+:)?bookmark(?:Start|End)\s(?:[^>]*?\s)?[\w.-]+:id="(-?\d+)"/g, 'bookmark'],
  [/<(?:[\w.-]+:)?bookmarkStart\s(?:[^>]*?\s)?[\w.-]+:name="([^"]*)"/g, 'bookmark name'],
  [/<(?:[\w.-]+:)?hyperlink\s(?:[^>]*?\s)?[\w.-]+:anchor="([^"]*)"/g, 'bookmark name'],
  [/<(?:[\w.-]+:)?instrText\b[^>]*>\s*(?:REF|PAGEREF|NOTEREF)\s+([\w.]+)/g, 'bookmark name'],
  [/<(?:[\w.-]+:)?numId\s(?:[^>]*?\s)?[\w.-]+:val="(\d+)"/g, 'list'],
  [/<(?:[\w.-]+:)?footnoteReference\s(?:[^>]*?\s)?[\w.-]+:id="(\d+)"/g, 'footnote'],
  [/<(?:[\w.-]+:)?endnoteReference\s(?:[^>]*?\s)?[\w.-]+:id="(\d+)"/g, 'endnote'],
  [/(\s[\w.-]+:(?:paraId|textId)="[^"]*")/g, 'first copy only'],
  [
    /(<(?:[\w.-]+:)?(?:commentRangeStart|commentRangeEnd|permStart|permEnd|proofErr|commentReference|moveFromRangeStart|moveFromRangeEnd|moveToRangeStart|moveToRangeEnd)\b[^>]*\/>)/g,
    'first copy only',
  ],
];
const controlProperties = /<(?:[\w.-]+:)?sdtPr\b[^>]*>[^]*?<\/(?:[\w.-]+:)?sdtPr>/g;
const controlId = /<(?:[\w.-]+:)?id\s+[\w.-]+:val="(-?\d+)"/;

interface Found {
  readonly start: number;
  readonly end: number;
  readonly of: RepeatedId['of'];
}

export function withRepeatedIds(xml: string): ProgramNode[] {
  const found: Found[] = [];
  for (const [pattern, of] of kinds)
    for (const match of xml.matchAll(pattern)) {
      const text = match[1] ?? '';
      // In what is matched the id is last but for its quote.
      const start = match.index + match[0].lastIndexOf(text);
      found.push({ start, end: start + text.length, of });
    }
  for (const match of xml.matchAll(controlProperties)) {
    const id = controlId.exec(match[0]);
    if (!id) continue;
    const start = match.index + id.index + id[0].lastIndexOf(id[1] ?? '');
    found.push({ start, end: start + (id[1] ?? '').length, of: 'control' });
  }
  const nodes: ProgramNode[] = [];
  let at = 0;
  for (const { start, end, of } of found.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < at) continue;
    if (start > at) nodes.push(xml.slice(at, start));
    nodes.push({ kind: 'id', of, text: xml.slice(start, end) });
    at = end;
  }
  if (at < xml.length) nodes.push(xml.slice(at));
  return nodes;
}

/** The same for nodes within each other. */
export function withNewNodeIds(node: ProgramNode): readonly ProgramNode[] {
  if (typeof node === 'string') return withRepeatedIds(node);
  switch (node.kind) {
    case 'container':
    case 'table':
    case 'control loop':
      return [{ ...node, nodes: node.nodes.flatMap(withNewNodeIds) }];
    case 'control items':
      // Its item has them, as every item: were it copied here, too, controls within each other would double at each level.
      return [{ ...node, otherwise: node.otherwise.flatMap(withNewNodeIds) }];
    case 'block':
      return [{ ...node, branches: node.branches.map((each) => ({ ...each, nodes: each.nodes.flatMap(withNewNodeIds) })) }];
    default:
      return [node];
  }
}
