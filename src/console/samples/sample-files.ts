/** The samples that the console serves, by what they are. The build copies them out of examples/files, where `scripts/make-samples.ts` writes them. */
export const sampleFiles = {
  /** A Word document of one page. */
  contract: 'contract.docx',
  /** A Word document with tags to fill in. */
  template: 'quotation.docx',
  /** A PDF with a signature that nobody else vouches for. */
  signed: 'receipt-signed.pdf',
} as const;
