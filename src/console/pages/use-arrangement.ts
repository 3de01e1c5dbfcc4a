/** The arrangement as component state: undoable changes, the selection, and announcements for screen readers. */
import { useMemo, useRef, useState } from 'preact/hooks';
import { counted } from '../../base/counted.js';
import { appended, marked, movedBefore, movedBy, placeInWords, removed, turned, type Arrangement, type PageIds } from './arrangement.js';
import { changed, historyOf, redone, undone } from './history.js';
import { noSelection } from './selection.js';

export type Arranging = ReturnType<typeof useArrangement>;

const empty: Arrangement = [];

/** @param fileName The name of a file */
export function useArrangement(fileName: (file: number) => string) {
  const [history, setHistory] = useState(() => historyOf(empty));
  const [selection, select] = useState(noSelection);
  const [said, say] = useState('');
  const lastId = useRef(0);
  const pages = history.now;
  const change = (next: Arrangement, words: string): void => {
    setHistory((before) => changed(before, next));
    say(words);
  };
  const present = useMemo(() => {
    const ids = pages.filter(({ id }) => selection.ids.has(id)).map(({ id }) => id);
    return ids.length === selection.ids.size ? selection : { ...selection, ids: new Set(ids) };
  }, [pages, selection]);
  const moveTo = (next: Arrangement, ids: PageIds): void => change(next, placeInWords(next, ids, fileName));
  return {
    pages,
    selection: present,
    /** The last change, in words. */
    said,
    canUndo: history.past.length > 0,
    canRedo: history.undone.length > 0,
    select,
    append: (file: number, count: number): void => {
      const firstId = lastId.current + 1;
      lastId.current += count;
      setHistory((before) => changed(before, appended(before.now, file, count, firstId)));
      say(`${counted(count, 'page')} of ${fileName(file)} added.`);
    },
    turn: (ids: PageIds, by: 90 | -90) =>
      change(turned(pages, ids, by), `${counted(ids.size, 'page')} rotated ${by > 0 ? 'right' : 'left'}.`),
    remove: (ids: PageIds) => change(removed(pages, ids), `${counted(ids.size, 'page')} removed.`),
    mark: (ids: PageIds) => change(marked(pages, ids), 'Split changed.'),
    moveBefore: (ids: PageIds, index: number) => moveTo(movedBefore(pages, ids, index), ids),
    moveBy: (ids: PageIds, places: number) => moveTo(movedBy(pages, ids, places), ids),
    undo: (): void => {
      setHistory(undone);
      say('Undone.');
    },
    redo: (): void => {
      setHistory(redone);
      say('Redone.');
    },
    clear: (): void => {
      setHistory(historyOf(empty));
      select(noSelection);
      say('');
    },
  };
}
