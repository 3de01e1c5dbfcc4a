/** Options for a finished PDF in the forms of `POST convert` and `POST merge`: text fields with JSON. */
import { mostAttachedFiles } from '../../contract/attached-files.js';
import { finishingOptions } from '../../contract/finishing.js';
import { filePart } from './body-shape.js';
import type { NamesAt } from '../../contract/operation-option.js';

/** The part of a form that is a file to attach; may be repeated. */
export const attachmentName = 'attachment';

export const attachmentPart = {
  [attachmentName]: {
    type: 'array',
    items: { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' },
    maxItems: mostAttachedFiles,
    description: 'Files to attach to the PDF, with name and type of their parts; attachFiles describes them in the same order.',
  },
  attachFiles: {
    type: 'array',
    items: { type: 'object' },
    maxItems: mostAttachedFiles,
    description: 'What is said of these files, in the same order: name, mediaType, description, relationship. A text field with JSON.',
  },
} as const;

export type FinishingPart = NamesAt<typeof finishingOptions, 'body'>;

/** A part with JSON, and one with the file of the watermark. */
export const watermarkName = 'watermark' satisfies FinishingPart;

export const finishingParts = Object.entries(finishingOptions)
  .filter(([, { at }]) => at === 'body')
  .map(([name]) => name) as readonly FinishingPart[];

/** @param schema The schema of its text field */
export const watermarkPart = (schema: object): Readonly<Record<typeof watermarkName, object>> => ({
  [watermarkName]: {
    description: 'The options of the watermark: a text field with JSON. Its file is a part of the same name with a file name.',
    anyOf: [schema, { ...filePart, description: 'A picture or a PDF.' }],
  },
});
