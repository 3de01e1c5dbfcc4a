/** The options of `inspect`, declared once. */
import { delimitersKind, type TemplateDelimiters } from './annotate-limits.js';
import { typedOption, type GivenValues, type OperationOptions } from './operation-option.js';

export const inspectOptions = {
  /** Whether a DOCX is laid out to count its pages and to tell which fonts its text asks for. Default: true. */
  pages: {
    kind: 'flag',
    preset: true,
    at: 'query',
    command: { flag: 'no-pages', isOff: true, help: 'does not lay a DOCX out: no pages, and fonts by its font table' },
  },
  /** Whether what can be saved of a DOCX that was cut off is read, which otherwise is refused. Default: false. */
  recover: {
    kind: 'flag',
    preset: false,
    at: 'query',
    command: { help: 'reads the readable part of a truncated DOCX file; default: it is rejected' },
  },
  /** The password of an encrypted PDF. */
  password: { kind: 'text', at: 'body', command: 'own' },
  /** The delimiters of a DOCX template's tags, each 1 to 10 characters without letters, digits and blanks, and the library whose rules for blocks apply where libraries differ. Default: `{{` and `}}`. */
  delimiters: typedOption<TemplateDelimiters>()({ ...delimitersKind, at: 'body', command: 'own' }),
} as const satisfies OperationOptions;

/** The options for inspecting a document. */
export interface InspectChoices extends GivenValues<typeof inspectOptions> {}
