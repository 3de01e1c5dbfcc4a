/** SVG of a DOCX or a page leaves as a picture that neither runs nor loads anything: in a text, beside it, or in an archive. */
import { describe, expect, test } from 'vitest';
import { convert, type ConvertInput } from '../../../src/operations/convert/convert.js';
import { defaultPackageLimits } from '../../../src/docx/opc/package-limits.js';
import { ZipArchive } from '../../../src/docx/opc/zip-archive.js';
import { writePng } from '../../../src/render/image/png/write-png.js';
import { zipOf } from '../../support/docx-package.js';

const hostile =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30" onload="alert(1)"><script>alert(1)</script>' +
  '<a href="javascript:alert(1)"><rect width="9" height="9" fill="#00f" onclick="alert(1)"/></a><image href="http://evil/x.png"/>' +
  '<style>@import "http://evil/a.css";</style></svg>';
const png = writePng(new Uint8Array([1, 2, 3, 255]), 1, 1);

/** @param isAlone Without the fallback picture of the SVG */
function docxWith(svg: string | Uint8Array, isAlone = false): Buffer {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const main = 'http://schemas.openxmlformats.org/drawingml/2006';
  const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const types =
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="png" ContentType="image/png"/>' +
    '<Default Extension="svg" ContentType="image/svg+xml"/><Override PartName="/word/document.xml" ' +
    'ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>';
  const blip =
    `<a:blip ${isAlone ? '' : 'r:embed="rId1"'}><a:extLst><a:ext uri="{96DAC541-7B7A-43D3-8B79-37D633B846F1}">` +
    '<asvg:svgBlip xmlns:asvg="http://schemas.microsoft.com/office/drawing/2016/SVG/main" r:embed="rId2"/></a:ext></a:extLst></a:blip>';
  const drawing =
    '<w:drawing><wp:inline><wp:extent cx="381000" cy="285750"/><wp:docPr id="1" name="P" descr="a drawing"/>' +
    `<a:graphic><a:graphicData uri="${main}/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="P"/><pic:cNvPicPr/></pic:nvPicPr>` +
    `<pic:blipFill>${blip}<a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/>` +
    '<a:ext cx="381000" cy="285750"/></a:xfrm><a:prstGeom prst="rect"/></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>';
  return zipOf([
    { name: '[Content_Types].xml', data: `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${types}</Types>` },
    {
      name: '_rels/.rels',
      data: `<Relationships xmlns="${relationships}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    },
    {
      name: 'word/document.xml',
      data:
        `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${office}" xmlns:a="${main}/main" ` +
        `xmlns:pic="${main}/picture" xmlns:wp="${main}/wordprocessingDrawing"><w:body><w:p><w:r>${drawing}</w:r></w:p></w:body></w:document>`,
    },
    {
      name: 'word/_rels/document.xml.rels',
      data:
        `<Relationships xmlns="${relationships}"><Relationship Id="rId1" Type="${office}/image" Target="media/a.png"/>` +
        `<Relationship Id="rId2" Type="${office}/image" Target="media/a.svg"/></Relationships>`,
    },
    { name: 'word/media/a.png', data: png },
    { name: 'word/media/a.svg', data: svg },
  ]);
}

const result = (bytes: Uint8Array, options: Partial<ConvertInput>) => convert({ bytes, from: 'docx', to: 'html', ...options });

/** All that leaves, with data URIs unpacked. */
async function leaving(bytes: Uint8Array, options: Partial<ConvertInput>): Promise<string> {
  const { bytes: answer, contentType } = await result(bytes, options);
  const archive = contentType === 'application/zip' ? new ZipArchive(answer, defaultPackageLimits) : undefined;
  const texts = archive?.names.map((name) => {
    const entry = archive.entry(name);
    return entry ? `${name}\n${Buffer.from(archive.read(entry)).toString()}` : name;
  }) ?? [Buffer.from(answer).toString()];
  return texts
    .join('\n')
    .replace(
      /data:image\/[\w+]+;base64,([\w+/=]+)/g,
      (all, data: string) => `${all.slice(0, 30)}\n${Buffer.from(data, 'base64').toString()}`,
    );
}

const ways = (['html', 'md'] as const).flatMap((to) => (['embed', 'files'] as const).map((pictures) => ({ to, pictures })));

describe.each(ways)('to=$to, pictures=$pictures', (options) => {
  test.each([
    ['beside its fallback', docxWith(hostile)],
    ['alone', docxWith(hostile, true)],
    ['with a byte order mark and a declaration', docxWith(`\ufeff<?xml version="1.0" encoding="UTF-8"?>\n${hostile}`)],
  ])('an SVG %s is cleaned', async (_, bytes) => {
    const text = await leaving(bytes, options);
    expect(text).toContain('fill="#00f"');
    expect(text).not.toMatch(/alert|evil|javascript/);
  });

  test('an SVG that cannot be cleaned is left out, and its fallback is shown', async () => {
    const broken = hostile.replace('</svg>', '<g></svg>');
    const { warnings } = await result(docxWith(broken), options);
    expect(warnings.map(({ code }) => code)).toContain('image.not-drawn');
    const beside = await leaving(docxWith(broken), options);
    expect(beside).toMatch(/image\/png|\.png/);
    expect(beside).not.toMatch(/alert|evil|javascript|svg/);
    const alone = await leaving(docxWith(broken, true), options);
    expect(alone).not.toMatch(/alert|evil|javascript|<svg/);
    expect(alone).toContain('a drawing');
  });

  test('an SVG of an HTML page is cleaned too', async () => {
    const uri = `data:image/svg+xml;base64,${Buffer.from(hostile).toString('base64')}`;
    const text = await leaving(Buffer.from(`<p>x<img src="${uri}" alt="a drawing"></p>`), {
      ...options,
      from: options.to === 'html' ? 'md' : 'html',
    });
    expect(text).toContain('fill="#00f"');
    expect(text).not.toMatch(/alert|evil|javascript/);
  });
});
