/** A document tree in one view of its tracked changes → the same without them: the result that resolving them in the file must give. */
import type { DocumentTree } from '../../../../src/document/document-tree.js';
import { isOutside, type SettledView } from '../../../../src/document/is-addition.js';
import type { Revision } from '../../../../src/document/run.js';
import { treeInView } from '../../../../src/document/tree-in-view.js';

interface Item {
  readonly kind?: string;
  readonly revision?: Revision;
  readonly properties?: { readonly mark?: { readonly revision?: Revision }; readonly revision?: Revision };
  readonly children?: readonly Item[];
  readonly rows?: readonly Item[];
  readonly cells?: readonly Item[];
  readonly endsSection?: boolean;
}

/** Bookmarks and comment ranges are left out: they stay at a place that no text shows. */
const marks: ReadonlySet<string> = new Set(['bookmark-start', 'bookmark-end', 'comment-range-start', 'comment-range-end']);

/** Elements that go with their content; a content control in a paragraph stays. */
function isEmptied(given: Item, settled: Item): boolean {
  if (given.cells) return given.cells.length > 0 && settled.cells?.length === 0;
  if (given.kind === 'table') return (given.rows?.length ?? 0) > 0 && settled.rows?.length === 0;
  const isBlocks = given.children?.some(({ kind }) => kind === 'paragraph' || kind === 'table') ?? false;
  const goes = ['hyperlink', 'field', 'bidi-override'].includes(given.kind ?? '') || (given.kind === 'content-control' && isBlocks);
  return goes && given.children !== undefined && given.children.length > 0 && settled.children?.length === 0;
}

export function settledTree(tree: DocumentTree, view: SettledView): DocumentTree {
  const isGone = (revision: Revision | undefined): boolean => revision !== undefined && isOutside(revision, view);

  const settle = (value: unknown): unknown => {
    if (Array.isArray(value)) return list(value as Item[], true);
    if (value instanceof Map) return new Map(Array.from(value, ([key, item]) => [key, settle(item)] as const));
    if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
    const { kind } = value as Item;
    const fields = Object.entries(value).filter(([key]) => key !== 'former' && key !== 'revision');
    return Object.fromEntries(
      fields.map(([key, field]) => [key, kind === 'content-control' && key === 'children' ? list(field as Item[], false) : settle(field)]),
    );
  };

  const list = (items: readonly Item[], isContainer: boolean): Item[] => {
    const result: Item[] = [];
    let open: { item: Item; children: readonly Item[] }[] = [];
    const end = (isLast: boolean): void => {
      const last = open.at(-1);
      const children = open.flatMap((each) => each.children);
      if (last && (isLast || children.length > 0)) {
        const { endsSection: _lost, ...item } = last.item;
        result.push({ ...item, children });
      }
      open = [];
    };
    for (const item of items) {
      if (marks.has(item?.kind ?? '')) continue;
      if (item?.kind === 'revision') {
        if (!isGone(item.revision)) result.push(...list(item.children ?? [], true));
        continue;
      }
      if (isGone(item?.kind === undefined ? item?.properties?.revision : undefined)) continue;
      const settled = settle(item) as Item;
      if (item?.kind !== 'paragraph') {
        if (item && typeof item === 'object' && isEmptied(item, settled)) continue;
        end(false);
        result.push(settled);
        continue;
      }
      if (isGone(item.properties?.mark?.revision)) open.push({ item: settled, children: settled.children ?? [] });
      else {
        result.push({ ...settled, children: [...open.flatMap(({ children }) => children), ...(settled.children ?? [])] });
        open = [];
      }
    }
    end(isContainer);
    return result;
  };

  const { sections, footnotes, endnotes, comments, ...others } = treeInView(tree, view);
  return {
    ...others,
    ...(settle({ sections, footnotes, endnotes, comments }) as Pick<DocumentTree, 'sections' | 'footnotes' | 'endnotes' | 'comments'>),
  };
}
