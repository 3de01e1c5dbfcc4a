/** Pictures in WordprocessingML: new drawings, and placeholders that get another picture. */
import { describe, expect, test } from 'vitest';
import { readXml } from '../../../../../src/base/xml/read-xml.js';
import type { PreparedPicture } from '../../../../../src/docx/fill/field-value.js';
import { createMediaNames } from '../../../../../src/docx/package/package-editor.js';
import { frameOf, replacePicture } from '../../../../../src/docx/fill/picture/replace-picture.js';
import { writePictureDrawing } from '../../../../../src/docx/fill/picture/write-picture-drawing.js';

const picture: PreparedPicture = { bytes: new Uint8Array([1]), extension: 'png', contentType: 'image/png', width: 200, height: 100 };
const seen = { width: 2000, height: 1000 };
const ids = { relationship: 'rId7', drawing: 42 };

/** Well-formed, with every prefix declared; what is around a run declares nothing. */
const isWhole = (xml: string): boolean => readXml(Buffer.from(xml)).name === 'w:drawing';

describe('a new drawing', () => {
  test('is a complete drawing element', () => {
    const xml = writePictureDrawing({ ...picture, description: 'A "small" <dot>\u0001' }, seen, ids);
    expect(isWhole(xml)).toBe(true);
    expect(xml).toContain('<wp:extent cx="2000" cy="1000"/>');
    expect(xml).toContain('id="42" name="Picture 42" descr="A &quot;small&quot; &lt;dot&gt;"');
    expect(xml).toContain('r:embed="rId7"/>');
    expect(xml).not.toContain('rot=');
  });

  test('has the SVG beside its fallback', () => {
    const xml = writePictureDrawing(picture, seen, { ...ids, svgRelationship: 'rId8' });
    expect(isWhole(xml)).toBe(true);
    expect(xml).toMatch(/r:embed="rId7"><a:extLst>.*<asvg:svgBlip [^>]*r:embed="rId8"\/>.*<\/a:blip>/);
  });

  test('has the namespaces of the strict form', () => {
    const xml = writePictureDrawing(picture, seen, ids, true);
    expect(xml).not.toContain('schemas.openxmlformats.org');
    expect(xml).toContain('xmlns:w="http://purl.oclc.org/ooxml/wordprocessingml/main"');
  });

  test.each([
    [1, '', 2000, 1000],
    [2, ' flipH="1"', 2000, 1000],
    [3, ' rot="10800000"', 2000, 1000],
    [4, ' rot="10800000" flipH="1"', 2000, 1000],
    [5, ' rot="16200000" flipH="1"', 1000, 2000],
    [6, ' rot="5400000"', 1000, 2000],
    [7, ' rot="5400000" flipH="1"', 1000, 2000],
    [8, ' rot="16200000"', 1000, 2000],
    [9, '', 2000, 1000],
  ])('is rotated by Exif orientation %i', (orientation, turn, width, height) => {
    const xml = writePictureDrawing({ ...picture, orientation }, seen, ids);
    expect(xml).toContain(`<a:xfrm${turn}><a:off x="0" y="0"/><a:ext cx="${width}" cy="${height}"/>`);
    expect(xml).toContain(width === 1000 ? '<wp:effectExtent l="500" t="0" r="500" b="0"/>' : '<wp:effectExtent l="0" t="0" r="0" b="0"/>');
  });
});

const placeholder =
  '<w:drawing><wp:anchor distT="0" behindDoc="0"><wp:extent cx="3000" cy="3000"/><wp:docPr id="5" name="Photo" descr="Click &gt; here" title=\'Old\'/>' +
  '<a:graphic><a:graphicData uri="x"><pic:pic><pic:nvPicPr><pic:cNvPr id="5" name="old.png" descr="old"/></pic:nvPicPr>' +
  '<pic:blipFill><a:blip r:link="rId1" r:embed="rId2"><a:lum bright="70000"/><a:extLst><a:ext uri="{28}"><x r:embed="rId3"/></a:ext></a:extLst></a:blip>' +
  '<a:srcRect l="1000" r="2000"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>' +
  '<pic:spPr><a:xfrm rot="60000" flipV="1"><a:off x="0" y="0"/><a:ext cx="3000" cy="3000"/></a:xfrm><a:ln w="9525"><a:round/></a:ln></pic:spPr>' +
  '</pic:pic></a:graphicData></a:graphic></wp:anchor></w:drawing>';

describe('a placeholder', () => {
  test('has a frame', () => {
    expect(frameOf(placeholder)).toEqual({ width: 3000, height: 3000 });
    expect(frameOf('<w:drawing><wp:extent cx="0" cy="5"/></w:drawing>')).toBeUndefined();
    expect(frameOf('<w:pict/>')).toBeUndefined();
  });

  test('gets the picture and keeps its position, outline and rotation', () => {
    const xml = replacePicture(placeholder, { ...picture, description: 'Ann' }, seen, { relationship: 'rId7' }) ?? '';
    expect(xml).toContain('<wp:extent cx="2000" cy="1000"/>');
    expect(xml).toContain('<a:ext cx="2000" cy="1000"/>');
    expect(xml).toContain('<wp:docPr id="5" name="Photo" descr="Ann"/>');
    expect(xml).toContain('<a:xfrm rot="60000" flipV="1">');
    expect(xml).toContain('<a:ln w="9525"><a:round/></a:ln>');
    for (const old of ['rId1', 'rId2', 'rId3', 'srcRect', 'a:lum', 'Click', 'title', '"3000"']) expect(xml).not.toContain(old);
    expect(xml.match(/r:embed="rId7"/g)).toHaveLength(1);
  });

  test('may hold its picture in one tag, and a name with the end of a tag', () => {
    const xml = replacePicture(
      '<w:drawing><wp:extent cx="9" cy="9"/><wp:docPr id="1" name="a>b blip"/><a:blip r:embed="rId2"/><a:stretch/></w:drawing>',
      picture,
      seen,
      { relationship: 'rId7' },
    );
    expect(xml).toContain('r:embed="rId7"/><a:stretch/>');
    expect(xml).toContain('name="a>b blip"');
  });

  test('without a picture is unchanged', () => {
    expect(replacePicture('<w:drawing><wp:extent cx="9" cy="9"/></w:drawing>', picture, seen, { relationship: 'rId7' })).toBeUndefined();
  });
});

describe('media', () => {
  test('the same bytes are one part, and no part of the package is overwritten', () => {
    const media = createMediaNames((name) => name === 'word/media/filled1.png' || name === 'word/media/filled2.png');
    const first = media.add(new Uint8Array([1]), 'png', 'image/png');
    expect(first.name).toBe('word/media/filled3.png');
    expect(media.add(new Uint8Array([1]), 'png', 'image/png')).toBe(first);
    expect(media.add(new Uint8Array([2]), 'jpeg', 'image/jpeg').name).toBe('word/media/filled4.jpeg');
    expect(media.parts).toHaveLength(2);
  });
});
