/** Folders of src/ that turn values into values: no I/O, no clock, no chance (docs/contribute/architecture.md, "Invariants"). */
module.exports = [
  'base',
  'contract',
  'picture',
  'document',
  'template',
  'docx',
  'markup',
  'barcode',
  'fonts',
  'text',
  'layout',
  'render',
  'svg',
  'pdf',
  'extract',
  'signing',
];
