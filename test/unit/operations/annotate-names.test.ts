/** Pictures and charts that their title or alternative text names, and tags where no paragraph is: alternative texts, titles of charts, properties, instructions. */
import { describe, expect, it } from 'vitest';
import { annotate } from '../../../src/operations/annotate/annotate.js';
import { inspect } from '../../../src/operations/inspect/inspect.js';
import { docxOf, relationshipsPart, type DocxParts } from '../../support/docx-package.js';
import { pngOf } from '../../support/pictures.js';
import { fillBytes, onePixel, p, r } from '../docx/fill/filled.js';

type Data = Readonly<Record<string, unknown>>;

const png = (width: number, height: number): string => `data:image/png;base64,${Buffer.from(pngOf(width, height)).toString('base64')}`;
const logo = { type: 'image', value: png(40, 20) };
const frame = 'cx="952500" cy="476250"';
let id = 0;
const drawing = (about: string, relationship = 'pic'): string => {
  id += 1;
  return (
    `<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent ${frame}/><wp:docPr id="${String(id)}" name="Picture ${String(id)}" ${about}/>` +
    `<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="${String(id)}" name="x" ${about}/><pic:cNvPicPr/></pic:nvPicPr>` +
    `<pic:blipFill><a:blip r:embed="${relationship}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${frame}/></a:xfrm>` +
    `<a:prstGeom prst="ellipse"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
  );
};
const media: Pick<DocxParts, 'parts' | 'relationships'> = {
  parts: { 'word/media/old.png': onePixel },
  relationships: { pic: ['image', 'media/old.png'] },
};

async function filled(
  body: string,
  data: Data,
  parts: DocxParts = {},
): Promise<{ body: string; part: (name: string) => string; unmatched: readonly string[] }> {
  const bytes = docxOf({ ...media, ...parts, parts: { ...media.parts, ...parts.parts }, body });
  const { bytes: after, unmatched } = await annotate({ bytes, data });
  const { body: text, part } = fillBytes(after, {});
  return { body: text, part, unmatched };
}

const isOld = (body: string): boolean => body.includes('r:embed="pic"');

describe('a picture', () => {
  it.each([
    ['alternative text', 'descr="logo"'],
    ['title', 'descr="" title="logo"'],
    ['name in another case', 'descr="Logo"'],
    ['tag', 'descr="{{logo}}"'],
    ['tag of a picture', 'title="{{%logo}}"'],
  ])('is replaced by its %s, in its frame', async (_, about) => {
    const { body, unmatched } = await filled(p(drawing(about)), { logo });
    expect(isOld(body)).toBe(false);
    expect(body.match(/cx="952500" cy="476250"/g)).toHaveLength(2);
    expect(body).toContain('prst="ellipse"');
    expect(body).not.toMatch(/logo/i);
    expect(unmatched).toEqual([]);
  });

  it('is replaced by a field of the request', async () => {
    const bytes = docxOf({ ...media, body: p(drawing('descr="logo"')) });
    const { bytes: after, unmatched } = await annotate({ bytes, fields: [{ id: 'logo', type: 'image', value: png(40, 20) }] });
    expect(isOld(fillBytes(after, {}).body)).toBe(false);
    expect(unmatched).toEqual([]);
  });

  it.each([
    [
      'of a shape',
      drawing('descr="{{logo}}"')
        .replace(/<a:blip[^>]*>/, '<a:solidFill>')
        .replace('<a:stretch>', '</a:solidFill><a:stretch>'),
    ],
    ['of two pictures', drawing('descr="{{logo}}"').replace(/<pic:blipFill>.*<\/pic:blipFill>/, (fill) => fill + fill)],
  ])('is refused where its tag is the name %s', async (_, inner) => {
    const refused = [{ field: 'data.l[0].logo', issue: expect.stringContaining('must be text') as string }];
    await expect(filled(p(r('{{#l}}') + inner + r('{{/l}}')), { l: [{ logo }] })).rejects.toMatchObject({ details: refused });
    const { body } = await filled(p(inner), { logo: 'Our logo' });
    expect(body).toContain('descr="Our logo"');
  });

  it('keeps the ratio of the new one within its frame', async () => {
    const { body } = await filled(p(drawing('descr="logo"')), { logo: { type: 'image', value: png(20, 20) } });
    expect(body.match(/cx="476250" cy="476250"/g)).toHaveLength(2);
  });

  it.each([['logo'], ['{{logo}}']])('of each iteration of a loop is that of its item: %s', async (name) => {
    const body = p(r('{{#items}}')) + p(drawing(`descr="${name}"`)) + p(r('{{/items}}'));
    const { body: after, unmatched } = await filled(body, { items: [{ logo }, { logo: { type: 'image', value: png(4, 2) } }] });
    const shown = Array.from(after.matchAll(/r:embed="([^"]*)"/g), ([, relationship]) => relationship);
    expect(new Set(shown).size).toBe(2);
    expect(shown).not.toContain('pic');
    expect(unmatched).toEqual([]);
  });

  it('that no field names stays, and a string does not replace one', async () => {
    const { body, unmatched } = await filled(p(drawing('descr="logo"')), { logo: 'a text', other: logo });
    expect(isOld(body)).toBe(true);
    expect(unmatched).toEqual(['logo', 'other']);
  });

  it('is a field that inspect reports', async () => {
    const report = (await inspect({ bytes: docxOf({ ...media, body: p(drawing('descr="logo"')) }) })) as {
      readonly fields: readonly unknown[];
    };
    expect(report.fields).toEqual([expect.objectContaining({ name: 'logo', kind: 'picture', type: 'image' })]);
  });
});

const property = 'http://schemas.openxmlformats.org/package/2006/metadata/core-properties';
const properties: DocxParts = {
  parts: {
    'docProps/core.xml': `<cp:coreProperties xmlns:cp="${property}" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>For {{name}}</dc:title></cp:coreProperties>`,
    '_rels/.rels': relationshipsPart({
      rId1: ['officeDocument', 'word/document.xml'],
      rId2: ['http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties', 'docProps/core.xml'],
    }),
  },
  contentTypes: { 'docProps/core.xml': 'application/vnd.openxmlformats-package.core-properties+xml' },
};
const field = (text: string): string =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${r('old')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;

describe('a tag', () => {
  const name = 'A & "B" <c>\'s';

  it('in an alternative text is filled', async () => {
    const { body } = await filled(p(drawing('descr="Picture of {{name}}, {{n | number:\'0.0\'}}"')), { name, n: 2 });
    expect(body).toContain('descr="Picture of A &amp; &quot;B&quot; &lt;c&gt;&apos;s, 2.0"');
  });

  it('in an alternative text in a loop takes the values of each iteration', async () => {
    const { body } = await filled(p(r('{{#l}}') + drawing('descr="No. {{n}}"') + r('{{/l}}')), { l: [{ n: 1 }, { n: 2 }] });
    expect(Array.from(body.matchAll(/wp:docPr[^>]*descr="([^"]*)"/g), ([, text]) => text)).toEqual(['No. 1', 'No. 2']);
  });

  it('in an equation is filled, with the values of each iteration, even if it is split over runs', async () => {
    const equation = `<m:oMath><m:f><m:num><m:r><m:t>{{</m:t></m:r><m:r><m:t>a}}</m:t></m:r></m:num><m:den><m:r><m:t>2{{gone}}</m:t></m:r></m:den></m:f></m:oMath>`;
    const { body } = await filled(p(r('{{#l}}') + equation + r('{{/l}}{{a}}')), { a: 9, l: [{ a: 'x<1' }, {}] });
    expect(Array.from(body.matchAll(/<m:t[^>]*>([^<]*)</g), ([, text]) => text)).toEqual(['x&lt;1', '', '2', '9', '', '2']);
    expect(await inspect({ bytes: docxOf({ body: p(equation) }) })).toMatchObject({ dataSchema: { properties: { a: {}, gone: {} } } });
  });

  it('in a property of the document is filled', async () => {
    const { part, unmatched } = await filled(p(r('x')), { name }, properties);
    expect(part('docProps/core.xml')).toContain('<dc:title>For A &amp; "B" &lt;c&gt;\'s</dc:title>');
    expect(unmatched).toEqual([]);
  });

  it('in the instruction of a field is a word of it', async () => {
    const { body } = await filled(p(field(' DOCVARIABLE {{name}} ') + field(' TITLE "x {{name}}" ')), { name: 'a "b' });
    expect(body).toContain(' DOCVARIABLE &quot;a \\&quot;b&quot; ');
    expect(body).toContain(' TITLE "x a \\&quot;b" ');
  });

  it('that the data do not have is reported, and a block tag is refused', async () => {
    const bytes = docxOf({ ...media, body: p(drawing('descr="{{none}}"')) });
    const { warnings } = await annotate({ bytes, data: {} });
    expect(warnings.map(({ code }) => code)).toEqual(['docx.tag-without-value']);
    const wrong = docxOf({ ...media, body: p(drawing('descr="{{#a}}"')) });
    await expect(annotate({ bytes: wrong, data: {} })).rejects.toMatchObject({
      details: expect.arrayContaining([{ field: 'document', issue: expect.stringContaining('only plain values') as string }]) as unknown,
    });
  });
});

const chart =
  '<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><c:chart>' +
  '<c:title><c:tx><c:rich><a:bodyPr/><a:p><a:r><a:t>{{sa</a:t></a:r><a:r><a:t>les}}</a:t></a:r></a:p></c:rich></c:tx></c:title><c:plotArea><c:barChart><c:barDir val="col"/><c:ser><c:idx val="0"/><c:order val="0"/>' +
  '<c:cat><c:strLit><c:ptCount val="1"/><c:pt idx="0"><c:v>x</c:v></c:pt></c:strLit></c:cat><c:val><c:numLit><c:ptCount val="1"/><c:pt idx="0"><c:v>1</c:v></c:pt></c:numLit></c:val></c:ser><c:axId val="1"/><c:axId val="2"/></c:barChart></c:plotArea></c:chart></c:chartSpace>';
const chartParts: DocxParts = {
  parts: { 'word/charts/chart1.xml': chart },
  relationships: { ...media.relationships, chart: ['chart', 'charts/chart1.xml'] },
  contentTypes: { 'word/charts/chart1.xml': 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml' },
};
const chartBody = p(
  '<w:r><w:drawing><wp:inline><wp:extent cx="1" cy="1"/><wp:docPr id="90" name="Chart 1"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart">' +
    '<c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="chart"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>',
);

describe('a chart', () => {
  it('has tags in its title, split over runs', async () => {
    const { part, unmatched } = await filled(chartBody, { sales: 'Sales of <2031>' }, chartParts);
    expect(part('word/charts/chart1.xml')).toContain('<a:t>Sales of &lt;2031&gt;</a:t></a:r><a:r><a:t></a:t>');
    expect(unmatched).toEqual([]);
  });

  it.each([
    ['a tag in its title', chart],
    ['its title', chart.replace('{{sa', 'sa').replace('les}}', 'les')],
  ])('takes numbers by the name of %s', async (_, xml) => {
    const sales = { type: 'chart', value: { categories: ['Q1'], series: [{ name: 'North', values: [7] }] } };
    const { part, unmatched } = await filled(chartBody, { sales }, { ...chartParts, parts: { 'word/charts/chart1.xml': xml } });
    expect(part('word/charts/chart1.xml')).toMatch(/<c:v>7<\/c:v>/);
    expect(part('word/charts/chart1.xml')).not.toContain('{{');
    expect(unmatched).toEqual([]);
  });
});

describe('inspect', () => {
  it('lists tags of alternative texts, properties and titles of charts', async () => {
    const bytes = docxOf({
      ...media,
      ...chartParts,
      parts: { ...media.parts, ...chartParts.parts },
      body: chartBody + p(drawing('descr="{{about}}"')),
    });
    const report = (await inspect({ bytes })) as { readonly dataSchema?: { readonly properties?: Data } };
    expect(Object.keys(report.dataSchema?.properties ?? {})).toEqual(expect.arrayContaining(['about', 'sales']));
  });
});
