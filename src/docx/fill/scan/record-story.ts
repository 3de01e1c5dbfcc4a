/** Listens to a scan and notes what can be a field: controls, fields, bookmarks, tags (ECMA-376-1 §17.5.2, §17.13.6, §17.16). */
import { expandEntities } from '../../../base/xml/entities.js';
import { NamespaceScope } from '../../../base/xml/namespace-scope.js';
import type { OpenElement } from './open-element.js';
import { fieldRecorder } from './record-fields.js';
import type { StartTag } from './start-tag.js';
import type { BookmarkPlace, ControlLevel, ControlPlace, Place, StoryIndex, Surroundings, TagParagraph } from './story-index.js';

/** Elements that a control can stand in without being what decides its level. */
const transparent: ReadonlySet<string> = new Set(['w:sdt', 'w:sdtContent', 'w:customXml', 'w:ins', 'w:moveTo']);
const inParagraphs: ReadonlySet<string> = new Set(
  'w:p w:hyperlink w:smartTag w:fldSimple w:dir w:bdo w:rt w:rubyBase w:subDoc m:oMath m:e m:r'.split(' '),
);

function levelIn(ancestors: readonly OpenElement[]): ControlLevel {
  for (let at = ancestors.length - 1; at >= 0; at--) {
    const name = ancestors[at]?.name ?? '';
    if (transparent.has(name)) continue;
    if (inParagraphs.has(name)) return 'run';
    return name === 'w:tr' ? 'cell' : name === 'w:tbl' ? 'row' : 'block';
  }
  return 'block';
}

/** Text of an open paragraph, as far as it matters for tags. */
interface OpenParagraph {
  text: string;
  readonly place: Place;
}

export interface StoryRecorder {
  open(element: OpenElement, tag: StartTag, ancestors: readonly OpenElement[]): void;
  close(element: OpenElement, end: number, parent: OpenElement | undefined): void;
  /** References in it stand for characters but in data. */
  text(start: number, end: number, isData: boolean, parent: OpenElement): void;
  index(): StoryIndex;
}

export function createStoryRecorder(source: string): StoryRecorder {
  const controls: ControlPlace[] = [];
  const bookmarks: BookmarkPlace[] = [];
  const openBookmarks = new Map<string, BookmarkPlace>();
  const tagParagraphs: TagParagraph[] = [];
  const sections: Place[] = [];
  const drawingIds = new Set<number>();
  const fields = fieldRecorder();
  const openControls: ControlPlace[] = [];
  const paragraphs: OpenParagraph[] = [];
  const rows: Place[] = [];
  const cells: Place[] = [];
  const tables: Place[] = [];
  const runs: OpenElement[] = [];
  let deleted = 0;
  let root: StoryIndex['root'] | undefined;

  const surroundings = (scope: NamespaceScope, parent: OpenElement | undefined): Surroundings => ({
    scope,
    parent: parent?.start ?? 0,
    parentName: parent?.name ?? '',
    paragraph: paragraphs.at(-1)?.place,
    cell: cells.at(-1),
    row: rows.at(-1),
    table: tables.at(-1),
  });

  /** What is said of the control whose properties are open. */
  const property = (name: string, tag: StartTag, scope: NamespaceScope): void => {
    const control = openControls.at(-1);
    if (!control) return;
    if (name === 'w:id') control.id = tag.value('w:val', scope) ?? '';
    else if (name === 'w:tag') control.tag = tag.value('w:val', scope) ?? '';
    else if (name === 'w:alias') control.alias = tag.value('w:val', scope) ?? '';
    else if (name === 'w:dataBinding' || name === 'w15:dataBinding') control.isBound = true;
  };

  const openControl = (element: OpenElement, parent: OpenElement | undefined, ancestors: readonly OpenElement[]): void => {
    const at = surroundings(element.scope, parent);
    // Every property at once: objects that grow one by one are slow.
    const control: ControlPlace = {
      scope: at.scope,
      parent: at.parent,
      parentName: at.parentName,
      paragraph: at.paragraph,
      cell: at.cell,
      row: at.row,
      table: at.table,
      start: element.start,
      end: element.openEnd,
      level: levelIn(ancestors),
      outer: openControls.at(-1),
      properties: undefined,
      id: undefined,
      tag: undefined,
      alias: undefined,
      isBound: false,
    };
    element.place = control;
    openControls.push(control);
    if (deleted === 0) controls.push(control);
  };

  const openBookmark = (element: OpenElement, tag: StartTag, parent: OpenElement | undefined): void => {
    const id = tag.value('w:id', element.scope);
    const name = tag.value('w:name', element.scope);
    if (id === undefined || name === undefined || deleted > 0) return;
    const column = tag.value('w:colFirst', element.scope);
    const bookmark: BookmarkPlace = {
      ...surroundings(element.scope, parent),
      id,
      name,
      from: placeOf(element),
      ...(column !== undefined && /^\d{1,4}$/.test(column) && { column: Number(column) }),
    };
    bookmarks.push(bookmark);
    openBookmarks.set(id, bookmark);
  };

  const closeBookmark = (element: OpenElement, tag: StartTag, parent: OpenElement | undefined): void => {
    const id = tag.value('w:id', element.scope) ?? '';
    const bookmark = openBookmarks.get(id);
    if (!bookmark) return;
    openBookmarks.delete(id);
    bookmark.to = { start: element.start, end: element.openEnd };
    bookmark.toParent = parent?.start ?? 0;
    const paragraph = paragraphs.at(-1)?.place;
    if (paragraph) bookmark.toParagraph = paragraph;
  };

  return {
    open(element, tag, ancestors) {
      const { noted, scope } = element;
      const parent = ancestors.length > 0 ? ancestors[ancestors.length - 1] : undefined;
      root ??= { openEnd: element.openEnd, scope, namespaces: declaredIn(tag) };
      if (parent?.noted === 'control properties') {
        property(element.name, tag, scope);
        return;
      }
      switch (noted) {
        case undefined:
        case 'text':
        case 'instruction':
          break;
        case 'paragraph':
          paragraphs.push({ text: '', place: placeOf(element) });
          break;
        case 'run':
          placeOf(element);
          runs.push(element);
          break;
        case 'cell':
          cells.push(placeOf(element));
          break;
        case 'row':
          rows.push(placeOf(element));
          break;
        case 'table':
          tables.push(placeOf(element));
          break;
        case 'control':
          openControl(element, parent, ancestors);
          break;
        case 'control properties': {
          const control = openControls.at(-1);
          if (control && control.start === parent?.start) control.properties = placeOf(element);
          break;
        }
        case 'bookmark start':
          openBookmark(element, tag, parent);
          break;
        case 'bookmark end':
          closeBookmark(element, tag, parent);
          break;
        case 'section':
          sections.push(placeOf(element));
          break;
        case 'deletion':
          if (!isOfMark(parent)) deleted += 1;
          break;
        case 'drawing': {
          const id = Number(tag.value('id', scope));
          if (Number.isInteger(id)) drawingIds.add(id);
          break;
        }
        case 'simple field':
          placeOf(element);
          if (deleted === 0) fields.open(element, tag, { runs, at: () => surroundings(scope, parent), ancestors });
          break;
        default:
          if (deleted === 0) fields.open(element, tag, { runs, at: () => surroundings(scope, parent), ancestors });
      }
    },

    close(element, end, parent) {
      const { noted, place } = element;
      if (place) place.end = end;
      if (noted === undefined || parent?.noted === 'control properties') return;
      switch (noted) {
        case 'paragraph': {
          const paragraph = paragraphs.pop();
          if (paragraph?.text.includes('{{') === true)
            tagParagraphs.push({ ...surroundings(parent?.scope ?? element.scope, parent), paragraph: paragraph.place });
          break;
        }
        case 'run':
          runs.pop();
          break;
        case 'cell':
          cells.pop();
          break;
        case 'row':
          rows.pop();
          break;
        case 'table':
          tables.pop();
          break;
        case 'control':
          openControls.pop();
          break;
        case 'deletion':
          if (!isOfMark(parent)) deleted -= 1;
          break;
        default:
      }
    },

    text(start, end, isData, { noted }) {
      if (deleted > 0 || (noted !== 'text' && noted !== 'instruction')) return;
      const raw = source.slice(start, end);
      const text = isData ? raw : expandEntities(raw, false, () => undefined);
      if (noted === 'instruction') {
        fields.instruction(text);
        return;
      }
      const paragraph = paragraphs.at(-1);
      // The last brace may be the first half of a tag.
      if (paragraph) paragraph.text = text.includes('{') || paragraph.text !== '' ? kept(paragraph.text + text) : '';
    },

    index: () => ({
      controls,
      fields: fields.all(),
      bookmarks,
      tagParagraphs,
      sections,
      drawingIds,
      root: root ?? emptyRoot,
    }),
  };
}

/** Where an element stands; its end follows when it is closed. */
function placeOf(element: OpenElement): Place {
  return (element.place = { start: element.start, end: element.openEnd });
}

/** A mark or a row that was deleted still stands there. */
function isOfMark(parent: OpenElement | undefined): boolean {
  return parent?.name === 'w:rPr' || parent?.name === 'w:trPr';
}

/** Only whether there are two braces matters. */
function kept(text: string): string {
  return text.includes('{{') ? '{{' : text.endsWith('{') ? '{' : '';
}

const emptyRoot: StoryIndex['root'] = { openEnd: 0, scope: NamespaceScope.root, namespaces: new Map() };

function declaredIn(tag: StartTag): ReadonlyMap<string, string> {
  return new Map(tag.all().flatMap(([name, value]) => (name.startsWith('xmlns:') ? [[name.slice(6), value] as const] : [])));
}
