/** Templates filled from a caller's fields: what only the whole operation can do, a value drawn because its field holds a picture. */
import { describe, expect, it } from 'vitest';
import { signatureFrameOf } from '../../../src/operations/annotate/options.js';
import { annotate } from '../../../src/operations/annotate/annotate.js';
import type { AnnotateField } from '../../../src/operations/annotate/plan.js';
import { fillBytes, p, r, sdt, shownText, tag, withData } from '../docx/fill/filled.js';
import { altChunk, chunkDocx, htmlChunk } from '../../support/chunk-docx.js';
import { openHtmlDocx } from '../../support/html-docx.js';
import { docxOf } from '../../support/docx-package.js';
import { pngOf } from '../../support/pictures.js';

const png = `data:image/png;base64,${Buffer.from(pngOf(40, 20)).toString('base64')}`;

/** Content of `w:body` after filling. */
async function after(body: string, ...fields: readonly AnnotateField[]): Promise<string> {
  const { bytes } = await annotate({ bytes: docxOf({ body }), fields });
  return fillBytes(bytes, {}).body;
}

const blip =
  '<w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:extent cx="952500" cy="952500"/><wp:docPr id="4" name="x"/>' +
  '<a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture">' +
  '<pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip r:embed="rId9"/></pic:blipFill><pic:spPr/></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>';
const pictureControl = (name: string): string => p(sdt(`${tag(name)}<w:picture/>`, `<w:r>${blip}</w:r>`));
const textControl = (name: string): string => p(sdt(tag(name), r('old')));
const form = (name: string): string =>
  p(
    `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:name w:val="${name}"/><w:textInput/></w:ffData></w:fldChar></w:r><w:r><w:instrText> FORMTEXT </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${r('old')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
  );

describe('a typed signature', () => {
  it('is drawn if the field holds a picture, in the frame of that picture', async () => {
    const body = await after(pictureControl('f'), { id: 'f', type: 'signature', value: 'Ann Lee' });
    expect(body).toMatch(/<wp:extent cx="952500" cy="\d+"\/>/);
    expect(body).toContain('Ann Lee');
    expect(body).not.toContain('rId9');
  });

  it('is text in one copy of the field and a picture in the other', async () => {
    const body = await after(textControl('f') + pictureControl('f'), { id: 'f', type: 'signature', value: 'Ann Lee' });
    expect(shownText(body)).toBe('Ann Lee');
    expect(body).toContain('<w:drawing');
  });

  it('does not make other values pictures', async () => {
    const fields = [
      { id: 'f', type: 'signature', value: 'Ann Lee' },
      { id: 'g', type: 'text', value: 'Ann Lee' },
    ] as const;
    await expect(after(pictureControl('f') + pictureControl('g'), ...fields)).rejects.toMatchObject({
      details: [{ field: 'fields[1].value', issue: expect.stringContaining('holds a picture') as string, reason: 'picture-required' }],
    });
  });

  it('keeps its typeface in a form field', async () =>
    expect(await after(form('f'), { id: 'f', type: 'signature', value: 'Ann' })).toMatch(
      /separate"\/><\/w:r><w:r><w:rPr><w:rFonts [^>]*Brush Script MT[^>]*><\/w:rPr><w:t>Ann<\/w:t>/,
    ));

  it.each<readonly [string | number | null, string]>([
    ...['#F00', 'f00', '#ff0000', 'red', ' RED ', 'rgb(255, 0, 0)', 'rgb(100% 0% 0%)', 'hsl(0 100% 50%)'].map(
      (color) => [color, 'FF0000'] as const,
    ),
    ['rgba(255, 0, 0, 0.5)', 'FF8080'],
    ['', '555555'],
    [null, '555555'],
    ...['#12', 'url(x)', 'red blue', 'currentcolor', 'nocolour', 7, 'a'.repeat(101)].map((color) => [color, 'refused'] as const),
  ])('takes the colour %j as %s', (color, expected) => {
    const issues: string[] = [];
    const frame = signatureFrameOf({ arcElement: { color } }, (_, issue) => void issues.push(issue));
    expect(issues.length > 0 ? 'refused' : frame?.arc).toBe(expected);
  });
});

describe('a picture', () => {
  it('is put into the result of a form field, which stays a field', async () => {
    const body = await after(form('f'), { id: 'f', type: 'image', value: png });
    expect(body).toMatch(/separate"\/><\/w:r><w:r>.*<wp:extent cx="381000" cy="190500"\/>.*<w:fldChar w:fldCharType="end"/);
    expect(shownText(body)).toBe('');
  });
});

it('leaves content in other formats unchanged', async () => {
  const template = chunkDocx([htmlChunk('<p>{{f}}</p>')], { body: textControl('f') + altChunk() });
  const { bytes } = await annotate({ bytes: template, fields: [{ id: 'f', type: 'text', value: 'new' }] });
  const filled = openHtmlDocx(bytes);
  expect(filled.document).toContain(altChunk());
  expect(shownText(filled.document)).toBe('new');
  expect(filled.part('word/chunk.html')).toBe('<p>{{f}}</p>');
  expect(filled.part('word/_rels/document.xml.rels')).toContain('chunk.html');
});

describe('a template', () => {
  it('that is truncated is filled as far as it can be read, with the option recover', async () => {
    const whole = Buffer.from(docxOf({ body: textControl('f') }));
    const bytes = whole.subarray(0, whole.indexOf('PK\u0001\u0002'));
    const fields = [{ id: 'f', type: 'text', value: 'new' }] as const;
    await expect(annotate({ bytes, fields })).rejects.toMatchObject({ code: 'INVALID_FILE_FORMAT' });
    const filled = await annotate({ bytes, fields, recover: true });
    expect(filled.warnings.map(({ code }) => code)).toEqual(['docx.zip-recovered']);
    expect(shownText(fillBytes(filled.bytes, {}).body)).toBe('new');
  });

  it('may have tags of more than a thousand characters', async () => {
    const name = `${'long '.repeat(400)}end`;
    expect(shownText(await after(textControl(name), { id: name, type: 'text', value: 'new' }))).toBe('new');
  });

  it('whose fields show the same data names the lost value with strict', async () => {
    const id = '{11111111-2222-3333-4444-555555555555}';
    const bound = (name: string): string => p(sdt(`${tag(name)}<w:dataBinding w:xpath="/d[1]/a[1]" w:storeItemID="${id}"/>`, r('old')));
    const bytes = docxOf({ ...withData(id, '<d><a>old</a></d>'), body: bound('f') + bound('g') });
    const fields = [
      { id: 'f', type: 'text', value: 'one' },
      { id: 'g', type: 'text', value: 'two' },
    ] as const;
    expect((await annotate({ bytes, fields })).unmatched).toEqual(['f']);
    await expect(annotate({ bytes, fields, strict: true })).rejects.toThrow(/fields\[0\]\.id.*shows the same data/);
  });
});
