/** What a scan finds in a part that holds text: everything that can be a field, with its place. */
import type { NamespaceScope } from '../../../base/xml/namespace-scope.js';

/** A stretch of the part's text, in UTF-16 units; `end` is known when the element has been read to its end. */
export interface Place {
  readonly start: number;
  end: number;
}

/** Where something is. */
export interface Surroundings {
  /** Namespaces there. */
  readonly scope: NamespaceScope;
  /** Start of the parent element: what has the same one is side by side. */
  readonly parent: number;
  /** Name of the parent element. */
  readonly parentName: string;
  readonly paragraph?: Place;
  readonly cell?: Place;
  readonly row?: Place;
  readonly table?: Place;
}

/** What a content control is around (ECMA-376-1 §17.5.2). */
export type ControlLevel = 'run' | 'block' | 'cell' | 'row';

export interface ControlPlace extends Place, Surroundings {
  readonly level: ControlLevel;
  readonly outer: ControlPlace | undefined;
  /** Address of its own in a copy whose item has a value for it: names do not find it. */
  readonly mark: string | undefined;
  /** `w:sdtPr` */
  properties?: Place;
  id?: string;
  tag?: string;
  alias?: string;
  /** `w:dataBinding` or its later form is in it. */
  isBound: boolean;
}

/** A field (§17.16.2): all of it, from its first to its last run. */
export interface FieldPlace extends Surroundings {
  /** As that of {@link ControlPlace}. */
  readonly mark: string | undefined;
  readonly isSimple: boolean;
  instruction: string;
  /** `w:fldSimple`, or the run of the begin character. */
  readonly first: Place;
  /** The run of the end character; the same as `first` in a simple field. */
  last?: Place;
  /** Whether `last` is beside `first`. */
  isWhole: boolean;
  /** The field that this one stands in, before or after its separator. */
  readonly outer?: FieldPlace;
  /** Stands in the instruction of `outer`. */
  readonly isInInstruction: boolean;
  /** There between quotation marks. */
  readonly isQuoted: boolean;
  hasSeparator: boolean;
  /** The run of the separator. */
  separator?: Place;
  /** Legacy form field: its name and its `w:ffData`. */
  form?: { name: string; readonly data: Place };
  /** The begin character. */
  readonly character: Place;
}

export interface BookmarkPlace extends Surroundings {
  /** As that of {@link ControlPlace}. */
  readonly mark: string | undefined;
  readonly id: string;
  readonly name: string;
  readonly from: Place;
  to?: Place;
  toParent?: number;
  toParagraph?: Place;
  /** First column of a table that it covers (`w:colFirst`). */
  readonly column?: number;
}

/** A paragraph with `{{` in its text. */
export interface TagParagraph extends Surroundings {
  readonly paragraph: Place;
}

export interface StoryIndex {
  /** Outermost first. */
  readonly controls: readonly ControlPlace[];
  readonly fields: readonly FieldPlace[];
  readonly bookmarks: readonly BookmarkPlace[];
  readonly tagParagraphs: readonly TagParagraph[];
  /** `w:sectPr` elements. */
  readonly sections: readonly Place[];
  /** Ids of drawings, over all kinds of them. */
  readonly drawingIds: ReadonlySet<number>;
  /** Start tag of the root, and the namespaces it declares. */
  readonly root: { readonly openEnd: number; readonly scope: NamespaceScope; readonly namespaces: ReadonlyMap<string, string> };
}
