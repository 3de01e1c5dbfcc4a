/**
 * The field values of a request, prepared for {@link fillDocx}: values are read, pictures fetched and prepared, HTML
 * parsed into a tree.
 */
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

/** `id` addresses all copies of one field, `group` all fields of a group, `name` fields of every kind with that name. */
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

/** A value with formats of its own. */
interface FormattedValue {
  /** Replace the field's own format, or the value's pattern. */
  readonly steps?: readonly FormatStep[] | undefined;
  /** BCP 47; default: the field's own language. */
  readonly locale?: string | undefined;
}

export interface TextValue extends FormattedValue {
  readonly kind: 'text';
  /** `\n` breaks the line; in a block-level field it starts a new paragraph; an empty string clears the field. */
  readonly text: string;
  /** Keeps the formatting of the field's first run (default true). */
  readonly keepTextNodeStyles?: boolean | undefined;
}

export interface PictureValue {
  readonly kind: 'picture';
  readonly picture: PreparedPicture;
  /**
   * If only one is given, the aspect ratio is kept; if none, the frame of a placeholder picture is used, otherwise the
   * picture's own size within `box` and the column.
   */
  readonly size?: { readonly width?: Emu | undefined; readonly height?: Emu | undefined } | undefined;
  /** The largest extent of a picture whose size is not requested; default: 450 × 450 CSS pixels. */
  readonly box?: { readonly width: Emu; readonly height: Emu } | undefined;
}

/** A picture in a format that Word can show. */
export interface PreparedPicture {
  readonly bytes: Uint8Array;
  /** The extension of the media part without the dot: `png`, `jpeg`, `gif`, `bmp`, `tiff`. */
  readonly extension: string;
  /** The media type of `bytes`. */
  readonly contentType: string;
  /** The natural size. */
  readonly width: Emu;
  readonly height: Emu;
  /** The EXIF orientation, 1 to 8, already applied to `width` and `height` but not to the drawing; undefined: upright. */
  readonly orientation?: number;
  /** The SVG for which `bytes` is the fallback (`asvg:svgBlip`). */
  readonly svg?: Uint8Array;
  /** Alternative text. */
  readonly description?: string;
}

/** Text in a script face: a typed signature. */
export interface ScriptValue {
  readonly kind: 'script';
  readonly text: string;
  /** Font family; default `Segoe Script`. */
  readonly family?: string | undefined;
  /** The same as a picture, for fields that hold one; without it, such a field is reported as the problem {@link pictureWanted}. */
  readonly drawn?: PictureValue | undefined;
}

/** The error of a picture field for a value that is not a picture. */
export const pictureWanted = {
  issue: 'the field holds a picture: its value must be one, with the type image',
  reason: 'picture-required',
} as const;

export interface TableValue {
  readonly kind: 'table';
  readonly rows: readonly (readonly string[])[];
  /** New rows look like the last body row (default true); otherwise they have no formatting. */
  readonly copyRowStyle?: boolean | undefined;
}

export interface CheckboxValue {
  readonly kind: 'checkbox';
  readonly checked: boolean;
  /** The text for a field that is not a check box, instead of ☒ or ☐: for a boolean whose type was inferred. */
  readonly otherwise?: string | undefined;
}

export interface DateValue extends FormattedValue {
  readonly kind: 'date';
  /** An ISO 8601 date, with or without a time: `2024-02-29`, `2024-02-29T10:30:00Z`. */
  readonly iso: string;
}

export interface NumberValue extends FormattedValue {
  readonly kind: 'number';
  readonly value: number;
  /** For example `0,0.00`; undefined: as many digits as the number has. */
  readonly format?: string | undefined;
}

export interface LinkValue {
  readonly kind: 'link';
  readonly url: string;
  /** The visible text; default: the URL. */
  readonly text?: string | undefined;
}

export interface DropdownValue {
  readonly kind: 'dropdown';
  /** The value or display text of an item; a combo box accepts any text. */
  readonly value: string;
}

/** Rich content, already parsed. */
export interface BlocksValue {
  readonly kind: 'blocks';
  readonly tree: DocumentTree;
}

/** New numbers for a chart in the template. */
export interface ChartValue {
  readonly kind: 'chart';
  /** One category per value; empty if series have their own x values. */
  readonly categories: readonly (string | number)[];
  readonly series: readonly ChartSeriesValue[];
}

export interface ChartSeriesValue {
  readonly name: string;
  /** Null is a gap. */
  readonly values: readonly (number | null)[];
  /** For a scatter or bubble chart: one per value. */
  readonly xs?: readonly number[] | undefined;
  /** For a bubble chart. */
  readonly sizes?: readonly number[] | undefined;
}
