/** Pictures that not every reader shows: an SVG is beside its PNG, what cannot be shown is replaced. */
import { expect, it } from 'vitest';
import { Diagnostics } from '../../../../src/base/diagnostics.js';
import type { DocumentTree, MediaItem } from '../../../../src/document/document-tree.js';
import { OpcPackage } from '../../../../src/docx/opc/opc-package.js';
import { readDocx } from '../../../../src/docx/read/read-docx.js';
import { writeDocx } from '../../../../src/docx/write/write-docx.js';
import { readHtml } from '../../../../src/markup/html/read-html.js';
import { writePng } from '../../../../src/render/image/png/write-png.js';

const png = writePng(new Uint8Array([1, 2, 3, 255]), 1, 1);
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0L9 9"/></svg>';
const page = (): DocumentTree => readHtml(`<p>a ${svg} b ${svg} c</p>`).tree;
const raster = (item: MediaItem): MediaItem => ({ ...item, raster: png });
const open = (docx: Uint8Array): OpcPackage => new OpcPackage(docx, new Diagnostics());
const media = (docx: Uint8Array): string[] => open(docx).partNames.filter((name) => name.startsWith('word/media/'));
const part = (docx: Uint8Array, name: string): string => Buffer.from(open(docx).part(name) ?? []).toString();

it('the PNG is the picture, the SVG its extension', () => {
  const docx = writeDocx(page(), { raster });
  expect(media(docx)).toEqual(['word/media/image1.svg', 'word/media/image1.png']);
  const relationships = part(docx, 'word/_rels/document.xml.rels');
  const idOf = (target: string): string | undefined => new RegExp(`Id="(\\w+)"[^>]*Target="media/${target}"`).exec(relationships)?.[1];
  const xml = part(docx, 'word/document.xml');
  expect(xml.split(`<a:blip r:embed="${idOf('image1.png')}"><a:extLst><a:ext uri="{96DAC541-7B7A-43D3-8B79-37D633B846F1}">`)).toHaveLength(
    3,
  );
  expect(xml.split(`r:embed="${idOf('image1.svg')}"/></a:ext>`)).toHaveLength(3);
  expect(part(docx, '[Content_Types].xml')).toContain('<Default Extension="svg" ContentType="image/svg+xml"/>');
});

it('is read back with both, and written again as it was', () => {
  const docx = writeDocx(page(), { raster });
  const { tree } = readDocx(docx);
  const read = [...tree.media.values()].find(({ partName }) => partName.endsWith('.svg'));
  expect(Buffer.from(read?.bytes ?? []).toString()).toContain('<path d="M0 0L9 9">');
  expect(read?.raster && Buffer.from(read.raster)).toEqual(png);
  expect(media(writeDocx(tree)).sort()).toEqual(media(docx).sort());
});

it('writes only the raster if the host replaces the picture', () => {
  const docx = writeDocx(page(), { raster: ({ partName }) => ({ partName, contentType: 'image/png', bytes: png }) });
  expect(media(docx)).toEqual(['word/media/image1.png']);
  expect(part(docx, 'word/document.xml')).not.toContain('svgBlip');
});
