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

/** What is noted, or changes what is noted. */
const noted: ReadonlySet<string> = new Set(
  'w:p w:r w:tc w:tr w:tbl w:fldSimple w:fldChar w:ffData w:name w:sdt w:sdtPr w:bookmarkStart w:bookmarkEnd w:sectPr w:del w:moveFrom wp:docPr pic:cNvPr wps:cNvPr wpg:cNvPr'.split(
    ' ',
  ),
);
const deletions: ReadonlySet<string> = new Set(['w:del', 'w:moveFrom']);
const placed: ReadonlySet<string> = new Set(['w:p', 'w:r', 'w:tc', 'w:tr', 'w:tbl', 'w:fldSimple']);

/** Text of an open paragraph, as far as it matters for tags. */
interface OpenParagraph {
  text: string;
  readonly place: Place;
}

export interface StoryRecorder {
  open(element: OpenElement, tag: StartTag, ancestors: readonly OpenElement[]): void;
  close(element: OpenElement, end: number, ancestors: readonly OpenElement[]): void;
  /** References in it stand for characters but in data. */
  text(start: number, end: number, isData: boolean, ancestors: readonly OpenElement[]): void;
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

  const surroundings = (scope: NamespaceScope, ancestors: readonly OpenElement[]): Surroundings => {
    const parent = ancestors.at(-1);
    const last = { paragraph: paragraphs.at(-1)?.place, cell: cells.at(-1), row: rows.at(-1), table: tables.at(-1) };
    return {
      scope,
      parent: parent?.start ?? 0,
      parentName: parent?.name ?? '',
      ...(last.paragraph && { paragraph: last.paragraph }),
      ...(last.cell && { cell: last.cell }),
      ...(last.row && { row: last.row }),
      ...(last.table && { table: last.table }),
    };
  };

  /** What is said of the control whose properties are open. */
  const property = (name: string, tag: StartTag, scope: NamespaceScope): void => {
    const control = openControls.at(-1);
    if (!control) return;
    const value = (): string | undefined => tag.value('w:val', scope);
    if (name === 'w:id') control.id = value() ?? '';
    else if (name === 'w:tag') control.tag = value() ?? '';
    else if (name === 'w:alias') control.alias = value() ?? '';
    else if (name === 'w:dataBinding' || name === 'w15:dataBinding') control.isBound = true;
  };

  const openBookmark = (element: OpenElement, tag: StartTag, ancestors: readonly OpenElement[]): void => {
    const id = tag.value('w:id', element.scope);
    const name = tag.value('w:name', element.scope);
    if (id === undefined || name === undefined || deleted > 0) return;
    const column = tag.value('w:colFirst', element.scope);
    const bookmark: BookmarkPlace = {
      ...surroundings(element.scope, ancestors),
      id,
      name,
      from: (element.place = { start: element.start, end: element.openEnd }),
      ...(column !== undefined && /^\d{1,4}$/.test(column) && { column: Number(column) }),
    };
    bookmarks.push(bookmark);
    openBookmarks.set(id, bookmark);
  };

  return {
    open(element, tag, ancestors) {
      const { name, scope } = element;
      const parent = ancestors.at(-1);
      if (!noted.has(name)) {
        if (parent === undefined) root = { openEnd: element.openEnd, scope, namespaces: declaredIn(tag) };
        else if (parent.name === 'w:sdtPr') property(name, tag, scope);
        return;
      }
      element.isNoted = true;
      if (!parent) root = { openEnd: element.openEnd, scope, namespaces: declaredIn(tag) };
      if (placed.has(name)) element.place = { start: element.start, end: element.openEnd };
      if (deletions.has(name) && (parent?.name ?? '') !== 'w:rPr' && (parent?.name ?? '') !== 'w:trPr') deleted += 1;
      if (parent?.name === 'w:sdtPr') {
        property(name, tag, scope);
        return;
      }
      switch (name) {
        case 'w:p':
          paragraphs.push({ text: '', place: (element.place = { start: element.start, end: element.openEnd }) });
          break;
        case 'w:r':
          runs.push(element);
          break;
        case 'w:tc':
          if (element.place) cells.push(element.place);
          break;
        case 'w:tr':
          if (element.place) rows.push(element.place);
          break;
        case 'w:tbl':
          if (element.place) tables.push(element.place);
          break;
        case 'w:sdt': {
          const control: ControlPlace = {
            ...surroundings(scope, ancestors),
            start: element.start,
            end: element.openEnd,
            level: levelIn(ancestors),
            outer: openControls.at(-1),
            isBound: false,
          };
          element.place = control;
          openControls.push(control);
          if (deleted === 0) controls.push(control);
          break;
        }
        case 'w:sdtPr': {
          const control = openControls.at(-1);
          if (control && control.start === parent?.start)
            control.properties = element.place = { start: element.start, end: element.openEnd };
          break;
        }
        case 'w:bookmarkStart':
          openBookmark(element, tag, ancestors);
          break;
        case 'w:bookmarkEnd': {
          const id = tag.value('w:id', scope) ?? '';
          const bookmark = openBookmarks.get(id);
          if (!bookmark) break;
          openBookmarks.delete(id);
          bookmark.to = { start: element.start, end: element.openEnd };
          bookmark.toParent = parent?.start ?? 0;
          const paragraph = paragraphs.at(-1)?.place;
          if (paragraph) bookmark.toParagraph = paragraph;
          break;
        }
        case 'wp:docPr':
        case 'pic:cNvPr':
        case 'wps:cNvPr':
        case 'wpg:cNvPr': {
          const id = Number(tag.value('id', scope));
          if (Number.isInteger(id)) drawingIds.add(id);
          break;
        }
        case 'w:sectPr':
          sections.push((element.place = { start: element.start, end: element.openEnd }));
          break;
        default:
          if (deleted === 0) fields.open(element, tag, { runs, at: () => surroundings(scope, ancestors), ancestors });
      }
    },

    close(element, end, ancestors) {
      if (!element.isNoted) return;
      if (element.place) element.place.end = end;
      const { name } = element;
      const parent = ancestors.at(-1);
      if (deletions.has(name) && (parent?.name ?? '') !== 'w:rPr' && (parent?.name ?? '') !== 'w:trPr') deleted -= 1;
      if (parent?.name === 'w:sdtPr') return;
      if (name === 'w:p') {
        const paragraph = paragraphs.pop();
        if (paragraph?.text.includes('{{') === true)
          tagParagraphs.push({ ...surroundings(ancestors.at(-1)?.scope ?? element.scope, ancestors), paragraph: paragraph.place });
      } else if (name === 'w:sdt') openControls.pop();
      else if (name === 'w:r') runs.pop();
      else if (name === 'w:tc') cells.pop();
      else if (name === 'w:tr') rows.pop();
      else if (name === 'w:tbl') tables.pop();
    },

    text(start, end, isData, ancestors) {
      const name = ancestors.at(-1)?.name;
      if (deleted > 0 || (name !== 'w:t' && name !== 'w:instrText')) return;
      const raw = source.slice(start, end);
      const text = isData ? raw : expandEntities(raw, false, () => undefined);
      if (name === 'w:instrText') {
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

/** Only whether there are two braces matters. */
function kept(text: string): string {
  return text.includes('{{') ? '{{' : text.endsWith('{') ? '{' : '';
}

const emptyRoot: StoryIndex['root'] = { openEnd: 0, scope: NamespaceScope.root, namespaces: new Map() };

function declaredIn(tag: StartTag): ReadonlyMap<string, string> {
  return new Map(tag.all().flatMap(([name, value]) => (name.startsWith('xmlns:') ? [[name.slice(6), value] as const] : [])));
}
