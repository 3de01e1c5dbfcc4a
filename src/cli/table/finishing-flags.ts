/** Flags for a finished PDF that are not options of one value each; `merge` and `convert` share them. */
import { metadataKind } from '../../contract/pdf-metadata.js';
import { pdfPermissions } from '../../contract/pdf-protection.js';
import { watermarkOptions } from '../../contract/pdf-watermark.js';
import { operationFlags } from './operation-flags.js';
import type { OptionTable } from './option-table.js';

const ofPdf = { group: 'To PDF' } as const;

export const finishingFlags = {
  watermark: {
    kind: 'path',
    name: 'WHAT',
    ...ofPdf,
    help: 'a text, or a picture or PDF by its file name, over or under the content of every page',
  },
  ...operationFlags(watermarkOptions, true),
  property: {
    kind: 'text',
    name: 'NAME=TEXT',
    multiple: true,
    ...ofPdf,
    help: `a property of the result: ${Object.keys(metadataKind.shape).join(', ')}; may be given several times`,
  },
  'protect-env': {
    kind: 'variable',
    name: 'NAME',
    ...ofPdf,
    help: 'the environment variable with a password that the result needs to open',
  },
  'owner-password-env': {
    kind: 'variable',
    name: 'NAME',
    ...ofPdf,
    help: 'the environment variable with a password that opens the result without restrictions',
  },
  allow: {
    kind: 'text',
    name: 'WHAT',
    ...ofPdf,
    help: `what others may do with a protected result: ${pdfPermissions.join(',')}; default: everything`,
  },
  'attach-file': {
    kind: 'file',
    name: 'FILE',
    multiple: true,
    ...ofPdf,
    help: 'a file to attach to the PDF; may be given several times',
  },
} as const satisfies OptionTable;
