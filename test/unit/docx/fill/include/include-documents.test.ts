/** Documents that a template includes by `{{> name}}`. */
import { describe, expect, test } from 'vitest';
import { annotate, type AnnotateInput } from '../../../../../src/operations/annotate/annotate.js';
import { annotateRecords } from '../../../../../src/operations/annotate/annotate-records.js';
import { Diagnostics } from '../../../../../src/base/diagnostics.js';
import { OpcPackage } from '../../../../../src/docx/opc/opc-package.js';
import { docxOf, part, type DocxParts } from '../../../../support/docx-package.js';
import { expectStrictPackage } from '../../../../support/strict-package.js';
import { onePixel, p, r, shownText } from '../filled.js';

type Data = NonNullable<AnnotateInput['data']>;

async function filled(
  template: DocxParts,
  templates: Readonly<Record<string, DocxParts>>,
  data: Data = {},
  more: Partial<AnnotateInput> = {},
) {
  const documents = Object.fromEntries(Object.entries(templates).map(([name, document]) => [name, docxOf(document)]));
  const { bytes, warnings } = await annotate({ bytes: docxOf(template), templates: documents, data, ...more });
  expectStrictPackage(bytes);
  const opened = new OpcPackage(bytes, new Diagnostics());
  const text = (name: string): string => Buffer.from(opened.part(name) ?? []).toString('utf8');
  const body = /<w:body>([^]*)<\/w:body>/.exec(text('word/document.xml'))?.[1] ?? '';
  return { body, part: text, names: opened.partNames, codes: warnings.map(({ code }) => code) };
}

const failure = (run: Promise<unknown>): Promise<unknown> => run.catch((error: unknown) => error);
const line = (text: string): string => p(r(text));
const section = (type: string): string => `<w:sectPr><w:type w:val="${type}"/></w:sectPr>`;

describe('an included document', () => {
  test('replaces the paragraph, and its tags are filled as the template’s', async () => {
    const { body } = await filled(
      { body: line('before {{name}}') + p(r('{{&gt; ') + r('footer }}')) + line('after') },
      { footer: { body: line('Yours, {{name}}') + line('{{#items}}{{.}};{{/items}}') + '<w:sectPr/>' } },
      { name: 'Ann', items: [1, 2] },
    );
    expect(shownText(body)).toBe('before Ann|Yours, Ann|1;2;|after');
  });

  test('is repeated by its loop, with the loop’s names and new ids', async () => {
    const row = p(`${r('{{what}}')}<w:r><w:drawing><wp:docPr id="1" name="P"/></w:drawing></w:r>`);
    const { body } = await filled(
      { body: line('{{#lines}}') + line('{{&gt; "a row"}}') + line('{{/lines}}') },
      { 'a row': { body: row } },
      { lines: [{ what: 'Pen' }, { what: 'Ink' }] },
    );
    expect(shownText(body)).toBe('Pen|Ink');
    expect(new Set(Array.from(body.matchAll(/docPr id="(\d+)"/g), ([, id]) => id)).size).toBe(2);
  });

  test('brings styles, lists, notes and pictures along', async () => {
    const {
      body,
      part: text,
      names,
    } = await filled(
      { body: line('{{&gt; a}}'), styles: '<w:style w:type="paragraph" w:styleId="T"><w:name w:val="Title"/></w:style>' },
      {
        a: {
          body:
            p(r('x'), '<w:pStyle w:val="Own"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="5"/></w:numPr>') +
            p('<w:r><w:footnoteReference w:id="3"/><w:drawing><a:blip r:embed="rId9"/></w:drawing></w:r>'),
          styles: '<w:style w:type="paragraph" w:styleId="Own"><w:name w:val="Own"/></w:style>',
          numbering: '<w:abstractNum w:abstractNumId="2"/><w:num w:numId="5"><w:abstractNumId w:val="2"/></w:num>',
          footnotes: `<w:footnote w:id="3">${line('{{note}}')}</w:footnote>`,
          parts: { 'word/media/a.png': onePixel },
          relationships: { rId9: ['image', 'media/a.png'] },
        },
      },
      { note: 'noted' },
    );
    expect(body).toMatch(/<w:pStyle w:val="Own"\/>.*<w:numId w:val="1"\/>.*<w:footnoteReference w:id="1"\/>/);
    expect(text('word/styles.xml')).toContain('w:styleId="Own"');
    expect(shownText(text('word/footnotes.xml'))).toContain('noted');
    expect(names).toContain('word/media/a.png');
  });

  test('uses the host’s page setup: its sections become new pages', async () => {
    const document =
      p(r('one'), section('nextPage')) + line('two') + p(r('three'), section('continuous')) + line('four') + section('nextPage');
    const { body } = await filled({ body: line('{{&gt; a}}') + '<w:sectPr><w:cols/></w:sectPr>' }, { a: { body: document } });
    expect(body.match(/<w:sectPr/g)).toHaveLength(1);
    // The second section is continuous, the third begins on a new page.
    expect(body.match(/<w:pageBreakBefore\/>/g)).toHaveLength(1);
    expect(body).toMatch(/one.*two.*three.*pageBreakBefore.*four/);
  });

  test('may be in cells, in headers, at the end of a section, and empty', async () => {
    const table = (cell: string): string => `<w:tbl><w:tblPr/><w:tblGrid/><w:tr><w:tc>${cell}</w:tc></w:tr></w:tbl>`;
    const { body, part: text } = await filled(
      {
        body: table(line('{{&gt; t}}')) + p(r('{{&gt; a}}'), section('nextPage')) + table(line('{{&gt; none}}')) + line('end'),
        parts: { 'word/header1.xml': part('w:hdr', line('{{&gt; a}}')) },
        relationships: { rId5: ['header', 'header1.xml'] },
      },
      { t: { body: table(line('in')) }, a: { body: line('A') }, none: { body: '<w:sectPr/>' } },
    );
    expect(body).toContain('</w:tbl><w:p/></w:tc>');
    expect(body).toContain('<w:tc><w:p/></w:tc>');
    expect(body).toMatch(/A<\/w:t><\/w:r><\/w:p><w:p><w:pPr><w:sectPr>/);
    expect(shownText(text('word/header1.xml'))).toBe('A');
  });

  test('may include another one, with other delimiters as well', async () => {
    const { body } = await filled(
      { body: line('[[&gt; a]]') },
      { a: { body: line('A') + line('[[&gt; b]]') }, b: { body: line('[[x]]') } },
      { x: 'B' },
      { delimiters: ['[[', ']]'] },
    );
    expect(shownText(body)).toBe('A|B');
  });

  test('is included in each of many records', async () => {
    const { bytes } = await annotateRecords({
      bytes: docxOf({ body: line('{{&gt; a}}') }),
      templates: { a: docxOf({ body: line('Dear {{name}}') }) },
      records: [{ data: { name: 'Ann' } }, { data: { name: 'Bo' } }],
      merge: true,
    });
    const text = Buffer.from(new OpcPackage(bytes, new Diagnostics()).part('word/document.xml') ?? []).toString();
    expect(shownText(text)).toBe('Dear Ann|Dear Bo');
  });
});

describe('reports errors', () => {
  test('a document that was not given, by its name', async () => {
    const error = await failure(filled({ body: line('{{&gt; b}}') + line('{{&gt; a}}') }, { a: { body: line('x') } }));
    expect(error).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: [{ field: 'templates.b', issue: 'is missing: the template includes it' }],
    });
  });

  test('a tag beside text', async () => {
    const error = await failure(filled({ body: line('see {{&gt; a}}') }, { a: { body: line('x') } }));
    expect(error).toMatchObject({
      code: 'UNPROCESSABLE_DOCUMENT',
      details: [{ field: 'document', issue: 'the tag {{> a}} in word/document.xml must be alone in its paragraph' }],
    });
  });

  test('documents that include each other', async () => {
    const error = await failure(filled({ body: line('{{&gt; a}}') }, { a: { body: line('{{&gt; b}}') }, b: { body: line('{{&gt; a}}') } }));
    expect(error).toMatchObject({
      code: 'UNPROCESSABLE_DOCUMENT',
      details: [{ issue: expect.stringContaining('more than 8 included documents deep') }],
    });
  });

  test('more than a thousand of them', async () => {
    const ten = (name: string): string => line(`{{&gt; ${name}}}`).repeat(10);
    const documents = { a: { body: ten('b') }, b: { body: ten('c') }, c: { body: ten('d') }, d: { body: line('x') } };
    expect(await failure(filled({ body: line('{{&gt; a}}') }, documents))).toMatchObject({ code: 'UNPROCESSABLE_DOCUMENT' });
  });

  test('a document that cannot be read, and one that no tag includes', async () => {
    const bytes = docxOf({ body: line('{{&gt; a}}') });
    const wrong = annotate({ bytes, templates: { a: new Uint8Array([1, 2]) }, data: {} });
    expect(await failure(wrong)).toMatchObject({ code: 'INVALID_FILE_FORMAT', details: [{ field: 'templates.a' }] });
    const { codes } = await filled({ body: line('x') }, { a: { body: line('y') } });
    expect(codes).toEqual(['docx.template-unused']);
  });

  test('a tag without documents', async () => {
    const error = await failure(annotate({ bytes: docxOf({ body: line('{{&gt; a}}') }), data: {} }));
    expect(error).toMatchObject({ details: [{ issue: expect.stringContaining('which must be given in templates') }] });
  });
});
