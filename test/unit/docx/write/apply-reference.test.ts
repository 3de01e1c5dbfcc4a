import { expect, it } from 'vitest';
import { itemAt } from '../../../../src/base/item-at.js';
import type { DocumentTree } from '../../../../src/document/document-tree.js';
import { readDocx } from '../../../../src/docx/read/read-docx.js';
import { applyReference } from '../../../../src/docx/write/apply-reference.js';
import { writeDocx } from '../../../../src/docx/write/write-docx.js';
import { docxOf } from '../../../support/docx-package.js';
import { comparableTree } from './comparable-tree.js';
import { companions, drawingParts, drawings, paragraph, run } from './everything.js';

const own = readDocx(docxOf({ ...companions, body: paragraph(run('<w:t>body</w:t>'), '<w:pStyle w:val="Heading1"/>') })).tree;

/** A German document: translated ids, a numbered heading, a header with a picture. */
const reference = readDocx(
  docxOf({
    styles:
      '<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="20"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Standard"><w:name w:val="Normal"/></w:style>' +
      '<w:style w:type="paragraph" w:styleId="berschrift1"><w:name w:val="heading 1"/><w:basedOn w:val="Standard"/><w:pPr><w:numPr><w:numId w:val="4"/></w:numPr></w:pPr><w:rPr><w:color w:val="AA0000"/></w:rPr></w:style>' +
      '<w:style w:type="paragraph" w:styleId="Strong"><w:name w:val="Kopf"/><w:basedOn w:val="Standard"/></w:style>',
    numbering:
      '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="upperRoman"/><w:pStyle w:val="berschrift1"/><w:lvlText w:val="%1."/><w:lvlJc w:val="left"/></w:lvl></w:abstractNum><w:num w:numId="4"><w:abstractNumId w:val="0"/></w:num>',
    body: '<w:p/><w:sectPr><w:headerReference w:type="default" r:id="top"/><w:pgSz w:w="5000" w:h="7000"/><w:cols w:num="3" w:space="100"/></w:sectPr>',
    relationships: { top: ['header', 'header1.xml'] },
    contentTypes: { 'word/header1.xml': 'application/vnd.openxmlformats-officedocument.wordprocessingml.header+xml' },
    parts: {
      ...drawingParts.parts,
      'word/header1.xml': `<w:hdr xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">${paragraph(run(itemAt(drawings, 0)), '<w:pStyle w:val="Strong"/>')}</w:hdr>`,
      'word/_rels/header1.xml.rels':
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="pic" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="media/dot.png"/></Relationships>',
    },
  }),
).tree;

const result: DocumentTree = applyReference(own, reference);
const heading = result.styles.styles.get('Heading1');

it('merges styles of one name under the id that the body uses', () => {
  expect(heading).toMatchObject({ name: 'heading 1', basedOn: 'Normal', run: { color: 'AA0000' } });
  expect(result.styles.styles.get('Normal')).toMatchObject({ isDefault: true });
  expect([...result.styles.styles.values()].filter((style) => style.type === 'paragraph' && style.isDefault)).toHaveLength(1);
  expect(result.styles.defaults.run).toEqual({ size: 20 });
});

it('renames the id of a style that has the same id and another name', () => {
  expect(result.styles.styles.get('Strong')).toMatchObject({ type: 'character' });
  expect(result.styles.styles.get('Strong-reference')).toMatchObject({ name: 'Kopf', type: 'paragraph' });
});

it('the numbering of styles comes along beside that of the body', () => {
  const instance = result.numbering.instances.get(heading?.paragraph?.numbering?.numId ?? '');
  expect(result.numbering.abstracts.get(instance?.abstractId ?? '')?.levels[0]).toMatchObject({
    format: 'upperRoman',
    styleId: 'Heading1',
  });
  expect(result.numbering.instances.get('4')).toEqual(own.numbering.instances.get('4'));
});

it('page and header come along, with the picture in it', () => {
  const [section] = result.sections;
  expect(section?.properties).toMatchObject({ pageWidth: 5000, pageHeight: 7000 });
  expect(section?.children).toEqual(own.sections[0]?.children);
  const back = readDocx(writeDocx(result)).tree;
  expect(back.media.size).toBe(1);
  expect(comparableTree(back)).toEqual(comparableTree(result));
});
