import { describe, expect, it } from 'vitest';
import { projectInto } from '../../../../../src/docx/read/drawing/chart/plot/draw-surface.js';
import { contentOf, readOne } from '../read.js';
import { axes, boxes, chart, ids, labels, series, strokes } from './chart-parts.js';

const rows = series('Front', [1, 2]) + series('Back', [1, 12]);
const plot = (more = ''): string => `<c:surface3DChart>${more}${rows}${ids}</c:surface3DChart>${axes}`;

describe('surface charts (WR-CHART-37)', () => {
  it('have a band of colour for each step of the scale', () => {
    const counts = ['4472C4', 'ED7D31', 'A5A5A5'].map((color) => boxes(plot(), color).length);
    expect(counts.every((count) => count > 0)).toBe(true);
    expect(
      labels(plot(), '<c:legend><c:legendPos val="r"/></c:legend>')
        .slice(-3)
        .map((label) => label.split(' ')[0]),
    ).toEqual(['10-15', '5-10', '0-5']);
  });

  it('name categories in front, series beside and values up', () => {
    const words = labels(plot()).map((label) => label.split(' ')[0]);
    expect(words).toEqual(expect.arrayContaining(['One', 'Two', 'Front', 'Back', '0', '15']));
  });

  it('outline one field per four points as a wireframe', () => {
    expect(boxes(plot('<c:wireframe val="1"/>'), '4472C4')).toHaveLength(0);
    expect(strokes(plot('<c:wireframe val="1"/>')).length).toBeGreaterThan(3);
  });

  it('are flat from above', () => {
    const at = projectInto({ left: 0, top: 0, right: 10, bottom: 10 }, { up: 90, around: 0 });
    expect(at(0.5, 1, 1).map((value) => Math.round(value))).toEqual([5, 0]);
    expect(at(0, 0, 0).map((value) => Math.round(value))).toEqual([0, 10]);
  });

  it('are bounded in their pieces', () => {
    const wide = Array.from({ length: 60 }, () =>
      series(
        'S',
        Array.from({ length: 60 }, (_, index) => index),
      ),
    ).join('');
    const { document, parts } = chart(`<c:surfaceChart>${wide}${ids}</c:surfaceChart>${axes}`);
    expect(contentOf(readOne(document, parts), 'group').children.length).toBeLessThan(20_000);
  });
});
