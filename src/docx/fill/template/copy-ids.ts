/** Ids and names for copies of a loop's body that nothing in the template has. */
import { IdPool } from '../../write/ids.js';
import type { RepeatedId } from './program.js';

/** Longest name of a bookmark (ECMA-376-1 §17.13.6.2). */
const longestName = 40;

/** Of shapes of VML, which may have two. */
const shapeId = /\s(?:id|o:spid)="([^"]*)"/g;

export interface CopyIds {
  claim(of: Exclude<RepeatedId['of'], 'bookmark name' | 'list' | 'first copy only'>): string;
  bookmarkName(like: string): string;
  /** The name itself where nothing has it yet. */
  freeName(name: string): string;
  /** Id of a shape of VML: itself where nothing has it yet. */
  freeShape(id: string): string;
}

/** @param sources every part that may hold ids */
export function createCopyIds(sources: readonly string[]): CopyIds {
  const pool = (lowest: number, pattern: RegExp): (() => IdPool) => {
    let made: IdPool | undefined;
    return () => {
      if (made) return made;
      made = new IdPool(lowest, 1);
      for (const source of sources) for (const [, id = ''] of source.matchAll(pattern)) made.claim(id);
      return made;
    };
  };
  const drawings = pool(1, /<(?:[\w.-]+:)?(?:docPr|cNvPr)\s(?:[^>]*?\s)?id="(\d+)"/g);
  const controls = pool(-0x7fff_ffff, /<(?:[\w.-]+:)?id\s+[\w.-]+:val="(-?\d+)"/g);
  const annotations = pool(
    0,
    /<(?:[\w.-]+:)?(?:bookmarkStart|ins|del|moveFrom|moveTo|cellIns|cellDel|\w+Change)\s(?:[^>]*?\s)?[\w.-]+:id="(\d+)"/g,
  );
  const footnotes = pool(1, /<(?:[\w.-]+:)?footnote\s(?:[^>]*?\s)?[\w.-]+:id="(\d+)"/g);
  const endnotes = pool(1, /<(?:[\w.-]+:)?endnote\s(?:[^>]*?\s)?[\w.-]+:id="(\d+)"/g);
  const pools = {
    drawing: drawings,
    control: controls,
    annotation: annotations,
    bookmark: annotations,
    footnote: footnotes,
    endnote: endnotes,
  };
  let known: Set<string> | undefined;
  let shapes: Set<string> | undefined;
  const names = (): Set<string> =>
    (known ??= new Set(
      sources.flatMap((source) => Array.from(source.matchAll(/\bname="([^"]*)"/g), ([, name = '']) => name.toLowerCase())),
    ));
  const bookmarkName = (like: string): string => {
    const taken = names();
    for (let count = taken.size + 1; ; count++) {
      const ending = `_${count}`;
      const name = like.slice(0, longestName - ending.length) + ending;
      if (taken.has(name.toLowerCase())) continue;
      taken.add(name.toLowerCase());
      return name;
    }
  };
  return {
    claim: (of) => String(pools[of]().claim()),
    bookmarkName,
    freeShape: (id) => {
      shapes ??= new Set(sources.flatMap((source) => Array.from(source.matchAll(shapeId), ([, each = '']) => each)));
      let free = id;
      for (let count = shapes.size; shapes.has(free); count++) free = `${id}_${count}`;
      shapes.add(free);
      return free;
    },
    freeName: (name) => {
      if (names().has(name.toLowerCase())) return bookmarkName(name);
      names().add(name.toLowerCase());
      return name;
    },
  };
}
