import { describe, expect, it } from 'vitest';
import { axes, ids, labels, strokes, texts, values } from './chart-parts.js';

const level = (...points: readonly (readonly [number, string])[]): string =>
  `<c:lvl>${points.map(([index, text]) => `<c:pt idx="${String(index)}"><c:v>${text}</c:v></c:pt>`).join('')}</c:lvl>`;
const inner = level([0, 'Q1'], [1, 'Q2'], [2, 'Q1'], [3, 'Q2']);
const years = level([0, '2023'], [2, '2024']);
const categories = `<c:cat><c:multiLvlStrRef><c:multiLvlStrCache><c:ptCount val="4"/>${inner}${years}${level([0, 'Plan'])}</c:multiLvlStrCache></c:multiLvlStrRef></c:cat>`;
const plot = `<c:barChart><c:barDir val="col"/><c:ser>${texts('tx', ['S'])}${categories}${values('val', [1, 2, 3, 4])}</c:ser>${ids}</c:barChart>`;
const place = (label: string): number[] => (label.split(' ')[2] ?? '').split(',').map(Number);

describe('levels of categories (WR-CHART-28)', () => {
  const found = labels(`${plot}${axes}`).slice(-7);

  it('have a row each, the outer ones further off', () => {
    expect(found.map((label) => label.split(' ')[0])).toEqual(['Q1', 'Q2', 'Q1', 'Q2', '2023', '2024', 'Plan']);
    const heights = found.map((label) => place(label)[1] ?? 0);
    expect(new Set(heights).size).toBe(3);
    expect([...heights].sort((one, other) => one - other)).toEqual(heights);
  });

  it('are in the middle of their categories', () => {
    const [first, second, third, fourth, year, next, plan] = found.map((label) => place(label)[0] ?? 0);
    expect(year).toBeCloseTo(((first ?? 0) + (second ?? 0)) / 2, 0);
    expect(next).toBeCloseTo(((third ?? 0) + (fourth ?? 0)) / 2, 0);
    expect(plan).toBeCloseTo(((first ?? 0) + (fourth ?? 0)) / 2, 0);
  });

  it('are divided by lines from the axis', () => {
    const counts = strokes(`${plot}${axes}`)
      .slice(-2)
      .map((path) => path.length / 2);
    expect(counts).toEqual([3, 2]);
  });

  it('are one level where the axis says so', () => {
    const flat = axes.replace('</c:catAx>', '<c:noMultiLvlLbl val="1"/></c:catAx>');
    expect(
      labels(`${plot}${flat}`)
        .slice(-4)
        .map((label) => label.split(' center')[0]),
    ).toEqual(['Plan 2023 Q1', 'Q2', '2024 Q1', 'Q2']);
  });

  it('are upright beside an upright axis', () => {
    const lying = plot.replace('"col"', '"bar"') + axes.replace('"b"', '"L"').replace('"l"', '"b"').replace('"L"', '"l"');
    const all = labels(lying).map((label) => label.split(' ')[0]);
    expect(all.slice(-3)).toEqual(['2023', '2024', 'Plan']);
  });
});
