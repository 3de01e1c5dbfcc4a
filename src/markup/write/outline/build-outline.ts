/** A document tree → its {@link Outline}. Work grows with the tree; headers and footers belong to pages and are omitted. */
import { itemAt } from '../../../base/item-at.js';
import { createCascade } from '../../../document/cascade/create-cascade.js';
import type { Block } from '../../../document/block.js';
import type { Comment, DocumentTree } from '../../../document/document-tree.js';
import { labelParagraphs } from '../../../document/numbering/label-paragraphs.js';
import { plainText } from '../../../document/plain-text.js';
import { treeInView } from '../../../document/tree-in-view.js';
import { newStory, outlineFlow } from './outline-flow.js';
import { withoutBlankStart } from './pieces.js';
import type { Outline, OutlineBlock, OutlineComment, OutlineNote } from './outline.js';
import type { OutlineOptions, OutlineScope } from './outline-scope.js';

const twipsPerPoint = 20;

export function buildOutline(source: DocumentTree, options: OutlineOptions): Outline {
  const tree = options.changes === 'markup' ? source : treeInView(source, options.changes);
  const cascade = createCascade(tree);
  const notes = new NoteList(tree);
  const comments = new CommentList(tree.comments);
  const scope: OutlineScope = {
    ...options,
    tree,
    cascade,
    labels: labelParagraphs(tree, cascade, options.changes),
    wantedAnchors: new Set(),
    noteOf: (kind, id) => notes.of(kind, id),
    comment: (id) => comments.add(id),
  };
  const body = newStory();
  const blocks: OutlineBlock[] = [];
  for (const { children } of tree.sections) for (const block of outlineFlow(children, scope, body)) blocks.push(block);
  const read = notes.read(scope);
  const { properties: page } = itemAt(tree.sections, 0);
  const language = tree.properties.language ?? tree.styles.defaults.run?.language?.latin;
  return {
    properties: tree.properties,
    language,
    textWidth: (page.pageWidth - page.margins.left - page.margins.right) / twipsPerPoint,
    cascade,
    blocks,
    notes: read,
    comments: comments.list(),
    wantedAnchors: scope.wantedAnchors,
  };
}

class NoteList {
  readonly #tree: DocumentTree;
  readonly #known = new Map<string, OutlineNote & { blocks: readonly OutlineBlock[] }>();
  readonly #counts = { footnote: 0, endnote: 0 };

  constructor(tree: DocumentTree) {
    this.#tree = tree;
  }

  /** Notes are counted when they are referenced, and read after the entire body. */
  of(kind: 'footnote' | 'endnote', id: string): OutlineNote | undefined {
    const mapKey = `${kind} ${id}`;
    const known = this.#known.get(mapKey);
    if (known) return known;
    const source = (kind === 'footnote' ? this.#tree.footnotes : this.#tree.endnotes).get(id);
    if (source?.type !== 'normal') return undefined;
    const number = ++this.#counts[kind];
    const note = { kind, key: kind === 'footnote' ? String(number) : `e${String(number)}`, number, blocks: [] };
    this.#known.set(mapKey, note);
    return note;
  }

  /** A note may refer to further ones, which are then read, too. */
  read(scope: OutlineScope): OutlineNote[] {
    const done: OutlineNote[] = [];
    for (const [mapKey, note] of this.#known) {
      const [kind, id = ''] = mapKey.split(' ');
      const source = (kind === 'footnote' ? this.#tree.footnotes : this.#tree.endnotes).get(id);
      note.blocks = withoutBlank(outlineFlow(source?.children ?? [], scope, newStory()));
      done.push(note);
    }
    return done;
  }
}

/** A blank follows the note's number. */
function withoutBlank(blocks: readonly OutlineBlock[]): readonly OutlineBlock[] {
  const [first, ...rest] = blocks;
  return first?.kind === 'paragraph' ? [{ ...first, pieces: withoutBlankStart(first.pieces) }, ...rest] : blocks;
}

/** Deepest nesting of blocks in a comment; deeper ones are omitted. */
const deepestLine = 16;

/** Text of a block's paragraphs; the cells of a row are one line. */
function linesIn(block: Block, depth = 0): string[] {
  if (depth > deepestLine) return [];
  if (block.kind === 'paragraph') return [plainText(block.children).text.trim()];
  if (block.kind === 'content-control') return block.children.flatMap((child) => linesIn(child, depth + 1));
  return block.rows.map(({ cells }) =>
    cells
      .map((cell) =>
        cell.children
          .flatMap((child) => linesIn(child, depth + 1))
          .join(' ')
          .trim(),
      )
      .join('\t')
      .trim(),
  );
}

class CommentList {
  readonly #source: ReadonlyMap<string, Comment>;
  readonly #answers = new Map<string, string[]>();
  readonly #numbers = new Map<string, number>();

  constructor(source: ReadonlyMap<string, Comment>) {
    this.#source = source;
    for (const { id, parentId } of source.values()) {
      if (parentId !== undefined) this.#answers.set(parentId, [...(this.#answers.get(parentId) ?? []), id]);
    }
  }

  add(id: string): void {
    const comment = this.#source.get(id);
    if (!comment || this.#numbers.has(id)) return;
    // Word marks answers at the same place: they follow the comment that they answer.
    if (comment.parentId !== undefined && this.#source.has(comment.parentId) && !this.#numbers.has(comment.parentId)) {
      this.#numbers.set(comment.parentId, this.#numbers.size + 1);
      if (this.#source.get(comment.parentId)?.parentId === id) return;
    }
    this.#numbers.set(id, this.#numbers.size + 1);
    for (const answer of this.#answers.get(id) ?? []) if (!this.#numbers.has(answer)) this.#numbers.set(answer, this.#numbers.size + 1);
  }

  list(): OutlineComment[] {
    return [...this.#numbers].flatMap(([id, number]): OutlineComment[] => {
      const comment = this.#source.get(id);
      if (!comment) return [];
      const { author, date, parentId, children } = comment;
      const paragraphs = children.flatMap((block) => linesIn(block));
      const answers = parentId === undefined ? undefined : this.#numbers.get(parentId);
      return [{ id, number, author, date, answers, paragraphs: paragraphs.filter((text) => text !== '') }];
    });
  }
}
