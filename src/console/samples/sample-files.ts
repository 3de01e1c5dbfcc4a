/** The samples that the console serves, by kind. The build copies them from examples/files, where `scripts/make-samples.ts` writes them. */
export const sampleFiles = {
  /** A Word document of one page. */
  contract: 'contract.docx',
  /** A Word document with tags to fill in. */
  template: 'quotation.docx',
  /** A PDF whose signing certificate is self-signed. */
  signed: 'receipt-signed.pdf',
} as const;
