/** The format of a document that is to be recognised (`from=auto`): by its bytes, as `merge` recognises its documents. */
import { DocOpsError } from '../../base/errors.js';
import { sourceFormats, type SourceFormat } from '../../contract/conversion.js';
import { describeFormat, sniffFormat } from '../../docx/opc/sniff-format.js';
import { mergeFormatOf } from '../merge/merge-part.js';
import type { ConvertInput } from './convert.js';

/** The input of a conversion whose format is known. */
export type KnownInput = ConvertInput & { readonly from: SourceFormat };

/**
 * Text is HTML if it begins like a page or its file name says so, else Markdown.
 * @throws DocOpsError INVALID_FILE_FORMAT
 */
export function knownFormat({ bytes, from, fileName }: Pick<ConvertInput, 'bytes' | 'from' | 'fileName'>): SourceFormat {
  if (from !== 'auto') return from;
  const format = mergeFormatOf({ bytes, name: fileName });
  if (format) return format;
  throw new DocOpsError(
    'INVALID_FILE_FORMAT',
    `${describeFormat(sniffFormat(bytes))} The formats that from=auto recognises are ${sourceFormats.join(', ')}.`,
  );
}

export const withKnownFormat = (input: ConvertInput): KnownInput => ({ ...input, from: knownFormat(input) });
