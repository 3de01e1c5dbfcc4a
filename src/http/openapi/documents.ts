/** Documents and warnings in answers. */
import type { Diagnostic, DiagnosticPlace } from '../../base/diagnostics.js';
import type { HeaderName } from './headers.js';
import { json, type Success, examplesOf } from './operation.js';
import { answerOf, count, described, ref, text, type Schema } from './schema.js';

/** How an answer differs from that of a conversion. */
interface AnswerParts {
  /** Further headers. */
  readonly headers?: readonly HeaderName[];
  /** The schema of the report. */
  readonly report?: string;
  /** The schema of an answer in JSON. */
  readonly json?: Schema;
}

/** A document as bytes, or with its report. @param operation The operation whose examples are shown */
export const documentResponse = (
  description: string,
  contentTypes: readonly string[],
  operation: string,
  { headers = [], report = 'ConversionReport', json: schema = ref('ConvertedWithReport') }: AnswerParts = {},
): Success => ({
  description,
  headers: ['Content-Disposition', 'X-Document-Pages', ...headers, 'X-Document-Warnings', 'X-Document-Warning-Codes', 'Vary'],
  content: {
    ...Object.fromEntries(contentTypes.map((type) => [type, { schema: { contentMediaType: type } }])),
    'multipart/mixed': {
      schema: { ...text, description: `Two parts: the report (${report}) as JSON, then the document as bytes.` },
    },
    ...json(schema, examplesOf(operation)),
  },
});

/** A document in JSON, or the file itself if `Accept` names its type. @param operation The operation whose examples are shown */
export const documentContent = (schema: Schema, contentTypes: readonly string[], operation: string): Readonly<Record<string, Schema>> => ({
  ...json(schema, examplesOf(operation)),
  ...Object.fromEntries(contentTypes.map((type) => [type, { schema: { contentMediaType: type } }])),
});

/** Headers of answers with a document. */
export const documentHeaders: readonly HeaderName[] = ['Content-Disposition', 'Vary', 'X-Document-Warnings', 'X-Document-Warning-Codes'];

/** @param contentTypes The documents' possible media types */
export const documentAnswer = (contentTypes: readonly string[]): Schema =>
  answerOf<{ document: object }>({
    document: answerOf<{ base64: string; contentType: string }>({
      base64: described(text, 'A data URI or bare base64: as the query asks for, else as the host has chosen.'),
      contentType: { ...text, enum: contentTypes },
    }),
  });

export const warningSchema = answerOf<Diagnostic>(
  {
    code: described(text, 'A stable, dotted name: font.substituted.'),
    message: described(text, 'The irregularity and how it was handled, for people.'),
    count: { ...count, description: 'How often it was found.' },
  },
  {
    places: {
      type: 'array',
      items: answerOf<DiagnosticPlace>(
        { page: { ...count, description: 'From 1.' } },
        { excerpt: described(text, 'Text of the document near by, at most 60 characters.') },
      ),
      description: 'Where it was found, the first ten places; only where the pages are known.',
    },
  },
);
