/** Rows about the places of tags. */
import { complexField, p, r, sdt, tag } from '../../docx/fill/filled.js';
import { docxPartsOf, part, relationshipsPart, zipOf } from '../../../support/docx-package.js';
import { cell, counted, found, line, row, table, textOf, type ComparedRow, type Outcome } from './row.js';

const name = { name: 'Ann' };
const author = 'w:author="Bo" w:date="2024-01-01T00:00:00Z"';
const wps =
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
const boxContent = `<w:txbxContent>${line('{{name}}')}</w:txbxContent>`;
const textBox = `<w:p><w:r><mc:AlternateContent ${wps}><mc:Choice Requires="wps"><w:drawing><wp:inline><wp:extent cx="914400" cy="457200"/><wp:docPr id="1" name="Box"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:cNvSpPr txBox="1"/><wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="914400" cy="457200"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></wps:spPr><wps:txbx>${boxContent}</wps:txbx><wps:bodyPr/></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape style="width:72pt;height:36pt"><v:textbox>${boxContent}</v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`;
const section = (kind: string): string => `<w:sectPr><w:${kind}Reference w:type="default" r:id="x"/></w:sectPr>`;
const withPart = (kind: string, root: string): ComparedRow['template'] => ({
  body: line('text') + section(kind),
  parts: { [`word/${kind}1.xml`]: part(root, line('{{name}}')) },
  relationships: { x: [kind, `${kind}1.xml`] },
  contentTypes: { [`word/${kind}1.xml`]: `application/vnd.openxmlformats-officedocument.wordprocessingml.${kind}+xml` },
});
const separators =
  '<w:footnote w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:footnote><w:footnote w:type="continuationSeparator" w:id="0"><w:p><w:r><w:continuationSeparator/></w:r></w:p></w:footnote>';
const coreNamespaces =
  'xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"';
const propertiesType = 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties';

/** With a title in its properties. */
const titled = (): Uint8Array => {
  const parts = docxPartsOf({
    body: line('{{name}}'),
    contentTypes: { 'docProps/core.xml': 'application/vnd.openxmlformats-package.core-properties+xml' },
  });
  parts.set(
    'docProps/core.xml',
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><cp:coreProperties ${coreNamespaces}><dc:title>Letter to {{name}}</dc:title></cp:coreProperties>`,
  );
  parts.set(
    '_rels/.rels',
    relationshipsPart({ rId1: ['officeDocument', 'word/document.xml'], rId2: [propertiesType, 'docProps/core.xml'] }),
  );
  return zipOf(Array.from(parts, ([each, data]) => ({ name: each, data })));
};
/** Where the link in the body leads. */
const addressOfLink = ({ error, body, part }: Outcome): string => {
  const id = /<w:hyperlink [^>]*r:id="([^"]*)"/.exec(body)?.[1] ?? '';
  return error || (new RegExp(`Id="${id}"[^>]*Target="([^"]*)"`).exec(part('word/_rels/document.xml.rels'))?.[1] ?? '');
};
const linkTo = (target: string): ComparedRow['template'] => ({
  body: p(`<w:hyperlink r:id="x">${r('{{name}}')}</w:hyperlink>`),
  relationships: { x: ['hyperlink', target, 'External'] },
});

export const placeRows: readonly ComparedRow[] = [
  { capability: 'header', template: withPart('header', 'w:hdr'), data: name, look: textOf('word/header1.xml'), wanted: 'Ann' },
  { capability: 'footer', template: withPart('footer', 'w:ftr'), data: name, look: textOf('word/footer1.xml'), wanted: 'Ann' },
  {
    capability: 'footnote',
    template: {
      body: p(`${r('text')}<w:r><w:footnoteReference w:id="1"/></w:r>`),
      footnotes: `${separators}<w:footnote w:id="1">${line('{{name}}')}</w:footnote>`,
    },
    data: name,
    look: (outcome) => textOf('word/footnotes.xml')(outcome).replace(/^\|*/, ''),
    wanted: 'Ann',
  },
  {
    capability: 'comment',
    template: {
      body: p(`<w:commentRangeStart w:id="0"/>${r('text')}<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r>`),
      comments: `<w:comment w:id="0" ${author}>${line('{{name}}')}</w:comment>`,
    },
    data: name,
    look: textOf('word/comments.xml'),
    wanted: 'Ann',
  },
  { capability: 'text box', template: { body: textBox }, data: name, look: counted(/<w:t[^>]*>Ann</), wanted: '2 found, 1 different' },
  {
    capability: 'cell of a table in a cell',
    template: { body: table(1, `<w:tr>${cell(table(1, row('{{name}}')) + line(''))}</w:tr>`) + line('') },
    data: name,
    wanted: 'Ann',
  },
  { capability: 'text of a link', template: linkTo('https://example.com'), data: name, wanted: 'Ann' },
  {
    capability: 'address of a link',
    template: linkTo('https://example.com/%7b%7bname%7d%7d'),
    data: name,
    look: addressOfLink,
    wanted: 'https://example.com/Ann',
  },
  {
    capability: 'address of a link in a field',
    template: { body: p(complexField(' HYPERLINK "https://example.com/{{name}}" ', r('here'))) },
    data: name,
    look: found(/HYPERLINK "([^"]*)"/),
    wanted: 'https://example.com/Ann',
  },
  { capability: 'result of a field', template: { body: p(complexField(' QUOTE ', r('{{name}}'))) }, data: name, wanted: 'Ann' },
  {
    capability: 'tracked insertion',
    template: { body: p(`<w:ins w:id="1" ${author}>${r('{{name}}')}</w:ins>`) },
    data: name,
    wanted: 'Ann',
  },
  {
    capability: 'deleted text is ignored',
    template: { body: p(`${r('a')}<w:del w:id="1" ${author}><w:r><w:delText>{{#gone}}</w:delText></w:r></w:del>`) },
    data: name,
    wanted: 'a',
  },
  {
    capability: 'content control',
    template: { body: p(sdt('<w:id w:val="1"/>', r('{{name}}'))) + sdt('<w:id w:val="2"/>', line('{{name}}')) },
    data: name,
    wanted: 'Ann|Ann',
  },
  {
    capability: 'content controls by name',
    template: { body: p(sdt(tag('name'), r('click here'))) },
    data: name,
    wanted: 'Ann',
  },
  {
    capability: 'repeating sections by name',
    template: {
      body: sdt(
        `${tag('people')}<w15:repeatingSection xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"/>`,
        sdt('<w15:repeatingSectionItem xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"/>', p(sdt(tag('name'), r('x')))),
      ),
    },
    data: { people: [{ name: 'Ann' }, { name: 'Bo' }] },
    wanted: 'Ann|Bo',
  },
  {
    capability: 'merge fields by name',
    template: { body: p(complexField(' MERGEFIELD name ', r('«name»'))) },
    data: name,
    wanted: 'Ann',
  },
  {
    capability: 'a check box',
    template: {
      body: p(
        sdt(
          `${tag('ok')}<w14:checkbox xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"><w14:checked w14:val="0"/></w14:checkbox>`,
          r('☐'),
        ),
      ),
    },
    data: { ok: true },
    wanted: '☒',
  },
  {
    capability: 'equation',
    template: { body: p('<m:oMath><m:r><m:t>x={{name}}</m:t></m:r></m:oMath>') },
    data: name,
    wanted: 'x=Ann',
  },
  {
    capability: 'properties of the document',
    template: titled(),
    data: name,
    look: found(/<dc:title>([^<]*)/, 'docProps/core.xml'),
    wanted: 'Letter to Ann',
  },
  {
    capability: 'blocks across the edge of a content control',
    template: { body: sdt('<w:id w:val="1"/>', line('{{#name}}')) + line('x') + line('{{/name}}') },
    data: name,
    wanted: 'x',
    instead: 'UNPROCESSABLE_DOCUMENT: document the tag {{#name}} in word/document.xml begins inside a content control and ends outside',
  },
];
