/** What is in a document. Lists are cut off at a bound; then `truncated` names them. */
import type { Diagnostic } from '../../base/diagnostics.js';
import type { AuthorCount, EmbeddedThing, LinkedThing, TemplateField } from '../../docx/inspect/template-field.js';
import type { ValueSchema } from './value-schema.js';

export type {
  AuthorCount,
  EmbeddedThing,
  FieldItem,
  FieldKind,
  FieldPart,
  LinkedThing,
  TemplateField,
} from '../../docx/inspect/template-field.js';
export type { ValueSchema } from './value-schema.js';

export interface InspectedFont {
  /** As the document asks for it. */
  readonly family: string;
  /** The family that it is drawn with; the same where it is there. */
  readonly drawnWith: string;
}

export interface InspectedSection {
  /** Points. */
  readonly pageWidth: number;
  /** Points. */
  readonly pageHeight: number;
}

export interface Counted {
  readonly total: number;
  readonly byAuthor: readonly AuthorCount[];
}

export interface InspectedSignature {
  /** Name in the certificate, or in the signature; not judged: that is what `verify` does. */
  readonly signer?: string;
  /** Of a PDF. */
  readonly field?: string;
  /** As the signer claims, ISO 8601. */
  readonly signingTime?: string;
}

interface InspectionBase {
  /** Absent for a DOCX that was not laid out. */
  readonly pages?: number;
  /** Names of lists that are longer than what is here. */
  readonly truncated: readonly string[];
  readonly signatures: readonly InspectedSignature[];
  /** What was odd. */
  readonly warnings: readonly Diagnostic[];
}

export interface DocxInspection extends InspectionBase {
  readonly format: 'docx';
  readonly fields: readonly TemplateField[];
  /** JSON Schema (2020-12) of an object of values, by the names of the fields. */
  readonly schema: ValueSchema;
  /** Those that the text asks for; those of the font table where the document was not laid out. */
  readonly fonts: readonly InspectedFont[];
  /** Packages with faces for letters that none here has; install them beside this one. */
  readonly missingPackages: readonly string[];
  readonly sections: readonly InspectedSection[];
  readonly changes: Counted;
  readonly comments: Counted;
  readonly links: readonly LinkedThing[];
  readonly embedded: readonly EmbeddedThing[];
  readonly macros: boolean;
  readonly properties: Readonly<Record<string, string>>;
}

export interface InspectedFormField {
  readonly name: string;
  readonly type: 'text' | 'button' | 'checkbox' | 'radio' | 'choice' | 'signature' | 'unknown';
  readonly value?: string | readonly string[];
  /** Of choices, and of check boxes and radio buttons what each of them stands for. */
  readonly options?: readonly string[];
  readonly readOnly: boolean;
  readonly required: boolean;
}

export interface PdfInspection extends InspectionBase {
  readonly format: 'pdf';
  readonly fields: readonly InspectedFormField[];
  readonly attachments: readonly string[];
  /** As its metadata claim, `PDF/A-2b`, `PDF/UA-1`; nothing of it is checked. */
  readonly conformance: readonly string[];
  readonly encrypted: boolean;
}

export type Inspection = DocxInspection | PdfInspection;
