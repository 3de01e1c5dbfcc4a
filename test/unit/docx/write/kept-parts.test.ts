/** Parts of a document that the tree keeps without using them: the theme, references to it, data and controls bound to it. */
import { describe, expect, it } from 'vitest';
import { Diagnostics } from '../../../../src/base/diagnostics.js';
import type { DocumentTree } from '../../../../src/document/document-tree.js';
import type { ContentControlProperties, RunProperties } from '../../../../src/document/run.js';
import { OpcPackage } from '../../../../src/docx/opc/opc-package.js';
import { readDocx } from '../../../../src/docx/read/read-docx.js';
import { applyReference } from '../../../../src/docx/write/apply-reference.js';
import { writeDocx } from '../../../../src/docx/write/write-docx.js';
import { readHtml } from '../../../../src/markup/html/read-html.js';
import { docxOf } from '../../../support/docx-package.js';

const drawing = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const theme = `<a:theme xmlns:a="${drawing}" name="House"><a:themeElements><a:clrScheme name="House"><a:dk1><a:srgbClr val="101010"/></a:dk1><a:lt1><a:srgbClr val="FEFEFE"/></a:lt1><a:dk2><a:srgbClr val="202020"/></a:dk2><a:accent1><a:srgbClr val="800000"/></a:accent1></a:clrScheme><a:fontScheme name="House"><a:majorFont><a:latin typeface="Georgia"/></a:majorFont><a:minorFont><a:latin typeface="Verdana"/></a:minorFont></a:fontScheme></a:themeElements></a:theme>`;
const store = '{0F1E2D3C-0000-4000-8000-123456789ABC}';
const data = '<a xmlns="urn:a"><b>bound</b></a>';
const control = (binding: string): string =>
  `<w:p><w:sdt><w:sdtPr><w:id w:val="7"/>${binding}<w:text/></w:sdtPr><w:sdtContent><w:r><w:t>bound</w:t></w:r></w:sdtContent></w:sdt></w:p>`;
const bound = (id: string): string =>
  control(`<w:dataBinding w:prefixMappings="xmlns:n='urn:a'" w:xpath="/n:a[1]/n:b[1]" w:storeItemID="${id}"/>`);
const styled =
  '<w:p><w:r><w:rPr><w:rFonts w:asciiTheme="majorHAnsi" w:hAnsiTheme="majorHAnsi" w:ascii="Arial"/><w:color w:val="123456" w:themeColor="text1" w:themeTint="80"/></w:rPr><w:t>x</w:t></w:r></w:p>';

const source = docxOf({
  body: `${styled}${bound(store.toLowerCase())}${bound('{6C3C8BC8-F283-45AE-878A-BAB7291924A1}')}`,
  settings: '<w:clrSchemeMapping w:bg1="light1" w:t1="dark2" w:bg2="light2" w:t2="dark1" w:accent1="accent1"/>',
  relationships: { theme: ['theme', 'theme/theme1.xml'], data: ['customXml', '../customXml/item9.xml'] },
  parts: {
    'word/theme/theme1.xml': theme,
    'customXml/item9.xml': data,
    'customXml/itemProps9.xml': `<ds:datastoreItem ds:itemID="${store}" xmlns:ds="http://schemas.openxmlformats.org/officeDocument/2006/customXml"><ds:schemaRefs><ds:schemaRef ds:uri="urn:a"/></ds:schemaRefs></ds:datastoreItem>`,
    'customXml/_rels/item9.xml.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/customXmlProps" Target="itemProps9.xml"/></Relationships>',
  },
});

const first = (tree: DocumentTree): RunProperties => {
  const block = tree.sections[0]?.children[0];
  const run = block?.kind === 'paragraph' ? block.children[0] : undefined;
  return run?.kind === 'run' ? run.properties : {};
};
const controls = (tree: DocumentTree): ContentControlProperties[] =>
  (tree.sections[0]?.children ?? []).flatMap((block) =>
    block.kind === 'paragraph' ? block.children.flatMap((inline) => (inline.kind === 'content-control' ? [inline.properties] : [])) : [],
  );
const part = (docx: Uint8Array, name: string): string => Buffer.from(new OpcPackage(docx, new Diagnostics()).part(name) ?? []).toString();

describe('read and written', () => {
  const tree = readDocx(source).tree;
  const docx = writeDocx(tree);
  const back = readDocx(docx).tree;

  it('the theme, and what refers to it by the settings\u2019 names', () => {
    expect(part(docx, 'word/theme/theme1.xml')).toBe(theme);
    expect(part(docx, 'word/settings.xml')).toContain('w:t1="dark2" w:bg2="light2" w:t2="dark1"');
    expect(first(tree)).toMatchObject({
      fonts: { ascii: 'Georgia', theme: { ascii: 'majorHAnsi', hAnsi: 'majorHAnsi' } },
      color: '8F8F8F',
      themeColor: { name: 'text1', tint: '80' },
    });
    expect(first(back)).toEqual(first(tree));
  });

  it('data, and the control that is bound to it; a binding to nothing is left out', () => {
    expect(part(docx, 'customXml/item1.xml')).toBe(data);
    expect(back.customXml).toMatchObject([{ itemId: store, schemas: ['urn:a'] }]);
    expect(controls(tree).map(({ binding }) => binding?.xpath)).toEqual(['/n:a[1]/n:b[1]', '/n:a[1]/n:b[1]']);
    expect(controls(back).map(({ binding }) => binding?.storeItemId)).toEqual([store.toLowerCase(), undefined]);
  });

  it('a reference document supplies its theme', () => {
    expect(part(writeDocx(applyReference(readHtml('<h1>x</h1>').tree, tree)), 'word/theme/theme1.xml')).toBe(theme);
  });
});
