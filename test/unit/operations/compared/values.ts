/** Rows about values in text. */
import { p, r } from '../../docx/fill/filled.js';
import { counted, found, line, type ComparedRow } from './row.js';

const body = (...texts: readonly string[]): { readonly body: string } => ({ body: texts.map(line).join('') });

export const valueRows: readonly ComparedRow[] = [
  { capability: 'a value by its name', template: body('Dear {{name}},'), data: { name: 'Ann' }, wanted: 'Dear Ann,' },
  { capability: 'a path into objects', template: body('{{customer.city}}'), data: { customer: { city: 'Bonn' } }, wanted: 'Bonn' },
  { capability: 'an array item by number', template: body('{{names[1]}}'), data: { names: ['Ann', 'Bo'] }, wanted: 'Bo' },
  { capability: 'a name with blanks', template: body('{{First Name}}'), data: { 'First Name': 'Ann' }, wanted: 'Ann' },
  { capability: 'a name in another script', template: body('{{שם}} {{名前}}'), data: { שם: 'Ann', 名前: 'Bo' }, wanted: 'Ann Bo' },
  { capability: 'arithmetic', template: body('{{price * count}}'), data: { price: 2.5, count: 3 }, wanted: '7.5' },
  {
    capability: 'a number with thousands and decimals',
    template: body("{{total | number:'#,##0.00'}}"),
    data: { total: 1234.5 },
    settings: { locale: 'en' },
    wanted: '1,234.50',
  },
  {
    capability: 'money in another language',
    template: body("{{total | currency:'EUR' | locale:'de'}}"),
    data: { total: 1234.5 },
    wanted: '1.234,50 €',
  },
  {
    capability: 'date patterns in another language',
    template: body("{{day | date:'d. MMMM y' | locale:'de'}}"),
    data: { day: '2024-03-29' },
    wanted: '29. März 2024',
  },
  {
    capability: 'a time in another time zone',
    template: body("{{at | time:'HH:mm' | timeZone:'Asia/Tokyo'}}"),
    data: { at: '2024-02-29T22:30:00Z' },
    wanted: '07:30',
  },
  { capability: 'upper case', template: body('{{name | upper}}'), data: { name: 'ann' }, wanted: 'ANN' },
  { capability: 'a text for a missing value', template: body("{{name | default:'none'}}"), data: { x: 1 }, wanted: 'none' },
  { capability: 'an array joined', template: body("{{names | join:', '}}"), data: { names: ['Ann', 'Bo'] }, wanted: 'Ann, Bo' },
  {
    capability: 'typographic quotes in a tag',
    template: body('{{names | join:“, ”}}'),
    data: { names: ['Ann', 'Bo'] },
    wanted: 'Ann, Bo',
  },
  { capability: 'line ends in a value', template: body('{{text}}'), data: { text: 'a\nb' }, wanted: 'a\nb' },
  { capability: 'a tab in a value', template: body('{{text}}'), data: { text: 'a\tb' }, wanted: 'a\tb' },
  {
    capability: 'markup characters are text',
    template: body('{{text}}'),
    data: { text: '<w:p/> & "x"' },
    look: found(/<w:t\b[^>]*>([^<]*)/),
    wanted: '&lt;w:p/&gt; &amp; "x"',
  },
  {
    capability: 'control characters leave the file valid',
    template: body('{{text}}'),
    data: { text: 'a\u0001b' },
    look: ({ body: xml, error }) => error || (xml.includes('\u0001') ? 'not XML' : 'XML'),
    wanted: 'XML',
  },
  { capability: 'values that look like tags are text', template: body('{{a}}'), data: { a: '{{b}}', b: 'no' }, wanted: '{{b}}' },
  {
    capability: 'tags split over runs',
    template: {
      body: p(
        `${r('Dear {')}${r('{na', '<w:b/>')}<w:proofErr w:type="spellStart"/>${r('me')}<w:bookmarkStart w:id="1" w:name="x"/>${r('}')}<w:bookmarkEnd w:id="1"/>${r('},')}`,
      ),
    },
    data: { name: 'Ann' },
    wanted: 'Dear Ann,',
  },
  {
    capability: 'formatting of tags stays',
    template: { body: p(r('{{name}}', '<w:b/><w:color w:val="FF0000"/>')) },
    data: { name: 'Ann' },
    look: counted(/<w:rPr><w:b\/><w:color w:val="FF0000"\/><\/w:rPr><w:t[^>]*>Ann/),
    wanted: '1 found, 1 different',
  },
  {
    capability: 'other delimiters',
    template: body('[[name]] {{x}}'),
    data: { name: 'Ann', x: 1 },
    settings: { delimiters: ['[[', ']]'] },
    wanted: 'Ann {{x}}',
  },
  { capability: 'a comment for authors', template: body('a{{! for authors }}b'), data: { x: 1 }, wanted: 'ab' },
];
