/** Files that a PDF carries besides its pages: attached to the result of `merge` and `convert`, listed by `inspect`. */
import { isFileName } from './file-name.js';
import type { ListKind } from './operation-option.js';

/** Relationships of a file to the document (ISO 32000-2 §14.13.2, table 43). */
export const fileRelationships = ['Unspecified', 'Source', 'Data', 'Alternative', 'Supplement', 'FormData', 'Schema'] as const;
export type FileRelationship = (typeof fileRelationships)[number];

/** A file to attach. */
export interface AttachedFile {
  /** With its extension, without a folder. A name that the PDF has already gets a number. */
  readonly name: string;
  readonly data: Uint8Array;
  /** Default: `application/octet-stream`. */
  readonly mediaType?: string | undefined;
  readonly description?: string | undefined;
  /** Its relationship to the document. Default: `Unspecified`. */
  readonly relationship?: FileRelationship | undefined;
}

/** Files of one request. */
export const mostAttachedFiles = 100;

/** Characters of a description. */
const longestDescription = 1000;

/** Characters of a name, of which file systems allow 255 bytes. */
export const longestAttachedName = 255;

export const usualMediaType = 'application/octet-stream';

export const attachedFilesKind = {
  kind: 'list',
  most: mostAttachedFiles,
  of: {
    kind: 'object',
    shape: {
      name: {
        kind: 'text',
        longest: longestAttachedName,
        form: { isRight: (value: unknown) => isFileName(String(value)), issue: 'must be a file name without a folder, such as data.xml' },
      },
      data: { kind: 'bytes' },
      mediaType: {
        kind: 'text',
        longest: 127,
        form: { isRight: (value: unknown) => /^[\w.+-]+\/[\w.+-]+$/.test(String(value)), issue: 'must be a media type, such as text/xml' },
      },
      description: { kind: 'text', longest: longestDescription },
      relationship: { kind: 'choice', choices: fileRelationships },
    },
    required: ['name', 'data'],
  },
} as const satisfies ListKind;
