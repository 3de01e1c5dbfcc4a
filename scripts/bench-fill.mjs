/**
 * How fast are templates filled? 100 fields, and 5,000 rows of a table, beside docxtemplater and docx-templates in the same process.
 * Needs the built package: `npm run bench`, or `npm run build && node scripts/bench-fill.mjs`.
 */
import Docxtemplater from 'docxtemplater';
import { createReport } from 'docx-templates';
import PizZip from 'pizzip';
import { Budget } from '../dist/base/abort.js';
import { Diagnostics } from '../dist/base/diagnostics.js';
import { fillDocx } from '../dist/docx/fill/fill-docx.js';

const wordNamespace = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const relationships = (content) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${content}</Relationships>`;

/** A template with this body, with what every engine needs to open it. */
function templateOf(body) {
  const zip = new PizZip();
  const base = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  zip.file(
    '[Content_Types].xml',
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  );
  zip.file('_rels/.rels', relationships(`<Relationship Id="rId1" Type="${base}/officeDocument" Target="word/document.xml"/>`));
  zip.file('word/_rels/document.xml.rels', relationships(''));
  zip.file('word/document.xml', `<?xml version="1.0"?><w:document ${wordNamespace}><w:body>${body}<w:sectPr/></w:body></w:document>`);
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
}

const paragraph = (content) => `<w:p><w:pPr><w:jc w:val="both"/></w:pPr>${content}</w:p>`;
const run = (text) => `<w:r><w:rPr><w:b/><w:sz w:val="22"/></w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const fieldCount = 100;
const rowCount = 5000;
const numbers = Array.from({ length: fieldCount }, (_, index) => index);
const records = Array.from({ length: rowCount }, (_, index) => ({ a: `Item ${index}`, b: String(index * 7), c: `Text of row ${index}` }));

/** 100 fields between sentences; `mark` writes a field of the engine. */
const fieldsTemplate = (mark) =>
  templateOf(
    numbers.map((index) => paragraph(run('A sentence before the field: ') + mark(`f${index}`) + run(' and one after it.'))).join(''),
  );
const cell = (content) => `<w:tc><w:tcPr><w:tcW w:w="3000" w:type="dxa"/></w:tcPr>${paragraph(content)}</w:tc>`;
const row = (...texts) => `<w:tr>${texts.map((text) => cell(run(text))).join('')}</w:tr>`;
const tableOf = (...rows) => `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol/><w:gridCol/><w:gridCol/></w:tblGrid>${rows.join('')}</w:tbl>`;
const control = (name, content) => `<w:sdt><w:sdtPr><w:tag w:val="${name}"/></w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
const head = row('Name', 'Number', 'Text');

const values = Object.fromEntries(numbers.map((index) => [`f${index}`, `Value ${index}`]));
const fields = numbers.map((index) => ({
  address: { kind: 'id', name: `f${index}` },
  value: { kind: 'text', text: `Value ${index}` },
  index,
}));
const rows = [{ address: { kind: 'id', name: 'rows' }, value: { kind: 'table', rows: records.map(({ a, b, c }) => [a, b, c]) }, index: 0 }];

const own = (template, given) => () => fillDocx(template, given, { budget: new Budget(), diagnostics: new Diagnostics() }).bytes;
const docxtemplater = (template, data) => () => {
  const filled = new Docxtemplater(new PizZip(template), { paragraphLoop: true });
  filled.render(data);
  return filled.getZip().generate({ type: 'nodebuffer', compression: 'DEFLATE' });
};
const docxTemplates = (template, data) => () => createReport({ template, data, noSandbox: true, cmdDelimiter: ['+++', '+++'] });

const cases = [
  {
    name: `${fieldCount} fields`,
    rounds: 30,
    engines: [
      [
        'docops, controls',
        own(
          fieldsTemplate((name) => control(name, run('old'))),
          fields,
        ),
      ],
      [
        'docops, tags',
        own(
          fieldsTemplate((name) => run(`{{${name}}}`)),
          fields,
        ),
      ],
      [
        'docxtemplater',
        docxtemplater(
          fieldsTemplate((name) => run(`{${name}}`)),
          values,
        ),
      ],
      [
        'docx-templates',
        docxTemplates(
          fieldsTemplate((name) => run(`+++= ${name}+++`)),
          values,
        ),
      ],
    ],
  },
  {
    name: `${rowCount} rows`,
    rounds: 5,
    engines: [
      ['docops', own(templateOf(control('rows', tableOf(head, row('x', 'y', 'z')))), rows)],
      ['docxtemplater', docxtemplater(templateOf(tableOf(head, row('{#rows}{a}', '{b}', '{c}{/rows}'))), { rows: records })],
      [
        'docx-templates',
        docxTemplates(
          templateOf(
            tableOf(
              head,
              row('+++FOR r IN rows+++', '', ''),
              row('+++= $r.a+++', '+++= $r.b+++', '+++= $r.c+++'),
              row('+++END-FOR r+++', '', ''),
            ),
          ),
          { rows: records },
        ),
      ],
    ],
  },
];

async function time(work, rounds) {
  const first = performance.now();
  let bytes = await work();
  const cold = performance.now() - first;
  const times = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    bytes = await work();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return { cold, median: times[Math.floor(times.length / 2)], best: times[0], kilobytes: bytes.length / 1024 };
}

console.log(`${'filling templates'.padEnd(32)}${['first ms', 'median ms', 'best ms', 'KB'].map((title) => title.padStart(11)).join('')}`);
for (const { name, rounds, engines } of cases)
  for (const [engine, work] of engines) {
    const { cold, median, best, kilobytes } = await time(work, rounds);
    console.log(
      `${`${name}, ${engine}`.padEnd(32)}${[cold, median, best, kilobytes].map((value) => value.toFixed(1).padStart(11)).join('')}`,
    );
  }
console.log(`memory ${(process.memoryUsage().rss / 1048576).toFixed(0)} MB`);
