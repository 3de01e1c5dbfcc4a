/** Documents merged in memory, and what is in the result. */
import { Budget } from '../../../../src/base/abort.js';
import { Diagnostics } from '../../../../src/base/diagnostics.js';
import { DocumentJoiner, type JoinOptions } from '../../../../src/docx/merge/join-documents.js';
import { OpcPackage } from '../../../../src/docx/opc/opc-package.js';
import { docxOf, type DocxParts } from '../../../support/docx-package.js';
import { inEveryForm } from '../../../support/in-other-forms.js';
import { expectStrictPackage } from '../../../support/strict-package.js';

export type Choices = Partial<Pick<JoinOptions, 'styles' | 'between' | 'numbering'>>;

export function merged(choices: Choices, ...documents: readonly DocxParts[]) {
  const { bytes, hasMacros, reported } = inEveryForm(
    documents.map((document) => docxOf(document)),
    (given) => {
      const diagnostics = new Diagnostics();
      const options = { styles: 'keep', between: 'page', numbering: 'continue', ...choices, budget: new Budget(), diagnostics } as const;
      const joiner = new DocumentJoiner(options);
      for (const document of given) joiner.add(document);
      return { ...joiner.end(), reported: diagnostics.list().map(({ code }) => code) };
    },
  );
  expectStrictPackage(bytes);
  const opened = new OpcPackage(bytes, new Diagnostics());
  const text = (name: string): string => Buffer.from(opened.part(name) ?? []).toString('utf8');
  const main = text('word/document.xml');
  return {
    ...{ part: text, names: opened.partNames, opened, main, hasMacros },
    body: /<w:body>([^]*)<\/w:body>/.exec(main)?.[1] ?? '',
    reported,
  };
}

export const values = (xml: string, pattern: RegExp): string[] => Array.from(xml.matchAll(pattern), ([, value = '']) => value);

/** The style of that id or name, as it is written. */
export function styleOf(styles: string, idOrName: string): string {
  const all = styles.match(/<w:style [^]*?<\/w:style>/g) ?? [];
  return all.find((style) => style.includes(`w:styleId="${idOrName}"`) || style.includes(`<w:name w:val="${idOrName}"/>`)) ?? '';
}
