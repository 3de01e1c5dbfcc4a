/** How a PDF is arranged in its file. */
import type { OperationOptions } from './operation-option.js';

const onlyPdf = { onlyTo: ['pdf'] } as const;

export const pdfOptimisationOptions = {
  /**
   * Makes the PDF smaller without a difference that can be seen: everything is packed as well as possible, equal fonts, pictures and the like are stored once, and
   * unused objects are left out. Only for PDF. Default: false.
   */
  optimise: {
    kind: 'flag',
    ...onlyPdf,
    at: 'query',
    command: { help: 'makes the result smaller without a difference that can be seen' },
  },
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
