/** Records bookmarks while a part is scanned (ECMA-376-1 §17.13.6). */
import { placeOf, type OpenElement } from './open-element.js';
import type { StartTag } from '../../edit/tokens/start-tag.js';
import type { BookmarkPlace } from './story-index.js';
import type { StoryPosition } from './story-position.js';

interface BookmarkRecorder {
  start(element: OpenElement, tag: StartTag, parent: OpenElement | undefined): void;
  end(element: OpenElement, tag: StartTag, parent: OpenElement | undefined): void;
  all(): readonly BookmarkPlace[];
}

export function bookmarkRecorder(position: StoryPosition, takeMark: () => string | undefined): BookmarkRecorder {
  const bookmarks: BookmarkPlace[] = [];
  /** Bookmarks that have not ended, by id. */
  const open = new Map<string, BookmarkPlace>();

  return {
    start(element, tag, parent) {
      const id = tag.value('w:id', element.scope);
      const name = tag.value('w:name', element.scope);
      if (id === undefined || name === undefined || position.isDeleted) return;
      const column = tag.value('w:colFirst', element.scope);
      const bookmark: BookmarkPlace = {
        ...position.surroundings(element.scope, parent),
        id,
        name,
        mark: takeMark(),
        from: placeOf(element),
        ...(column !== undefined && /^\d{1,4}$/.test(column) && { column: Number(column) }),
      };
      bookmarks.push(bookmark);
      open.set(id, bookmark);
    },
    end(element, tag, parent) {
      const id = tag.value('w:id', element.scope) ?? '';
      const bookmark = open.get(id);
      if (!bookmark) return;
      open.delete(id);
      bookmark.to = { start: element.start, end: element.openEnd };
      bookmark.toParent = parent?.start ?? 0;
      const { paragraph } = position;
      if (paragraph) bookmark.toParagraph = paragraph;
    },
    all: () => bookmarks,
  };
}
