/** The fields of an annotate request, as callers pass them. */
import type { FieldContent, FieldOptions, FieldType } from '../../contract/field-types.js';

/** One field's value. Exactly one of `id` and `group` names the field. */
export interface AnnotateField {
  /** The id, tag, alias or name of the field; all fields with it are filled. */
  readonly id?: string | undefined;
  /** The group whose fields are all filled. */
  readonly group?: string | undefined;
  /** May be missing if types are inferred. */
  readonly type?: FieldType | undefined;
  /** The content that the type expects; bytes are a picture. */
  readonly value: FieldContent | Uint8Array;
  /** Options of other types are ignored. */
  readonly options?: FieldOptions | undefined;
}
