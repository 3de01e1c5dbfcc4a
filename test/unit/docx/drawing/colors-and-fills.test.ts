import { describe, expect, it } from 'vitest';
import { contentOf, inline, readOne, shape, themed } from './read.js';

function fillOf(markup: string): unknown {
  return contentOf(readOne(inline(shape(markup)), themed), 'shape').fill;
}

const solid = (color: string): string => `<a:solidFill>${color}</a:solidFill>`;

describe('colours', () => {
  const rows: [name: string, markup: string, color: string, alpha?: number][] = [
    ['srgbClr', '<a:srgbClr val="12ab3F"/>', '12AB3F'],
    ['a scheme colour by alias', '<a:schemeClr val="tx2"/>', '44546A'],
    ['a system colour with its last value', '<a:sysClr val="windowText" lastClr="010203"/>', '010203'],
    ['a system colour without', '<a:sysClr val="window"/>', 'FFFFFF'],
    ['a preset colour', '<a:prstClr val="dkSlateGray"/>', '2F4F4F'],
    ['HSL', '<a:hslClr hue="7200000" sat="100000" lum="50000"/>', '00FF00'],
    ['linear RGB', '<a:scrgbClr r="50000" g="0" b="100000"/>', 'BC00FF'],
    ['half-transparent', '<a:srgbClr val="FF0000"><a:alpha val="50000"/></a:srgbClr>', 'FF0000', 0.5],
    ['alpha with a percent sign', '<a:srgbClr val="FF0000"><a:alpha val="25%"/></a:srgbClr>', 'FF0000', 0.25],
    // Word's palette: accent 1, lighter 60 % and darker 25 %.
    ['lumMod and lumOff', '<a:schemeClr val="accent1"><a:lumMod val="40000"/><a:lumOff val="60000"/></a:schemeClr>', 'B4C7E7'],
    ['lumMod', '<a:schemeClr val="accent1"><a:lumMod val="75000"/></a:schemeClr>', '2F5597'],
    ['shade in linear light', '<a:srgbClr val="FFFFFF"><a:shade val="50000"/></a:srgbClr>', 'BCBCBC'],
    ['tint in linear light', '<a:srgbClr val="000000"><a:tint val="50000"/></a:srgbClr>', 'BCBCBC'],
    ['inverse', '<a:srgbClr val="FF0000"><a:inv/></a:srgbClr>', '00FFFF'],
    ['complement', '<a:srgbClr val="FF0000"><a:comp/></a:srgbClr>', '00FFFF'],
    ['no saturation', '<a:srgbClr val="FF0000"><a:satMod val="0"/></a:srgbClr>', '808080'],
  ];
  it.each(rows)('%s', (_name, markup, color, alpha = 1) => {
    expect(fillOf(solid(markup))).toEqual({ kind: 'solid', color, alpha });
  });

  it('an unknown colour fills nothing', () => {
    expect(fillOf(solid('<a:schemeClr val="nonsense"/>'))).toEqual({ kind: 'none' });
  });
});

describe('fills', () => {
  it('a linear gradient has its stops in order', () => {
    const stops = '<a:gs pos="100000"><a:srgbClr val="0000FF"/></a:gs><a:gs pos="0"><a:srgbClr val="FF0000"/></a:gs>';
    expect(fillOf(`<a:gradFill><a:gsLst>${stops}</a:gsLst><a:lin ang="5400000"/></a:gradFill>`)).toEqual({
      kind: 'gradient',
      angle: 90,
      stops: [
        { at: 0, color: 'FF0000', alpha: 1 },
        { at: 1, color: '0000FF', alpha: 1 },
      ],
    });
  });

  it('a path gradient keeps its centre', () => {
    const stops = ['0', '100000'].map((pos) => `<a:gs pos="${pos}"><a:srgbClr val="00000${pos.charAt(0)}"/></a:gs>`).join('');
    const markup = `<a:gradFill><a:gsLst>${stops}</a:gsLst><a:path path="circle"><a:fillToRect l="50000" t="50000" r="50000" b="50000"/></a:path></a:gradFill>`;
    expect(fillOf(markup)).toMatchObject({ path: 'circle', focus: { left: 0.5, top: 0.5, right: 0.5, bottom: 0.5 } });
  });

  it('a pattern has two colours', () => {
    const markup =
      '<a:pattFill prst="dkUpDiag"><a:fgClr><a:srgbClr val="FF0000"/></a:fgClr><a:bgClr><a:srgbClr val="00FF00"/></a:bgClr></a:pattFill>';
    expect(fillOf(markup)).toEqual({ kind: 'pattern', preset: 'dkUpDiag', foreground: 'FF0000', background: '00FF00' });
  });

  it('a picture fill names its part', () => {
    expect(fillOf('<a:blipFill><a:blip r:embed="i"/><a:tile/></a:blipFill>')).toEqual({
      kind: 'picture',
      media: 'word/media/i.png',
      tile: true,
      alpha: 1,
    });
  });
});

describe('style references', () => {
  const style = (fill: number, line: number): string =>
    `<wps:style><a:lnRef idx="${String(line)}"><a:srgbClr val="00FF00"/></a:lnRef><a:fillRef idx="${String(fill)}"><a:srgbClr val="FFFFFF"/></a:fillRef>` +
    '<a:effectRef idx="0"/><a:fontRef idx="minor"><a:schemeClr val="lt1"/></a:fontRef></wps:style>';
  const styled = (fill: number, line: number, own = ''): ReturnType<typeof contentOf<'shape'>> =>
    contentOf(readOne(inline(shape(own, style(fill, line))), themed), 'shape');

  it('a fill takes the placeholder colour through the theme', () => {
    expect(styled(2, 0).fill).toEqual({ kind: 'solid', color: 'BCBCBC', alpha: 1 });
  });
  it('a line takes width, dash and cap from the theme', () => {
    expect(styled(0, 1).outline).toEqual({ fill: { kind: 'solid', color: '00FF00', alpha: 1 }, width: 0.5, dash: 'dash', cap: 'round' });
  });
  it('the shape’s own settings take precedence, the rest is kept', () => {
    expect(styled(1, 1, '<a:noFill/><a:ln w="25400"/>')).toMatchObject({ fill: { kind: 'none' }, outline: { width: 2, dash: 'dash' } });
  });
  it('index 0 draws nothing', () => {
    const content = styled(0, 0);
    expect([content.fill.kind, content.outline]).toEqual(['none', undefined]);
  });
  it('the font reference colours the text', () => {
    const text = '<wps:txbx><w:txbxContent><w:p><w:r><w:t>x</w:t></w:r></w:p></w:txbxContent></wps:txbx><wps:bodyPr/>';
    expect(contentOf(readOne(inline(shape('', style(1, 1) + text)), themed), 'shape').text?.color).toBe('FFFFFF');
  });
});
