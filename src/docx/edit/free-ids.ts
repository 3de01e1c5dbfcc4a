/** Ids and names unused in a document: for copies of its text, and for content from other documents. */
import { IdPool } from '../write/ids.js';
import { type IdKind, idAttributesOf, idKinds } from './unique-ids.js';
import { NamespaceScope } from '../../base/xml/namespace-scope.js';
import { MalformedXml, readXmlTokens } from './tokens/read-xml-tokens.js';

/** The ids and names used in a document's parts, by kind; read once, in one pass over the tokens of each part. */
export type TakenIds = Readonly<Record<IdKind, ReadonlySet<string>>>;

interface Open {
  readonly name: string;
  readonly scope: NamespaceScope;
}

function takenIds(sources: readonly string[]): TakenIds {
  const taken = Object.fromEntries(idKinds.map((kind) => [kind, new Set<string>()])) as Record<IdKind, Set<string>>;
  for (const source of sources) addIds(source, taken);
  return taken;
}

/** From a part that is not XML, the ids read so far are kept. */
function addIds(source: string, taken: Readonly<Record<IdKind, Set<string>>>): void {
  const open: Open[] = [];
  try {
    readXmlTokens(source, {
      open(raw, tag) {
        const outer = open.at(-1);
        const around = outer?.scope ?? NamespaceScope.root;
        const scope = tag.declares ? around.with(tag.all()) : around;
        const name = scope.elementName(raw);
        for (const { attribute, of } of idAttributesOf(name, outer?.name)) {
          const value = tag.value(attribute, scope);
          if (value !== undefined) taken[of].add(value);
        }
        open.push({ name, scope });
      },
      close: () => void open.pop(),
      text: () => undefined,
    });
  } catch (error) {
    if (!(error instanceof MalformedXml)) throw error;
  }
}

/** The longest name of a bookmark (ECMA-376-1 §17.13.6.2). */
const longestName = 40;

export type NumberedKind = Exclude<IdKind, 'bookmark name' | 'shape'>;

export interface FreeIds {
  claim(of: NumberedKind): string;
  /** A free name similar to this one. */
  bookmarkName(like: string): string;
  /** The name itself if it is free. */
  freeName(name: string): string;
  /** The id of a VML shape: itself if it is free. */
  freeShape(id: string): string;
}

/** The lowest ids; only controls have ids below 0. */
const lowest: Readonly<Record<NumberedKind, number>> = { drawing: 1, control: -0x7fff_ffff, annotation: 0, footnote: 1, endnote: 1 };

/** @param sources Every part that may hold ids; they are read when the first new id is requested */
export function createFreeIds(sources: readonly string[]): FreeIds {
  let read: TakenIds | undefined;
  const taken = (): TakenIds => (read ??= takenIds(sources));
  const pools = new Map<NumberedKind, IdPool>();
  const poolOf = (of: NumberedKind): IdPool => {
    let pool = pools.get(of);
    if (pool) return pool;
    pools.set(of, (pool = new IdPool(lowest[of], 1)));
    for (const id of taken()[of]) if (Number(id) >= lowest[of]) pool.claim(id);
    return pool;
  };
  let known: Set<string> | undefined;
  const names = (): Set<string> => (known ??= new Set(Array.from(taken()['bookmark name'], (name) => name.toLowerCase())));
  let shapes: Set<string> | undefined;
  const bookmarkName = (like: string): string => {
    for (let count = names().size + 1; ; count++) {
      const ending = `_${count}`;
      const name = like.slice(0, longestName - ending.length) + ending;
      if (names().has(name.toLowerCase())) continue;
      names().add(name.toLowerCase());
      return name;
    }
  };
  return {
    claim: (of) => String(poolOf(of).claim()),
    bookmarkName,
    freeName: (name) => {
      if (names().has(name.toLowerCase())) return bookmarkName(name);
      names().add(name.toLowerCase());
      return name;
    },
    freeShape: (id) => {
      shapes ??= new Set(taken().shape);
      let free = id;
      for (let count = shapes.size; shapes.has(free); count++) free = `${id}_${count}`;
      shapes.add(free);
      return free;
    },
  };
}
