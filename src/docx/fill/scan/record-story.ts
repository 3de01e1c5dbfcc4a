/** Records everything in a scan that can be a field: controls, fields, bookmarks, tags (ECMA-376-1 §17.5.2, §17.13.6, §17.16). */
import { expandEntities } from '../../../base/xml/entities.js';
import { NamespaceScope } from '../../../base/xml/namespace-scope.js';
import { addressOfMark } from '../template/placeholders.js';
import { setPlace, StoryPosition, type OpenElement } from './story-position.js';
import { controlRecorder } from './record-controls.js';
import { fieldRecorder } from './record-fields.js';
import type { StartTag } from '../../edit/tokens/start-tag.js';
import type { Place, StoryIndex, TagParagraph, BookmarkPlace } from './story-index.js';

/** Records bookmarks while a part is scanned (ECMA-376-1 §17.13.6). */
interface BookmarkRecorder {
  start(element: OpenElement, tag: StartTag, parent: OpenElement | undefined): void;
  end(element: OpenElement, tag: StartTag, parent: OpenElement | undefined): void;
  all(): readonly BookmarkPlace[];
}

function bookmarkRecorder(position: StoryPosition, takeMark: () => string | undefined): BookmarkRecorder {
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
        from: setPlace(element),
        column: column !== undefined && /^\d{1,4}$/.test(column) ? Number(column) : undefined,
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

export class StoryRecorder {
  readonly #source: string;
  readonly #position = new StoryPosition();
  /** The address of the next field; used by the first field that takes it. */
  #mark: string | undefined;
  readonly #takeMark = (): string | undefined => {
    const mark = this.#mark;
    this.#mark = undefined;
    return mark;
  };
  readonly #controls = controlRecorder(this.#position, this.#takeMark);
  readonly #bookmarks = bookmarkRecorder(this.#position, this.#takeMark);
  readonly #fields = fieldRecorder(this.#takeMark);
  readonly #tagParagraphs: TagParagraph[] = [];
  readonly #sections: Place[] = [];
  readonly #drawingIds = new Set<number>();
  #root: StoryIndex['root'] | undefined;

  constructor(source: string) {
    this.#source = source;
  }

  open(element: OpenElement, tag: StartTag, ancestors: readonly OpenElement[]): void {
    const { scope } = element;
    const parent = ancestors.length > 0 ? ancestors[ancestors.length - 1] : undefined;
    this.#root ??= { openEnd: element.openEnd, scope, namespaces: declaredIn(tag) };
    if (parent?.noted === 'control properties') {
      this.#controls.property(element, tag);
      return;
    }
    switch (element.noted) {
      case undefined:
      case 'text':
      case 'instruction':
        break;
      case 'control':
        this.#controls.open(element, ancestors);
        break;
      case 'control properties':
        this.#controls.properties(element, parent);
        break;
      case 'bookmark start':
        this.#bookmarks.start(element, tag, parent);
        break;
      case 'bookmark end':
        this.#bookmarks.end(element, tag, parent);
        break;
      case 'section':
        this.#sections.push(setPlace(element));
        break;
      case 'drawing': {
        const id = Number(tag.value('id', scope));
        if (Number.isInteger(id)) this.#drawingIds.add(id);
        break;
      }
      case 'simple field':
        setPlace(element);
        this.#openField(element, tag, ancestors);
        break;
      case 'field character':
      case 'form data':
      case 'form name':
        this.#openField(element, tag, ancestors);
        break;
      default:
        this.#position.enter(element, parent);
    }
  }

  #openField(element: OpenElement, tag: StartTag, ancestors: readonly OpenElement[]): void {
    const position = this.#position;
    if (position.isDeleted) return;
    this.#fields.open(element, tag, {
      runs: position.runs,
      at: () => position.surroundings(element.scope, ancestors.at(-1)),
      ancestors,
    });
  }

  close(element: OpenElement, end: number, parent: OpenElement | undefined): void {
    const { noted, place, scope } = element;
    if (place) place.end = end;
    if (noted === undefined || parent?.noted === 'control properties') return;
    if (noted === 'control') this.#controls.close();
    else if (noted === 'paragraph') {
      const paragraph = this.#position.leaveParagraph();
      if (paragraph) this.#tagParagraphs.push({ ...this.#position.surroundings(parent?.scope ?? scope, parent), paragraph });
    } else this.#position.leave(element, parent);
  }

  /** @param isData Data contain no references to expand. */
  text(start: number, end: number, isData: boolean, { noted }: OpenElement): void {
    if (this.#position.isDeleted || (noted !== 'text' && noted !== 'instruction')) return;
    const raw = this.#source.slice(start, end);
    const text = isData ? raw : expandEntities(raw, 'text', () => undefined);
    if (noted === 'instruction') this.#fields.instruction(text);
    else this.#position.addText(text);
  }

  instruction(start: number, end: number): void {
    this.#mark = addressOfMark(this.#source, start, end) ?? this.#mark;
  }

  index(): StoryIndex {
    return {
      controls: this.#controls.all(),
      fields: this.#fields.all(),
      bookmarks: this.#bookmarks.all(),
      tagParagraphs: this.#tagParagraphs,
      sections: this.#sections,
      drawingIds: this.#drawingIds,
      root: this.#root ?? emptyRoot,
    };
  }
}

const emptyRoot: StoryIndex['root'] = { openEnd: 0, scope: NamespaceScope.root, namespaces: new Map() };

function declaredIn(tag: StartTag): ReadonlyMap<string, string> {
  return new Map(tag.all().flatMap(([name, value]) => (name.startsWith('xmlns:') ? [[name.slice(6), value] as const] : [])));
}
