/** Names that a chunk's references have in its host: pictures, lists, notes, comments and bookmarks of both are kept apart. */
import type { Renaming, Rework } from '../../../document/rename.js';

export interface ImportNames {
  readonly renaming: Renaming;
  readonly rework: Rework;
  /** Renames the ids of notes, comments and numbering. */
  readonly id: (own: string) => string;
  readonly media: (own: string) => string;
  readonly styleId: (own: string) => string;
  /** The chunk's style ids that were renamed so far. */
  readonly used: ReadonlySet<string>;
}

export interface ImportNamesOptions {
  /** The number of the chunk within the document. */
  readonly number: number;
  readonly styleIds: ReadonlyMap<string, string>;
  /** Lists that continue a list of the host. */
  readonly lists: ReadonlyMap<string, string>;
  /** Styles for paragraphs and tables that name none, if the host's defaults differ. */
  readonly paragraphStyle: string | undefined;
  readonly tableStyle: string | undefined;
  /** Whether a bookmark of the host or of an earlier chunk has this name. */
  readonly isTaken: (bookmark: string) => boolean;
  /** Section breaks are kept. */
  readonly hasSections: boolean;
}

type Copy = Record<string, unknown>;
type Name = (own: string) => string;

export function importNames(options: ImportNamesOptions): ImportNames {
  const { number, styleIds, lists, isTaken } = options;
  const id: Name = (own) => `${own}-chunk${number}`;
  const media: Name = (own) => `chunk${number}/${own}`;
  const bookmark: Name = (own) => (isTaken(own) ? `${own}_chunk${number}` : own);
  const styleId: Name = (own) => styleIds.get(own) ?? own;
  const used = new Set<string>();
  const renaming: Renaming = {
    styleId: (own) => styleId((used.add(own), own)),
    numId: (own) => (own === '0' ? own : (lists.get(own) ?? id(own))),
    media,
    chainId: id,
    // a drawing's link
    hyperlink: (own) => renameLink(own, bookmark),
  };
  const byKind: Readonly<Record<string, (copy: Copy) => void>> = {
    ...kindsWithNames(id, bookmark),
    paragraph: (copy) => {
      stateStyle(copy, options.paragraphStyle);
      if (!options.hasSections) delete copy['endsSection'];
    },
    table: (copy) => {
      stateStyle(copy, options.tableStyle);
    },
  };
  return { renaming, rework: reworkBy(byKind), id, media, styleId, used };
}

const reworkBy =
  (byKind: Readonly<Record<string, (copy: Copy) => void>>): Rework =>
  (copy) => {
    const { kind } = copy;
    if (typeof kind === 'string' && Object.hasOwn(byKind, kind)) byKind[kind]?.(copy);
    // The theme's names are already resolved, and the host has another theme.
    delete copy['themeColor'];
    if ('hAnsi' in copy || 'ascii' in copy) delete copy['theme'];
  };

/** Kinds of content that refer to something by id or by bookmark name. */
function kindsWithNames(id: Name, bookmark: Name): Readonly<Record<string, (copy: Copy) => void>> {
  const change =
    (field: string, name: Name) =>
    (copy: Copy): void => {
      if (typeof copy[field] === 'string') copy[field] = name(copy[field]);
    };
  const byId = change('id', id);
  return {
    'note-reference': byId,
    'comment-reference': byId,
    'comment-range-start': byId,
    'comment-range-end': byId,
    'bookmark-start': (copy) => {
      byId(copy);
      change('name', bookmark)(copy);
    },
    'bookmark-end': byId,
    hyperlink: (copy) => {
      change('anchor', bookmark)(copy);
      change('target', (own) => renameLink(own, bookmark))(copy);
    },
    field: change('instruction', (own) => renameInInstruction(own, bookmark)),
    'field-instruction': change('text', (own) => renameInInstruction(own, bookmark)),
  };
}

const renameLink = (own: string, bookmark: Name): string => (own.startsWith('#') ? `#${bookmark(own.slice(1))}` : own);

function stateStyle(copy: Copy, styleId: string | undefined): void {
  const properties = copy['properties'] as { readonly styleId?: string };
  if (styleId !== undefined && properties.styleId === undefined) copy['properties'] = { styleId, ...properties };
}

/** The longest instruction that is searched for bookmarks. */
const longest = 1000;

/** Fields that refer to a bookmark name it as a separate word. */
const renameInInstruction = (instruction: string, bookmark: Name): string =>
  instruction.length > longest ? instruction : instruction.replace(/[\p{L}_][\p{L}\p{N}_]*/gu, bookmark);
