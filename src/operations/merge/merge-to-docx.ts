/** DOCX, Markdown and HTML → one DOCX; other formats are converted to DOCX first, each document by itself. */
import { Budget, timeLeft } from '../../base/abort.js';
import { Diagnostics, type Diagnostic } from '../../base/diagnostics.js';
import { pageNumberings, partBreaks, styleChoices } from '../../contract/merging.js';
import { DocumentJoiner } from '../../docx/merge/join-documents.js';
import { convert } from '../convert/convert.js';
import type { MergeInput } from './merge.js';
import { inPart, type MergePart } from './merge-part.js';

export interface MergedToDocx {
  readonly bytes: Uint8Array;
  readonly hasMacros: boolean;
  readonly warnings: readonly Diagnostic[];
}

/** @throws DocOpsError FILE_TOO_LARGE, UNPROCESSABLE_DOCUMENT, OPERATION_TIMEOUT */
export async function mergeToDocx(parts: readonly MergePart[], input: MergeInput): Promise<MergedToDocx> {
  const { timeoutMs, fonts, styles = styleChoices[0], between = partBreaks[0], numbering = pageNumberings[0] } = input;
  const left = timeLeft(timeoutMs);
  const diagnostics = new Diagnostics();
  const joiner = new DocumentJoiner({ budget: new Budget(left()), diagnostics, styles, between, numbering });
  for (const part of parts) {
    await inPart(part, async () => {
      const { bytes, format, name, resources } = part;
      if (format === 'docx' || format === 'pdf') return joiner.add(bytes);
      const fileName = name === undefined ? {} : { fileName: name };
      const page = await convert({
        bytes,
        from: format,
        to: 'docx',
        ...fileName,
        ...left(),
        resources,
        fonts,
      });
      for (const { code, message } of page.warnings) diagnostics.report(code, `${part.field}: ${message}`);
      joiner.add(page.bytes);
    });
  }
  return { ...joiner.end(), warnings: diagnostics.list() };
}
