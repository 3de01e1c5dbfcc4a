/** Rows about values that are more than text, and about what a file may hold once only. */
import { docxOf } from '../../../support/docx-package.js';
import { chartDocx } from '../../../support/chart-docx.js';
import { onePixel, p, r, sdt } from '../../docx/fill/filled.js';
import { counted, found, line, row, table, text, type ComparedRow, type Outcome } from './row.js';

const png = `data:image/png;base64,${onePixel.toString('base64')}`;
const pictures = (outcome: Outcome): string =>
  outcome.error || `${outcome.body.match(/<a:blip /g)?.length ?? 0} pictures: ${text(outcome)}`;
const drawing =
  '<w:r><w:drawing><wp:inline><wp:extent cx="9525" cy="9525"/><wp:docPr id="4" name="x"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="4" name="x"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="logo"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="9525" cy="9525"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>';
const logo = {
  parts: { 'word/media/logo.png': onePixel },
  relationships: { logo: ['image', 'media/logo.png'] },
} as const satisfies ComparedRow['template'];
const three = { items: [{ n: 'a' }, { n: 'b' }, { n: 'c' }] };
const loop = (content: string): string => line('{{#items}}') + content + line('{{/items}}');

export const kindRows: readonly ComparedRow[] = [
  { capability: 'picture', template: { body: line('{{%logo}}') }, data: { logo: png }, look: pictures, wanted: '1 pictures: ' },
  {
    capability: 'picture in each row of a table',
    template: { body: table(2, row('{{#items}}{{n}}', '{{%logo}}{{/items}}')) + line('') },
    data: { items: three.items.map((item) => ({ ...item, logo: png })) },
    look: pictures,
    wanted: '3 pictures: a||b||c',
  },
  {
    capability: 'picture replaced by its alternative text',
    template: { ...logo, body: p(drawing.replace('name="x"', 'name="x" descr="{{%photo}}"')) },
    data: { photo: png },
    look: ({ names, error }) => error || `${names.filter((name) => name.startsWith('word/media/')).length} files of pictures`,
    wanted: '2 files of pictures',
  },
  {
    capability: 'HTML with its formatting',
    template: { body: line('{{~text}}') },
    data: { text: 'a <b>bold</b> word' },
    look: found(/<w:b(?: w:val="(?:1|true)")?\/>(?:<w:bCs[^>]*>)?<\/w:rPr><w:t[^>]*>([^<]*)/),
    wanted: 'bold',
  },
  {
    capability: 'link',
    template: { body: line('{{site}}') },
    data: { site: { type: 'link', value: 'https://example.com/', options: { text: 'here' } } },
    look: (outcome) => `${text(outcome)} ${found(/Target="(https:[^"]*)"/, 'word/_rels/document.xml.rels')(outcome)}`,
    wanted: 'here https://example.com/',
  },
  {
    capability: 'QR code',
    template: { body: line('{{code}}') },
    data: { code: { type: 'qrcode', value: 'https://example.com' } },
    look: pictures,
    wanted: '1 pictures: ',
  },
  {
    capability: 'bar code',
    template: { body: line('{{code}}') },
    data: { code: { type: 'barcode', value: '400638133393', options: { symbology: 'ean13' } } },
    look: pictures,
    wanted: '1 pictures: ',
  },
  {
    capability: 'new numbers in a chart',
    template: chartDocx(),
    data: { Sales: { type: 'chart', value: { categories: ['Q1', 'Q2'], series: [{ name: 'North', values: [71, 72] }] } } },
    look: ({ part, error }) => error || Array.from(part('word/charts/chart1.xml').matchAll(/<c:v>(7\d)</g), ([, value]) => value).join(' '),
    wanted: '71 72',
  },
  {
    capability: 'table from rows of cells',
    template: { body: line('{{cells}}') },
    data: {
      cells: {
        type: 'table',
        value: [
          ['a', 'b'],
          ['c', 'd'],
        ],
      },
    },
    look: ({ body, error }) => error || `${body.match(/<w:tr\b/g)?.length ?? 0} rows of ${body.match(/<w:gridCol\b/g)?.length ?? 0}`,
    wanted: '2 rows of 2',
  },
  {
    capability: 'WordprocessingML in a value',
    template: { body: line('{{xml}}') },
    data: { xml: '<w:p><w:r><w:t>raw</w:t></w:r></w:p>' },
    wanted: 'raw',
    instead: '&lt;w:p&gt;&lt;w:r&gt;&lt;w:t&gt;raw&lt;/w:t&gt;&lt;/w:r&gt;&lt;/w:p&gt;',
  },
  {
    capability: 'included documents',
    template: { body: line('{{> terms}}') },
    settings: { templates: { terms: docxOf({ body: line('text of the other document') }) } },
    data: {},
    wanted: 'text of the other document',
  },
  {
    capability: 'unique picture ids in loops',
    template: { ...logo, body: loop(p(drawing)) },
    data: three,
    look: counted(/docPr id="(\d+)"/),
    wanted: '3 found, 3 different',
  },
  {
    capability: 'unique control ids in loops',
    template: { body: loop(p(sdt('<w:id w:val="7"/>', r('{{n}}')))) },
    data: three,
    look: counted(/<w:id w:val="(-?\d+)"/),
    wanted: '3 found, 3 different',
  },
  {
    capability: 'unique bookmarks in loops, links follow',
    template: {
      body: loop(
        p(
          `<w:bookmarkStart w:id="9" w:name="Here"/>${r('{{n}}')}<w:bookmarkEnd w:id="9"/><w:hyperlink w:anchor="Here">${r('go')}</w:hyperlink>`,
        ),
      ),
    },
    data: three,
    look: (outcome) => `${counted(/w:name="([^"]*)"/)(outcome)}; ${counted(/w:anchor="([^"]*)"/)(outcome)}`,
    wanted: '3 found, 3 different; 3 found, 3 different',
  },
  {
    capability: 'comments in a loop not doubled',
    template: {
      body: loop(p(`<w:commentRangeStart w:id="0"/>${r('{{n}}')}<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r>`)),
      comments: `<w:comment w:id="0" w:author="Bo">${line('x')}</w:comment>`,
    },
    data: three,
    look: counted(/<w:commentReference w:id="(\d+)"/),
    wanted: '1 found, 1 different',
  },
  {
    capability: 'bookmarks divided by a loop stay whole',
    template: { body: `${p(`<w:bookmarkStart w:id="1" w:name="Half"/>${r('y')}`)}${loop(p(`${r('{{n}}')}<w:bookmarkEnd w:id="1"/>`))}` },
    data: three,
    look: counted(/<w:bookmarkEnd w:id="(\d+)"/),
    wanted: '1 found, 1 different',
  },
];
