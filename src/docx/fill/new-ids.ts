/** Ids that are unused in the template; the same template gives the same ids. */
import { IdPool } from '../write/ids.js';
import type { NewIds, Story } from './fill-scope.js';

export function createNewIds(stories: readonly Story[]): NewIds {
  const pool = (lowest: number, taken: () => readonly string[]): (() => IdPool) => {
    let made: IdPool | undefined;
    // The template's ids are read when the first new one is requested.
    return () => {
      if (made) return made;
      made = new IdPool(lowest, 1);
      for (const id of taken()) made.claim(id);
      return made;
    };
  };
  const drawings = pool(1, () => stories.flatMap(({ index }) => Array.from(index.drawingIds, String)));
  const controls = pool(-0x7fff_ffff, () =>
    stories.flatMap(({ index }) => index.controls.flatMap(({ id }) => (id === undefined ? [] : [id]))),
  );
  const annotations = pool(0, () => stories.flatMap(({ index }) => index.bookmarks.map(({ id }) => id)));
  return {
    get drawings() {
      return drawings();
    },
    get controls() {
      return controls();
    },
    get annotations() {
      return annotations();
    },
  };
}
