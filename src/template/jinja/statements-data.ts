/** Jinja's statements, and the levels at which python-docx-template places them; docs/reference/templates.md names each, which a test checks. */

/** The element that python-docx-template replaces by a statement, by the preceding letters. */
export const jinjaLevels = ['p', 'tr', 'tc', 'r'] as const;
export type JinjaLevel = (typeof jinjaLevels)[number];

/** The names of blocks, which our own tags cannot close. */
export const jinjaNames = { if: '%if', for: '%for' } as const;

/** The supported statements, except the ends of blocks. */
export const jinjaStatements = ['if', 'elif', 'else', 'for', 'set'] as const;

/** Statements without an equivalent, with the text to write instead. */
export const refusedStatements: ReadonlyMap<string, string> = new Map([
  ['autoescape', 'values are always escaped'],
  ['block', 'write {{> name}} and give the document in templates'],
  ['break', 'give the items without those that are left out'],
  ['call', 'a template runs no code'],
  ['cellbg', 'give the cell its colour in Word'],
  ['colspan', 'merge the cells in Word'],
  ['continue', 'write {% if %} around what is left out'],
  ['do', 'a template runs no code'],
  ['extends', 'write {{> name}} and give the document in templates'],
  ['filter', 'write the filter behind each value: {{ name|upper }}'],
  ['from', 'a template runs no code'],
  ['hm', 'merge the cells in Word'],
  ['import', 'a template runs no code'],
  ['include', 'write {{> name}} and give the document in templates'],
  ['macro', 'a template runs no code'],
  ['raw', 'choose other delimiters'],
  ['trans', 'give the text in the data'],
  ['vm', 'merge the cells in Word'],
  ['with', 'write {% set name = value %}'],
]);
