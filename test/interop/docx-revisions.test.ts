/** Documents with their tracked changes accepted or rejected, as seen by the Open XML SDK. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Budget } from '../../src/base/abort.js';
import { Diagnostics } from '../../src/base/diagnostics.js';
import { PackageEditor } from '../../src/docx/package/package-editor.js';
import { resolvePackage } from '../../src/docx/revision/resolve-package.js';
import type { Take } from '../../src/docx/revision/revision-elements.js';
import { docxOf } from '../support/docx-package.js';
import { sharedPath } from '../support/shared.js';
import { everythingDocx } from '../unit/docx/write/everything.js';
import { hasValidator, validityErrors } from './docx-tools.js';

const takes: readonly Take[] = ['accept', 'reject'];

function resolved(bytes: Uint8Array, take: Take): Uint8Array {
  const editor = new PackageEditor(bytes, { budget: new Budget(), diagnostics: new Diagnostics() });
  resolvePackage(editor, take);
  return editor.bytes();
}

/** Descriptions without places, which change with the content. */
const problems = async (bytes: Uint8Array): Promise<ReadonlySet<string>> =>
  new Set((await validityErrors(bytes)).map((error) => error.slice(error.indexOf(': ') + 2)));

async function expectNoNewProblems(bytes: Uint8Array): Promise<void> {
  const before = await problems(bytes);
  for (const take of takes) expect([...(await problems(resolved(bytes, take)))].filter((problem) => !before.has(problem))).toEqual([]);
}

let ids = 0;
/** A tracked change, with an id that no other one has. */
const change = (name: string, content = '', more = ''): string => {
  ids += 1;
  return `<w:${name} w:id="${ids}" w:author="A" w:date="2024-01-01T00:00:00Z"${more}>${content}</w:${name}>`;
};
const width = '<w:tcW w:w="1200" w:type="dxa"/>';
const cell = (properties = '', content = '<w:p/>'): string => `<w:tc><w:tcPr>${width}${properties}</w:tcPr>${content}</w:tc>`;
const row = (cells: string, properties = ''): string => `<w:tr>${properties && `<w:trPr>${properties}</w:trPr>`}${cells}</w:tr>`;
const grid = '<w:tblGrid><w:gridCol w:w="1200"/><w:gridCol w:w="1200"/></w:tblGrid>';
const table = (rows: string): string => `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/></w:tblPr>${grid}${rows}</w:tbl>`;
const marked = (name: string, content = '', properties = ''): string =>
  `<w:p><w:pPr>${properties}<w:rPr>${change(name)}</w:rPr></w:pPr>${content}</w:p>`;
const text = (content: string): string => `<w:r><w:t>${content}</w:t></w:r>`;
const deleted = (): string => change('del', '<w:r><w:delText>deleted</w:delText></w:r>');
const control = (content: string): string =>
  `<w:sdt><w:sdtPr><w:id w:val="${(ids += 1)}"/></w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
const page = '<w:pgSz w:w="11906" w:h="16838"/>';

const everyRule = [
  `<w:p><w:pPr><w:keepNext/><w:jc w:val="center"/>${change('pPrChange', '<w:pPr><w:pageBreakBefore/></w:pPr>')}</w:pPr>${text('a')}</w:p>`,
  marked('del', deleted(), '<w:keepNext/>') + marked('ins', change('ins', text('b'))),
  table(
    row(cell(change('cellMerge', '', ' w:vMerge="rest"')) + cell(change('cellIns'))) +
      row(cell(change('cellMerge', '', ' w:vMerge="cont" w:vMergeOrig="rest"')) + cell(change('cellDel'))) +
      row(cell() + cell(), `<w:tblHeader/>${change('trPrChange', '<w:trPr><w:cantSplit/></w:trPr>')}`) +
      row(cell() + cell(), change('ins')) +
      row(cell(`<w:noWrap/>${change('tcPrChange', `<w:tcPr>${width}<w:hideMark/></w:tcPr>`)}`) + cell(), change('del')),
  ),
  `<w:p>${control(deleted())}${change('ins', control(text('c')))}<w:hyperlink w:anchor="x">${deleted()}</w:hyperlink></w:p>`,
  table(
    row(
      cell('', control(marked('ins', change('ins', text('d')))) + marked('del', deleted())) +
        cell('', table(row(cell() + cell(), change('del'))) + marked('del')),
    ),
  ),
  `<w:p><m:oMath><m:f><m:fPr><m:ctrlPr>${change('ins', '<w:rPr><w:i/></w:rPr>')}</m:ctrlPr></m:fPr><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den>${change('ins', '<m:r><m:t>2</m:t></m:r>')}</m:den></m:f></m:oMath></w:p>`,
  `<w:p><w:pPr><w:rPr>${change('del')}</w:rPr><w:sectPr>${page}${change('sectPrChange', '<w:sectPr><w:pgSz w:w="16838" w:h="11906"/></w:sectPr>')}</w:sectPr></w:pPr>${text('e')}</w:p>`,
  `<w:p>${text('f')}</w:p><w:sectPr>${page}${change('sectPrChange', '<w:sectPr/>')}</w:sectPr>`,
].join('');

const documents = [
  'cases/pages/p46-redline-list-numbers.docx',
  'cases/pages/p47-original-view.docx',
  'fidelity/documents/13b0013ea5e9.docx',
  'fidelity/documents/18f480a096b3.docx',
  'fidelity/documents/51793b11b7bd.docx',
  'fidelity/documents/841c399c2d72.docx',
  'fidelity/documents/862e77d036eb.docx',
  'templates/files/tika__testWORD_2006ml.docx',
].flatMap((name) => {
  const path = sharedPath(name, 'validity of a document with resolved changes');
  return path === undefined ? [] : [[name, path] as const];
});

describe.skipIf(!hasValidator)('a document with resolved changes is as valid as before', () => {
  it('with a bit of everything', async () => {
    await expectNoNewProblems(everythingDocx());
  });

  it('with rows, cells, controls, equations and sections', async () => {
    const given = docxOf({ body: everyRule });
    expect(await validityErrors(given)).toEqual([]);
    for (const take of takes) expect(await validityErrors(resolved(given, take))).toEqual([]);
  });

  it.skipIf(documents.length === 0).each(documents)('%s', async (_name, path) => {
    await expectNoNewProblems(readFileSync(path));
  });
});
