/** The fields of an annotate request, as a caller gives them. */
import type { FieldContent, FieldOptions, FieldType } from '../../base/names/field-types.js';

/** One field's value. Exactly one of `id` and `group` names the field. */
export interface AnnotateField {
  /** The field with that id, tag, alias or name; all of its copies. */
  readonly id?: string;
  /** All fields of the group. */
  readonly group?: string;
  /** May be missing where types are inferred. */
  readonly type?: FieldType;
  /** What the type asks for; bytes are a picture's. */
  readonly value: FieldContent | Uint8Array;
  /** Those of other types are ignored. */
  readonly options?: FieldOptions;
}
