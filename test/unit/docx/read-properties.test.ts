import { describe, expect, it } from 'vitest';
import { readXml } from '../../../src/base/xml/read-xml.js';
import { readBorder, readColor, readShading } from '../../../src/docx/read/color.js';
import { readParagraphProperties } from '../../../src/docx/read/read-paragraph-properties.js';
import { readRunProperties } from '../../../src/docx/read/read-run-properties.js';
import { readTheme, type ThemeSettings } from '../../../src/docx/read/parts/theme.js';
import { halfPoints, isOn, twips } from '../../../src/docx/read/values.js';
import { part } from '../../support/docx-package.js';

const themePart = readXml(
  part(
    'a:theme',
    `<a:themeElements><a:clrScheme name="x"><a:dk1><a:sysClr val="windowText" lastClr="000000"/></a:dk1><a:lt1><a:sysClr val="window"/></a:lt1><a:dk2><a:srgbClr val="1f497d"/></a:dk2>
    <a:lt2><a:srgbClr val="EEECE1"/></a:lt2><a:accent1><a:srgbClr val="4F81BD"/></a:accent1><a:hlink><a:srgbClr val="0000FF"/></a:hlink></a:clrScheme>
    <a:fontScheme name="x"><a:majorFont><a:latin typeface="Cambria"/><a:ea typeface=""/><a:cs typeface=""/><a:font script="Jpan" typeface="MS Gothic"/><a:font script="Arab" typeface="Times"/></a:majorFont>
    <a:minorFont><a:latin typeface="Calibri"/><a:ea typeface="SimSun"/><a:cs typeface=""/></a:minorFont></a:fontScheme></a:themeElements>`,
  ),
);
const theme = (settings: Partial<ThemeSettings> = {}) => readTheme(themePart, { colorMapping: {}, languages: {}, ...settings });

describe('values', () => {
  it.each([
    ['1', true],
    ['true', true],
    ['on', true],
    [undefined, true],
    ['', true],
    ['0', false],
    ['false', false],
    ['off', false],
    ['False', false],
  ])('on/off %s is %s', (written, expected) => {
    expect(isOn(written)).toBe(expected);
  });
  it.each([
    ['720', 720],
    ['-12.5', -12.5],
    ['12pt', 240],
    ['1in', 1440],
    ['2.54cm', 1440],
    ['25.4 mm', 1440],
    ['1pc', 240],
    ['1pi', 240],
    ['5xx', 5],
    ['1e99', 1_000_000],
    ['99999999999', 1_000_000],
    ['x', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s is %s twips', (written, expected) => {
    expect(twips(written)).toBe(expected);
  });
  it('reads half-points with units', () => {
    expect([halfPoints('24'), halfPoints('12pt'), halfPoints('99999')]).toEqual([24, 24, 3276]);
  });
});

describe('theme', () => {
  it.each([
    ['accent1', '4F81BD'],
    ['dark1', '000000'],
    ['lt1', 'FFFFFF'],
    ['text2', '1F497D'],
    ['bg2', 'EEECE1'],
    ['hyperlink', '0000FF'],
    ['accent5', undefined],
    ['none', undefined],
    ['constructor', undefined],
  ])('colour %s is %s', (name, expected) => {
    expect(theme().color(name)).toBe(expected);
  });
  it('follows the mapping of the settings for text and background only', () => {
    const mapped = theme({ colorMapping: { t1: 'light1', bg1: 'dark2' } });
    expect([mapped.color('text1'), mapped.color('bg1'), mapped.color('dark1')]).toEqual(['FFFFFF', '1F497D', '000000']);
  });
  const fonts = { minorHAnsi: 'Calibri', '+mj-lt': 'Cambria', majorAscii: 'Cambria', minorEastAsia: 'SimSun', '+mn-ea': 'SimSun' };
  it.each(Object.entries(fonts))('font %s is %s', (reference, expected) => {
    expect(theme().font(reference)).toBe(expected);
  });
  it.each(['majorEastAsia', 'minorBidi', 'Arial'])('font %s is unknown', (reference) => {
    expect(theme().font(reference)).toBeUndefined();
  });
  it('lets the document’s languages choose where the theme states nothing', () => {
    const localized = theme({ languages: { eastAsia: 'ja-JP', bidi: 'ar-SA' } });
    expect([localized.font('majorEastAsia'), localized.font('majorBidi'), localized.font('minorBidi')]).toEqual([
      'MS Gothic',
      'Times',
      undefined,
    ]);
  });
});

describe('colours', () => {
  const color = (attributes: string): string | undefined =>
    readColor(readXml(part('w:color', '').replace('<w:color', `<w:color ${attributes}`)), theme());
  it.each([
    ['w:val="auto"', 'auto'],
    ['w:val="ff0000"', 'FF0000'],
    ['w:val="#f00"', 'FF0000'],
    ['w:val="red-ish"', undefined],
    ['w:val="123456" w:themeColor="accent1"', '4F81BD'],
    ['w:val="123456" w:themeColor="accent6"', '123456'],
    // The values that Word stores beside these references.
    ['w:themeColor="accent1" w:themeTint="99"', '95B3D7'],
    ['w:themeColor="accent1" w:themeTint="33"', 'DBE5F1'],
    ['w:themeColor="accent1" w:themeShade="BF"', '365F91'],
    ['w:themeColor="background1" w:themeShade="D9"', 'D9D9D9'],
    ['w:themeColor="text1" w:themeTint="80"', '7F7F7F'],
  ])('%s is %s', (attributes, expected) => {
    const found = color(attributes);
    if (expected === undefined || expected === 'auto') expect(found).toBe(expected);
    else
      for (const at of [0, 2, 4])
        expect(
          Math.abs(Number.parseInt(found?.slice(at, at + 2) ?? '', 16) - Number.parseInt(expected.slice(at, at + 2), 16)),
        ).toBeLessThanOrEqual(2);
  });
  it('reads shading and borders', () => {
    const [shading, border] = readXml(
      part(
        'x',
        '<w:shd w:val="pct10" w:color="auto" w:themeFill="accent1"/><w:top w:val="double" w:sz="99999" w:space="4" w:color="FF0000" w:shadow="1"/>',
      ),
    ).elements();
    expect(shading && readShading(shading, theme())).toEqual({ pattern: 'pct10', color: 'auto', fill: '4F81BD' });
    expect(border && readBorder(border, theme())).toEqual({ style: 'double', size: 255, space: 4, color: 'FF0000', shadow: true });
  });
});

describe('run properties', () => {
  it.each<[string, object]>([
    ['<w:b/><w:i w:val="0"/><w:vanish w:val="off"/><w:rtl/>', { bold: true, italic: false, vanish: false, rightToLeft: true }],
    [
      '<w:rFonts w:ascii="Arial" w:hAnsiTheme="minorHAnsi" w:hAnsi="Times" w:cstheme="minorBidi" w:cs="David" w:hint="eastAsia"/>',
      { fonts: { ascii: 'Arial', hAnsi: 'Calibri', complex: 'David', hint: 'eastAsia', theme: { hAnsi: 'minorHAnsi' } } },
    ],
    [
      '<w:sz w:val="21"/><w:szCs w:val="12pt"/><w:spacing w:val="-1pt"/><w:w w:val="90%"/><w:kern w:val="16"/><w:position w:val="-6"/>',
      { size: 21, sizeComplex: 24, spacing: -20, scale: 90, kern: 16, position: -6 },
    ],
    [
      '<w:u w:val="wave" w:color="00FF00"/><w:highlight w:val="yellow"/><w:vertAlign w:val="superscript"/><w:em w:val="dot"/>',
      { underline: { style: 'wave', color: '00FF00' }, highlight: 'yellow', verticalAlign: 'superscript', emphasisMark: 'dot' },
    ],
    [
      '<w:lang w:val="de-DE" w:bidi="ar-SA"/><w:fitText w:val="1000" w:id="7"/><w:eastAsianLayout w:vert="1" w:combine="0"/>',
      {
        language: { latin: 'de-DE', bidi: 'ar-SA' },
        fitText: { width: 1000, id: '7' },
        eastAsianLayout: { combine: false, vertical: true, verticalCompress: false },
      },
    ],
    [
      '<w14:ligatures w14:val="standard"/><w14:numForm w14:val="oldStyle"/><w14:numSpacing w14:val="tabular"/><w14:cntxtAlts/>',
      { ligatures: 'standard', numberForm: 'oldStyle', numberSpacing: 'tabular', contextualAlternates: true },
    ],
    ['<w:del w:id="2" w:author="B"/><w:ins w:id="1" w:author="A"/>', { revision: { kind: 'deleted', id: '2', author: 'B' } }],
    ['<w:sz w:val="x"/><w:novelty/>', {}],
    [
      '<w:i/><w:rPrChange w:id="1" w:author="A"><w:rPr><w:b/><w:rPrChange w:id="2"><w:rPr/></w:rPrChange></w:rPr></w:rPrChange>',
      { italic: true, former: { id: '1', author: 'A', properties: { bold: true } } },
    ],
  ])('%s', (content, expected) => {
    expect(readRunProperties(readXml(part('w:rPr', content)), theme())).toEqual(expected);
  });
});

describe('paragraph properties', () => {
  it.each<[string, object]>([
    [
      '<w:pStyle w:val="H1"/><w:keepNext/><w:widowControl w:val="false"/><w:outlineLvl w:val="12"/>',
      { styleId: 'H1', keepNext: true, widowControl: false, outlineLevel: 9 },
    ],
    [
      '<w:ind w:left="720" w:right="1in" w:hanging="360" w:leftChars="200"/>',
      { indent: { start: 720, end: 1440, hanging: 360, startChars: 200 } },
    ],
    ['<w:ind w:start="10" w:end="-20" w:firstLine="5"/>', { indent: { start: 10, end: -20, firstLine: 5 } }],
    [
      '<w:spacing w:before="120" w:afterAutospacing="1" w:beforeAutospacing="0" w:line="276" w:lineRule="auto"/>',
      { spacing: { before: 120, afterAuto: true, beforeAuto: false, line: 276, lineRule: 'auto' } },
    ],
    ['<w:jc w:val="left"/>', { alignment: 'start' }],
    ['<w:jc w:val="end"/>', { alignment: 'end' }],
    ['<w:jc w:val="sideways"/>', {}],
    [
      '<w:tabs><w:tab w:val="right" w:pos="9000" w:leader="dot"/><w:tab w:val="clear" w:pos="720"/></w:tabs>',
      {
        tabs: [
          { alignment: 'end', position: 9000, leader: 'dot' },
          { alignment: 'clear', position: 720, leader: 'none' },
        ],
      },
    ],
    ['<w:numPr><w:ilvl w:val="99"/><w:numId w:val="0"/></w:numPr>', { numbering: { level: 8, numId: '0' } }],
    [
      '<w:pBdr><w:left w:val="single" w:sz="8" w:space="1"/><w:between w:val="nil"/></w:pBdr>',
      {
        borders: {
          start: { style: 'single', size: 8, space: 1, color: 'auto' },
          between: { style: 'nil', size: 0, space: 0, color: 'auto' },
        },
      },
    ],
    [
      '<w:framePr w:dropCap="drop" w:lines="3" w:wrap="around" w:vAnchor="text" w:hAnchor="page" w:x="100"/>',
      { frame: { dropCap: 'drop', lines: 3, wrap: 'around', verticalAnchor: 'text', horizontalAnchor: 'page', x: 100 } },
    ],
    ['<w:rPr><w:b/></w:rPr><w:textDirection w:val="rl"/>', { mark: { bold: true }, textDirection: 'tbRl' }],
  ])('%s', (content, expected) => {
    expect(readParagraphProperties(readXml(part('w:pPr', content)), theme())).toEqual(expected);
  });
});
