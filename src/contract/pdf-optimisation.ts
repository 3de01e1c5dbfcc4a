/** How a PDF is arranged in its file. */
import { onlyToPdf, type GivenValues, type OperationOptions } from './operation-option.js';

export const pdfOptimisationOptions = {
  /**
   * Makes the PDF smaller without a difference that can be seen: everything is packed as well as possible, TrueType fonts lose the glyphs that nothing shows, and
   * subsets of one font become one, equal fonts, pictures and the like are stored once, and unused objects are left out. Only for PDF. Default: false.
   */
  optimise: {
    kind: 'flag',
    ...onlyToPdf,
    at: 'query',
    command: { help: 'makes the result smaller without a difference that can be seen' },
  },
  /**
   * Pixels an inch that pictures have at most at the size at which pages show them; others get fewer. Pictures of one bit, with a palette and with a mask by colour
   * stay as they are. Only with `optimise`, for PDF. Default: as they are.
   */
  imageDpi: {
    kind: 'number',
    minimum: 10,
    maximum: 2400,
    ...onlyToPdf,
    at: 'query',
    command: {
      flag: 'image-dpi',
      name: 'N',
      help: 'with --optimise: maximum pixels per inch of pictures on their pages; default: as they are',
    },
  },
  /** The quality of JPEG pictures, which are stored again where they become smaller. Only with `optimise`, for PDF. Default: 80 for pictures that get fewer pixels. */
  imageQuality: {
    kind: 'number',
    minimum: 1,
    maximum: 100,
    whole: true,
    ...onlyToPdf,
    at: 'query',
    command: {
      flag: 'image-quality',
      name: 'N',
      help: 'with --optimise: quality of JPEG pictures from 1 to 100; default: 80 for those that get fewer pixels',
    },
  },
  /**
   * Writes the PDF, or each of the files that it is split into, for viewing while it is loaded: the first page comes first, and viewers know where to find the
   * others (linearized PDF). Only for PDF. Default: false.
   */
  linearise: {
    kind: 'flag',
    ...onlyToPdf,
    at: 'query',
    command: { help: 'arranges the result for viewing while it is loaded (linearized PDF)' },
  },
} as const satisfies OperationOptions;

/** How a PDF is arranged in its file. */
export interface PdfOptimisationChoices extends GivenValues<typeof pdfOptimisationOptions> {}
