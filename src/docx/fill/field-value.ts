/** What a request says about the fields of a template, made ready for {@link fillDocx}: values are read, pictures fetched and prepared, HTML is a tree. */
import type { Emu } from '../../base/units.js';
import type { DocumentTree } from '../../document/document-tree.js';
import type { FormatStep } from '../../template/format/format-types.js';

/** One field of the request. */
export interface FieldRequest {
  readonly address: FieldAddress;
  readonly value: FieldValue;
  /** Position in the request's `fields`, counted from 0: errors name `fields[index].value`. */
  readonly index: number;
}

/** By `id` all copies of one field, by `group` all fields of a group, by `name` fields of every kind that have it. */
export interface FieldAddress {
  readonly kind: 'id' | 'group' | 'name';
  readonly name: string;
}

export type FieldValue =
  | TextValue
  | PictureValue
  | ScriptValue
  | TableValue
  | CheckboxValue
  | DateValue
  | NumberValue
  | LinkValue
  | DropdownValue
  | BlocksValue
  | ChartValue;

export interface TextValue {
  readonly kind: 'text';
  /** `\n` breaks the line, in a block-level field it begins a new paragraph; empty clears the field. */
  readonly text: string;
  /** Keeps the formatting of the field's first run (default true). */
  readonly keepTextNodeStyles?: boolean;
  readonly steps?: readonly FormatStep[];
  /** BCP 47, for formats; default the field's own language. */
  readonly locale?: string;
}

export interface PictureValue {
  readonly kind: 'picture';
  readonly picture: PreparedPicture;
  /** One of the two alone keeps the ratio; none: the frame of a placeholder picture, else the picture's own size within `box` and the column. */
  readonly size?: { readonly width?: Emu; readonly height?: Emu };
  /** The most that a picture takes whose size is not requested; default 450 × 450 CSS pixels. */
  readonly box?: { readonly width: Emu; readonly height: Emu };
}

/** A picture that Word can show. */
export interface PreparedPicture {
  readonly bytes: Uint8Array;
  /** Ending of the media part without dot: `png`, `jpeg`, `gif`, `bmp`, `tiff`. */
  readonly extension: string;
  /** Media type of `bytes`. */
  readonly contentType: string;
  /** Natural size. */
  readonly width: Emu;
  readonly height: Emu;
  /** EXIF orientation, 1 to 8, that `width` and `height` already heed and the drawing has to; absent: upright. */
  readonly orientation?: number;
  /** The SVG that `bytes` is the fallback of (`asvg:svgBlip`). */
  readonly svg?: Uint8Array;
  /** Alternative text. */
  readonly description?: string;
}

/** Text in a script face: a typed signature. */
export interface ScriptValue {
  readonly kind: 'script';
  readonly text: string;
  /** Font family; default `Segoe Script`. */
  readonly family?: string;
  /** The same as a picture, for fields that hold one; without it such a field is a problem that {@link pictureWanted} names. */
  readonly drawn?: PictureValue;
}

/** What a picture field says to a value that is not a picture. */
export const pictureWanted = {
  issue: 'the field holds a picture: its value must be one, with the type image',
  reason: 'picture-required',
} as const;

export interface TableValue {
  readonly kind: 'table';
  readonly rows: readonly (readonly string[])[];
  /** New rows look like the last body row (default true); otherwise they have no formatting of their own. */
  readonly copyRowStyle?: boolean;
}

export interface CheckboxValue {
  readonly kind: 'checkbox';
  readonly checked: boolean;
  /** Text for a field that is not a check box, instead of ☒ or ☐: for a boolean whose type was inferred. */
  readonly otherwise?: string;
}

export interface DateValue {
  readonly kind: 'date';
  /** An ISO 8601 date, with or without a time: `2024-02-29`, `2024-02-29T10:30:00Z`. */
  readonly iso: string;
  /** Formats; default the field's own. */
  readonly steps?: readonly FormatStep[];
  /** BCP 47, for formats; default the field's own language. */
  readonly locale?: string;
}

export interface NumberValue {
  readonly kind: 'number';
  readonly value: number;
  /** For example `0,0.00`; absent: as many digits as the number has. */
  readonly format?: string;
  /** Formats in place of the pattern. */
  readonly steps?: readonly FormatStep[];
  /** BCP 47; default the field's own language. */
  readonly locale?: string;
}

export interface LinkValue {
  readonly kind: 'link';
  readonly url: string;
  /** What is read; default the URL. */
  readonly text?: string;
}

export interface DropdownValue {
  readonly kind: 'dropdown';
  /** Value or display text of an item; a combo box takes any text. */
  readonly value: string;
}

/** Rich content, already read. */
export interface BlocksValue {
  readonly kind: 'blocks';
  readonly tree: DocumentTree;
}

/** New numbers of a chart that is in the template. */
export interface ChartValue {
  readonly kind: 'chart';
  /** One for each value; none where series have their own x. */
  readonly categories: readonly (string | number)[];
  readonly series: readonly ChartSeriesValue[];
}

export interface ChartSeriesValue {
  readonly name: string;
  /** Null: a gap. */
  readonly values: readonly (number | null)[];
  /** Of a scatter or bubble chart: as many as values. */
  readonly xs?: readonly number[];
  /** Of a bubble chart. */
  readonly sizes?: readonly number[];
}
