/**
 * The options of `annotate` besides the template, fields, data and records, declared once; the options of a field are in `field-types.ts`.
 */
import { annotateLimits, delimitersKind, type TemplateDelimiters } from './annotate-limits.js';
import { documentFormats } from './conversion.js';
import { onlyToPdf, typedOption, type GivenValues, type OperationOptions } from './operation-option.js';

export const annotateOptions = {
  /** The format of the result. Default: `docx`. */
  to: { kind: 'choice', choices: documentFormats, preset: 'docx', at: 'query', command: 'own' },
  /** Whether fields and data that the template does not have are refused, not only reported in X-Unmatched-Fields. Default: false. */
  strict: { kind: 'flag', preset: false, at: 'query', command: { help: 'rejects fields that the template does not have' } },
  /** Whether what can be saved of a template that was cut off is filled, which otherwise is refused. Default: false. */
  recover: {
    kind: 'flag',
    preset: false,
    at: 'query',
    command: { help: 'fills the readable part of a truncated template; default: it is rejected' },
  },
  /** Only for PDF forms: whether fields become content of their pages. `true` for all of them and for annotations, or the names of fields, separated by commas. Default: no field. */
  flatten: {
    kind: 'text',
    longest: annotateLimits.flattened,
    ...onlyToPdf,
    at: 'query',
    command: { name: 'true|NAMES', help: 'fields of a PDF form become content of its pages: true for all of them, or names' },
  },
  /** BCP 47, for formats in tags. Only with data. Default: the language of the template. */
  locale: {
    kind: 'text',
    longest: annotateLimits.setting,
    at: 'body',
    command: { name: 'TAG', help: 'the language of formats in tags: en-US, de; default: that of the template' },
  },
  /** A name of IANA, for dates in tags. Only with data. Default: UTC. */
  timeZone: {
    kind: 'text',
    longest: annotateLimits.setting,
    at: 'body',
    command: { flag: 'time-zone', name: 'NAME', help: 'the time zone of dates in tags: Europe/Berlin; default UTC' },
  },
  /** The delimiters of tags, each 1 to 10 characters without letters, digits and blanks, and the library whose rules for blocks apply where libraries differ. Default: `{{` and `}}`. */
  delimiters: typedOption<TemplateDelimiters>()({ ...delimitersKind, at: 'body', command: 'own' }),
  /** The password of an encrypted PDF form; the result is encrypted in the same way. */
  password: { kind: 'text', at: 'body', command: 'own' },
} as const satisfies OperationOptions;

/** The options for filling a template. */
export interface AnnotateChoices extends GivenValues<typeof annotateOptions> {}

/** Options of only some ways of filling. */
export const annotateWayOptions = {
  /** Only with records: whether the result is one document with all of them, each starting at its own page 1, instead of an archive. Default: false. */
  merge: { kind: 'flag', preset: false, at: 'query', command: 'own' },
  /** Whether a field without a type gets one by its value, which otherwise is an error. Default: false. */
  inferType: {
    kind: 'flag',
    preset: false,
    at: 'host',
    command: { flag: 'infer-type', help: 'fields may omit their type: it is inferred from the value' },
  },
} as const satisfies OperationOptions;

/** Options of only some ways of filling. */
export interface AnnotateWayChoices extends GivenValues<typeof annotateWayOptions> {}
