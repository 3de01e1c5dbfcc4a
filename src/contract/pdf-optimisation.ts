/** How a PDF is arranged in its file. */
import type { OperationOptions } from './operation-option.js';

const onlyPdf = { onlyTo: ['pdf'] } as const;

export const pdfOptimisationOptions = {
  /**
   * Writes the PDF, or each of the files that it is split into, for viewing while it is loaded: the first page comes first, and viewers know where to find the
   * others (linearized PDF). Only for PDF. Default: false.
   */
  linearise: {
    kind: 'flag',
    ...onlyPdf,
    at: 'query',
    command: { help: 'arranges the result for viewing while it is loaded (linearized PDF)' },
  },
} as const satisfies OperationOptions;
