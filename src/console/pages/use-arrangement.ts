/** The arrangement as component state: undoable changes, the selection, and announcements for screen readers. */
import { useMemo, useRef, useState } from 'preact/hooks';
import {
  appended,
  marked,
  movedBefore,
  movedBy,
  pagesInWords,
  placeInWords,
  removed,
  turned,
  type Arrangement,
  type PageIds,
} from './arrangement.js';
import { changed, historyOf, redone, undone } from './history.js';
import { noSelection, type Selection } from './selection.js';

export interface Arranging {
  readonly pages: Arrangement;
  readonly selection: Selection;
  /** The last change, in words. */
  readonly said: string;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly select: (next: Selection) => void;
  readonly append: (file: number, count: number) => void;
  readonly turn: (ids: PageIds, by: 90 | -90) => void;
  readonly remove: (ids: PageIds) => void;
  readonly mark: (ids: PageIds) => void;
  readonly moveBefore: (ids: PageIds, index: number) => void;
  readonly moveBy: (ids: PageIds, places: number) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly clear: () => void;
}

const empty: Arrangement = [];

/** @param nameOf The name of a file */
export function useArrangement(nameOf: (file: number) => string): Arranging {
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
  const moveTo = (next: Arrangement, ids: PageIds): void => change(next, placeInWords(next, ids, nameOf));
  return {
    pages,
    selection: present,
    said,
    canUndo: history.past.length > 0,
    canRedo: history.undone.length > 0,
    select,
    append: (file, count) => {
      const firstId = lastId.current + 1;
      lastId.current += count;
      setHistory((before) => changed(before, appended(before.now, file, count, firstId)));
      say(`${pagesInWords(count)} of ${nameOf(file)} added.`);
    },
    turn: (ids, by) => change(turned(pages, ids, by), `${pagesInWords(ids.size)} rotated ${by > 0 ? 'right' : 'left'}.`),
    remove: (ids) => change(removed(pages, ids), `${pagesInWords(ids.size)} removed.`),
    mark: (ids) => change(marked(pages, ids), 'Split changed.'),
    moveBefore: (ids, index) => moveTo(movedBefore(pages, ids, index), ids),
    moveBy: (ids, places) => moveTo(movedBy(pages, ids, places), ids),
    undo: () => {
      setHistory(undone);
      say('Undone.');
    },
    redo: () => {
      setHistory(redone);
      say('Redone.');
    },
    clear: () => {
      setHistory(historyOf(empty));
      select(noSelection);
      say('');
    },
  };
}
