/** Documents whose XML is written in another form that means the same are merged to the same. */
import { describe, expect, it } from 'vitest';
import { Budget } from '../../../../src/base/abort.js';
import { Diagnostics } from '../../../../src/base/diagnostics.js';
import { DocumentJoiner, type JoinOptions } from '../../../../src/docx/merge/join-documents.js';
import { docxOf, part, type DocxParts } from '../../../support/docx-package.js';
import { canonicalParts } from '../../../support/canonical-package.js';
import { formNames, inOtherForm, type FormName } from '../../../support/rewritten-package.js';
import { complexField, p, r, sdt } from '../fill/filled.js';

const style = (id: string, name: string, more = ''): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${more}</w:style>`;
const note = (kind: string, id: number, text: string, more = ''): string =>
  `<w:${kind} ${more}w:id="${String(id)}">${p(`<w:r><w:${kind}Ref/></w:r>${r(text)}`)}</w:${kind}>`;
const noted = (name: string): DocxParts => ({
  body:
    p(`${r(`text of ${name}`)}<w:r><w:footnoteReference w:id="1"/></w:r>`, `<w:pStyle w:val="Mine"/>`) +
    p(`<w:bookmarkStart w:id="3" w:name="Here"/>${r('here')}<w:bookmarkEnd w:id="3"/>${complexField(' REF Here \\h ', r('here'))}`) +
    p(`<w:hyperlink w:anchor="Here">${r('go')}</w:hyperlink>${sdt('<w:id w:val="7"/><w:tag w:val="t"/>', r('in a control'))}`) +
    p(r('item'), '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>') +
    p(
      `<w:ins w:id="4" w:author="A &amp; B">${r('new')}</w:ins><w:commentRangeStart w:id="0"/>${r('said')}<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r>`,
    ),
  styles: style('Base', `Base ${name}`) + style('Mine', `Mine ${name}`, '<w:basedOn w:val="Base"/>'),
  numbering:
    '<w:abstractNum w:abstractNumId="0"><w:nsid w:val="0A0B0C0D"/><w:lvl w:ilvl="0"><w:start w:val="3"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>',
  parts: {
    'word/footnotes.xml': part('w:footnotes', note('footnote', 0, '', 'w:type="separator" ') + note('footnote', 1, `note of ${name}`)),
    'word/comments.xml': part('w:comments', `<w:comment w:id="0" w:author="A">${p(r(`comment of ${name}`))}</w:comment>`),
  },
  relationships: { notes: ['footnotes', 'footnotes.xml'], comments: ['comments', 'comments.xml'] },
});

function join(choices: Partial<JoinOptions>, ...documents: readonly Uint8Array[]): Readonly<Record<string, unknown>> {
  const joiner = new DocumentJoiner({ ...choices, budget: new Budget(), diagnostics: new Diagnostics() });
  for (const document of documents) joiner.add(document);
  return canonicalParts(joiner.end().bytes);
}

const written = (bytes: Uint8Array, form: FormName): Uint8Array => inOtherForm(bytes, form) ?? bytes;
const [first, second] = [docxOf(noted('one')), docxOf(noted('two'))];

describe.each(['first', 'keep'] as const)('a merge with styles=%s of documents', (styles) => {
  const expected = join({ styles }, first, second);

  it.each(formNames)('with %s', (form) => {
    expect(join({ styles }, first, written(second, form))).toEqual(expected);
    expect(join({ styles }, written(first, form), written(second, form))).toEqual(expected);
  });

  it('has both notes', () => {
    expect(expected['word/footnotes.xml']).toContain('note of one');
    expect(expected['word/footnotes.xml']).toContain('note of two');
  });
});
