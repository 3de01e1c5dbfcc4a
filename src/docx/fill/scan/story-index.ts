/** The result of scanning a text part: everything that can be a field, with its place. */
import type { NamespaceScope } from '../../../base/xml/namespace-scope.js';

/** A range of the part's text, in UTF-16 units; `end` is known once the element has been read to its end. */
export interface Place {
  readonly start: number;
  end: number;
}

/** The location of something. */
export interface Surroundings {
  /** The namespaces there. */
  readonly scope: NamespaceScope;
  /** The start of the parent element: siblings have the same one. */
  readonly parent: number;
  /** The name of the parent element. */
  readonly parentName: string;
  readonly paragraph: Place | undefined;
  readonly cell: Place | undefined;
  readonly row: Place | undefined;
  readonly table: Place | undefined;
}

/** The kind of content that a control encloses (ECMA-376-1 §17.5.2). */
export type ControlLevel = 'run' | 'block' | 'cell' | 'row';

export interface ControlPlace extends Place, Surroundings {
  readonly level: ControlLevel;
  readonly outer: ControlPlace | undefined;
  /** The separate address in a copy whose item has a value for it: it is not found by name. */
  readonly mark: string | undefined;
  /** `w:sdtPr` */
  properties?: Place | undefined;
  id?: string | undefined;
  tag?: string | undefined;
  alias?: string | undefined;
  /** Whether it contains `w:dataBinding` or its later form. */
  isBound: boolean;
}

/** The controls that contain no other of them. */
export function innermost(controls: readonly ControlPlace[]): ControlPlace[] {
  const holders = new Set(controls.map(({ outer }) => outer));
  return controls.filter((place) => !holders.has(place));
}

/** A whole field (§17.16.2), from its first to its last run. */
export interface FieldPlace extends Surroundings {
  /** As in {@link ControlPlace}. */
  readonly mark: string | undefined;
  readonly isSimple: boolean;
  instruction: string;
  /** `w:fldSimple`, or the run of the begin character. */
  readonly first: Place;
  /** The run of the end character; the same as `first` for a simple field. */
  last?: Place | undefined;
  /** Whether `last` is a sibling of `first`. */
  isWhole: boolean;
  /** The field that contains this one, before or after its separator. */
  readonly outer?: FieldPlace | undefined;
  /** Whether it is in the instruction of `outer`. */
  readonly isInInstruction: boolean;
  /** Whether it is between quotation marks there. */
  readonly isQuoted: boolean;
  hasSeparator: boolean;
  /** The run of the separator. */
  separator?: Place;
  /** A legacy form field: its name and its `w:ffData`. */
  form?: { name: string; readonly data: Place };
  /** The begin character. */
  readonly character: Place;
}

export interface BookmarkPlace extends Surroundings {
  /** As in {@link ControlPlace}. */
  readonly mark: string | undefined;
  readonly id: string;
  readonly name: string;
  readonly from: Place;
  to?: Place;
  toParent?: number;
  toParagraph?: Place;
  /** The first column of a table that it covers (`w:colFirst`). */
  readonly column?: number | undefined;
}

/** A paragraph with `{{` in its text. */
export interface TagParagraph extends Surroundings {
  readonly paragraph: Place;
}

export interface StoryIndex {
  /** The outermost comes first. */
  readonly controls: readonly ControlPlace[];
  readonly fields: readonly FieldPlace[];
  readonly bookmarks: readonly BookmarkPlace[];
  readonly tagParagraphs: readonly TagParagraph[];
  /** `w:sectPr` elements. */
  readonly sections: readonly Place[];
  /** The ids of drawings of all kinds. */
  readonly drawingIds: ReadonlySet<number>;
  /** The start tag of the root, and the namespaces that it declares. */
  readonly root: { readonly openEnd: number; readonly scope: NamespaceScope; readonly namespaces: ReadonlyMap<string, string> };
}
