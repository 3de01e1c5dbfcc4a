import { describe, expect, it } from 'vitest';
import { squarify } from '../../../../../src/docx/read/drawing/chart/extended/draw-tree.js';
import { histogramBins, boxSummary } from '../../../../../src/docx/read/drawing/chart/extended/statistics.js';
import type { DocxParts } from '../../../../support/docx-package.js';
import { readParagraph, themed } from '../read.js';

const spaces =
  'xmlns:cx="http://schemas.microsoft.com/office/drawing/2014/chartex" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
const level = (points: readonly (string | number | undefined)[]): string =>
  `<cx:lvl ptCount="${String(points.length)}">${points.map((point, index) => (point === undefined ? '' : `<cx:pt idx="${String(index)}">${String(point)}</cx:pt>`)).join('')}</cx:lvl>`;
const bothAxes =
  '<cx:axis id="0"><cx:catScaling gapWidth="0.5"/><cx:tickLabels/></cx:axis><cx:axis id="1"><cx:valScaling/><cx:tickLabels/></cx:axis>';

interface Stated {
  readonly levels?: readonly (readonly (string | undefined)[])[];
  readonly layout?: string;
  readonly labels?: string;
  readonly axes?: string;
}

function space(kind: string, numbers: readonly number[], { levels = [], layout = '', labels = '', axes = bothAxes }: Stated = {}): string {
  const names = levels.length > 0 ? `<cx:strDim type="cat">${levels.map(level).join('')}</cx:strDim>` : '';
  return (
    `<cx:chartSpace ${spaces}><cx:chartData><cx:data id="0">${names}<cx:numDim type="val">${level(numbers)}</cx:numDim></cx:data></cx:chartData>` +
    `<cx:chart><cx:plotArea><cx:plotAreaRegion><cx:series layoutId="${kind}">${labels}<cx:dataId val="0"/><cx:layoutPr>${layout}</cx:layoutPr></cx:series></cx:plotAreaRegion>${axes}</cx:plotArea></cx:chart></cx:chartSpace>`
  );
}

/** In a choice that needs `cx1`, beside a fallback. */
function read(xml: string, fallback = '<mc:Fallback/>') {
  const parts: DocxParts = {
    ...themed,
    relationships: {
      ...themed.relationships,
      c: ['http://schemas.microsoft.com/office/2014/relationships/chartEx', 'charts/chartEx1.xml'],
    },
    parts: { ...themed.parts, 'word/charts/chartEx1.xml': xml },
  };
  const drawing =
    '<w:drawing><wp:inline><wp:extent cx="4572000" cy="2743200"/><a:graphic><a:graphicData>' +
    '<cx:chart xmlns:cx="http://schemas.microsoft.com/office/drawing/2014/chartex" r:id="c"/></a:graphicData></a:graphic></wp:inline></w:drawing>';
  const markup =
    `<w:r><mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice ` +
    `xmlns:cx1="http://schemas.microsoft.com/office/drawing/2015/9/8/chartex" Requires="cx1">${drawing}</mc:Choice>${fallback}</mc:AlternateContent></w:r>`;
  return readParagraph(markup, parts);
}

/** Filled boxes as left, top, right, bottom by their colour; texts of labels. */
function drawn(xml: string): { boxes: { color: string; area: number[] }[]; labels: string[] } {
  const content = read(xml).drawings[0]?.content;
  const children = content?.kind === 'group' ? content.children.slice(1) : [];
  const boxes = children.flatMap(({ content: shape }) => {
    if (shape.kind !== 'shape' || shape.fill.kind !== 'solid' || shape.geometry.kind !== 'custom') return [];
    const points = (shape.geometry.paths[0]?.commands ?? []).flatMap((command) => (command.op === 'Z' ? [] : [command]));
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    return [{ color: shape.fill.color, area: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] }];
  });
  const labels = children.flatMap(({ content: shape }) => {
    const block = shape.kind === 'shape' ? shape.text?.children[0] : undefined;
    const [run] = block?.kind === 'paragraph' ? block.children : [];
    return run?.kind === 'run' && run.content[0]?.kind === 'text' ? [run.content[0].text] : [];
  });
  return { boxes, labels };
}

const tree = {
  levels: [
    ['a', 'b', 'c', 'd'],
    ['North', undefined, 'South', undefined],
  ],
  axes: '',
};
const shown = '<cx:dataLabels><cx:visibility categoryName="1"/></cx:dataLabels>';

describe('charts of Office 2016 (WR-CHART-34)', () => {
  it('a waterfall continues from bar to bar, totals begin at 0', () => {
    const { boxes } = drawn(
      space('waterfall', [100, -40, 60], { levels: [['x', 'y', 'z']], layout: '<cx:subtotals><cx:idx val="2"/></cx:subtotals>' }),
    );
    expect(boxes.map(({ color }) => color)).toEqual(['4472C4', 'ED7D31', 'A5A5A5']);
    const [up, down, total] = boxes.map(({ area }) => area);
    expect(down?.[1]).toBe(up?.[1]);
    expect(total?.[1]).toBe(down?.[3]);
    expect(total?.[3]).toBe(up?.[3]);
  });

  it('bars of a funnel are centred, the first on top', () => {
    const { boxes } = drawn(
      space('funnel', [100, 50], { levels: [['x', 'y']], axes: '<cx:axis id="1"><cx:catScaling gapWidth="0.06"/></cx:axis>' }),
    );
    const [first = [], second = []] = boxes.map(({ area }) => area);
    expect((first[0] ?? 0) + (first[2] ?? 0)).toBeCloseTo((second[0] ?? 0) + (second[2] ?? 0), 6);
    expect(first[3]).toBeLessThan(second[1] ?? 0);
  });

  it('have a table of their data', () => {
    const content = read(space('waterfall', [1, 2], { levels: [['x', 'y']] })).drawings[0]?.content;
    expect(content?.kind === 'group' && content.chart?.rows[1]).toEqual(['x', '1', '', '']);
  });

  it('keep the picture of their fallback', () => {
    const picture =
      '<mc:Fallback><w:drawing><wp:inline><wp:extent cx="9525" cy="9525"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="x"/></pic:blipFill><pic:spPr/></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></mc:Fallback>';
    expect(read(space('funnel', [1]), picture).drawings.map(({ content }) => content.kind)).not.toContain('group');
    expect(read(space('funnel', [1])).drawings.map(({ content }) => content.kind)).toEqual(['group']);
  });

  it('keep their room if their kind is not drawn', () => {
    expect(read(space('regionMap', [1])).codes).toEqual(['docx.drawing-unsupported']);
  });
});

describe('histograms and boxes (WR-CHART-35)', () => {
  it.each([
    ['a size', { size: 2 }, ['[1, 3] 3', '(3, 5] 1', '(5, 7] 1']],
    ['a number', { count: 2 }, ['[1, 3.5] 3', '(3.5, 6] 2']],
  ])('bins by %s', (_name, stated, expected) => {
    expect(histogramBins([1, 2, 3, 4, 6], stated, String).map(({ name, count }) => `${name} ${String(count)}`)).toEqual(expected);
  });

  it('draw a column for each bin', () => {
    expect(
      drawn(space('clusteredColumn', [1, 2, 3, 4, 6], { layout: '<cx:binning><cx:binSize val="2"/></cx:binning>' })).boxes,
    ).toHaveLength(3);
  });

  it.each([
    [true, [1.75, 3.5, 8.75]],
    [false, [2.25, 3.5, 4.75]],
  ])('quartiles, exclusive: %s', (isExclusive, expected) => {
    const box = boxSummary([5, 1, 2, 20, 3, 4], isExclusive);
    expect([box?.first, box?.median, box?.third]).toEqual(expected);
    expect(box?.outliers).toEqual(isExclusive ? [20].filter((value) => value > 8.75 + 10.5) : [20]);
  });

  it('a box is two halves, with a mark for its mean', () => {
    const { boxes } = drawn(space('boxWhisker', [1, 2, 3, 4], { levels: [['x', 'x', 'x', 'x']] }));
    expect(boxes[0]?.area[3]).toBeCloseTo(boxes[1]?.area[1] ?? 0, 6);
  });
});

describe('treemaps and sunbursts (WR-CHART-36)', () => {
  it('have areas as large as the values, one colour for each branch', () => {
    const { boxes, labels } = drawn(space('treemap', [30, 10, 15, 5], { ...tree, labels: shown }));
    const size = ({ area: [left = 0, top = 0, right = 0, bottom = 0] }: { area: number[] }): number => (right - left) * (bottom - top);
    expect(boxes.map(({ color }) => color)).toEqual(['4472C4', '4472C4', 'ED7D31', 'ED7D31']);
    expect(boxes.map((box) => size(box) / size(boxes[3] ?? box))).toEqual([6, 2, 3, 1].map((ratio) => expect.closeTo(ratio, 3) as number));
    expect(labels).toEqual(expect.arrayContaining(['North', 'South', 'a', 'b', 'c', 'd']));
  });

  it('have a sector for each branch and leaf', () => {
    expect(drawn(space('sunburst', [30, 10, 15, 5], tree)).boxes).toHaveLength(6);
  });

  it('fill the area', () => {
    const places = squarify([6, 6, 4, 3, 2, 2, 1], { left: 0, top: 0, right: 6, bottom: 4 });
    expect(places.reduce((sum, { left, top, right, bottom }) => sum + (right - left) * (bottom - top), 0)).toBeCloseTo(24, 9);
    expect(places[0]).toEqual({ left: 0, top: 0, right: 3, bottom: 2 });
  });

  it.each(['waterfall', 'funnel', 'treemap', 'sunburst', 'boxWhisker', 'clusteredColumn'])(
    '%s with odd data is drawn without a warning',
    (kind) => {
      const { drawings, codes } = read(space(kind, [1e300, -1e300, 0], { layout: '<cx:binning><cx:binSize val="1e-300"/></cx:binning>' }));
      expect([drawings.map(({ content }) => content.kind), codes]).toEqual([['group'], []]);
      expect(JSON.stringify(drawings)).not.toMatch(/:null/);
    },
  );
});
