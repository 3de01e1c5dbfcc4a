/** Filled documents, one after another → one document with all of them, each restarting at page 1. */
import { Budget, timeLeft } from '../../base/abort.js';
import { Diagnostics, type Diagnostic } from '../../base/diagnostics.js';
import { macroType, type DocumentFormat, contentTypes } from '../../contract/conversion.js';
import { DocumentJoiner } from '../../docx/merge/join-documents.js';
import type { FontSettings } from '../font-library.js';
import { createSizeLimit } from './records-result.js';

export interface JoinSettings {
  readonly to: DocumentFormat;
  /** Milliseconds for all documents; absent: no limit. */
  readonly timeoutMs?: number | undefined;
  readonly fonts?: FontSettings | undefined;
  /** Joins PDF forms. */
  readonly password?: string | undefined;
}

export interface JoinedRecords {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  /** Only for PDF. */
  readonly pages?: number;
  readonly warnings: readonly Diagnostic[];
}

export interface RecordsJoin {
  /** @throws DocOpsError FILE_TOO_LARGE, OPERATION_TIMEOUT */
  add(document: Uint8Array): void;
  end(): Promise<JoinedRecords>;
}

export function createRecordsJoin({ to, timeoutMs, fonts }: JoinSettings): RecordsJoin {
  const timeLimit = timeLeft(timeoutMs);
  const diagnostics = new Diagnostics();
  const budget = new Budget({ timeoutMs });
  const joiner = new DocumentJoiner({ budget, diagnostics });
  const count = createSizeLimit();
  return {
    add: (document) => {
      count(document);
      joiner.add(document);
    },
    end: async () => {
      const { bytes, hasMacros } = joiner.end();
      if (to === 'docx') return { bytes, contentType: hasMacros ? macroType : contentTypes.docx, warnings: diagnostics.list() };
      const { docxToPdf } = await import('../convert/docx-to-pdf.js');
      const pdf = await docxToPdf(bytes, { ...timeLimit(), fonts });
      return { ...pdf, contentType: contentTypes.pdf, warnings: [...diagnostics.list(), ...pdf.warnings] };
    },
  };
}
