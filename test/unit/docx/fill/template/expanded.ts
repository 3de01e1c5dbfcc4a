/** A template built in memory and data → the filled body, checked as every package is. */
import { Budget } from '../../../../../src/base/abort.js';
import { Diagnostics } from '../../../../../src/base/diagnostics.js';
import { DocOpsError } from '../../../../../src/base/errors.js';
import { fillDocx } from '../../../../../src/docx/fill/fill-docx.js';
import { defaultFormats } from '../../../../../src/template/format/format-types.js';
import { expandTemplate, prepareTemplate, type ExpandedTemplate } from '../../../../../src/docx/fill/template/expand-template.js';
import { OpcPackage } from '../../../../../src/docx/opc/opc-package.js';
import { docxOf, type DocxParts } from '../../../../support/docx-package.js';
import { inEveryForm } from '../../../../support/in-other-forms.js';
import { expectStrictPackage } from '../../../../support/strict-package.js';
import { shownText } from '../filled.js';

export function expand(bytes: Uint8Array, data: unknown): ExpandedTemplate {
  const options = { budget: new Budget(), diagnostics: new Diagnostics() };
  return expandTemplate(prepareTemplate(bytes, options), data, { budget: options.budget, formats: defaultFormats });
}

/** Text of a part of the filled package. */
export function partAfter(parts: DocxParts, data: unknown, name: string): string {
  const bytes = docxOf(parts);
  const filled = inEveryForm(bytes, (given) => {
    const { sources } = expand(given, data);
    return fillDocx(given, [], { budget: new Budget(), diagnostics: new Diagnostics(), expanded: sources });
  });
  expectStrictPackage(filled.bytes, bytes);
  return Buffer.from(new OpcPackage(filled.bytes, new Diagnostics()).part(name) ?? []).toString('utf8');
}

export function bodyWith(body: string, data: unknown, parts: DocxParts = {}): string {
  return /<w:body>([^]*)<\/w:body>/.exec(partAfter({ ...parts, body }, data, 'word/document.xml'))?.[1] ?? '';
}

/** The text that a reader sees, with `|` between paragraphs. */
export function textWith(body: string, data: unknown, parts: DocxParts = {}): string {
  return shownText(bodyWith(body, data, parts));
}

/** Details of the error that the template or the data give. */
export function problemsOf(body: string, data: unknown): readonly { readonly field: string; readonly issue: string }[] {
  try {
    inEveryForm(docxOf({ body }), (bytes) => expand(bytes, data).typed);
  } catch (error) {
    if (error instanceof DocOpsError) return error.details.length > 0 ? error.details : [{ field: error.code, issue: error.message }];
    throw error;
  }
  return [];
}
