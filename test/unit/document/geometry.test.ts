import { describe, expect, it } from 'vitest';
import type { PathCommand } from '../../../src/document/drawing.js';
import { PathPen } from '../../../src/document/geometry/path-pen.js';
import { presetGeometry } from '../../../src/document/geometry/preset-geometry.js';
import { presetTextRectangle } from '../../../src/document/geometry/preset-text-rectangle.js';

function show(commands: readonly PathCommand[]): string {
  const round = (value: number): string => String(Math.round(value * 10) / 10 + 0);
  return commands.map((command) => (command.op === 'Z' ? 'Z' : `${command.op}${round(command.x)},${round(command.y)}`)).join(' ');
}

describe('preset geometry', () => {
  const rows: [name: string, adjust: Record<string, number>, expected: string][] = [
    ['rect', {}, 'M0,0 L100,0 L100,50 L0,50 Z'],
    ['nobody knows this', {}, 'M0,0 L100,0 L100,50 L0,50 Z'],
    ['line', {}, 'M0,0 L100,50'],
    ['triangle', {}, 'M0,50 L50,0 L100,50 Z'],
    ['triangle', { adj: 100000 }, 'M0,50 L100,0 L100,50 Z'],
    ['diamond', {}, 'M0,25 L50,0 L100,25 L50,50 Z'],
    ['ellipse', {}, 'M0,25 C50,0 C100,25 C50,50 C0,25 Z'],
    ['roundRect', { adj: 50000 }, 'M0,25 C25,0 L75,0 C100,25 L100,25 C75,50 L25,50 C0,25 Z'],
    ['rightArrow', {}, 'M0,12.5 L75,12.5 L75,0 L100,25 L75,50 L75,37.5 L0,37.5 Z'],
    ['leftArrow', {}, 'M100,12.5 L25,12.5 L25,0 L0,25 L25,50 L25,37.5 L100,37.5 Z'],
    ['downArrow', {}, 'M25,0 L25,25 L0,25 L50,50 L100,25 L75,25 L75,0 Z'],
    ['bentConnector3', {}, 'M0,0 L50,0 L50,50 L100,50'],
    ['wedgeRectCallout', { adj1: 0, adj2: 100000 }, 'M0,0 L100,0 L100,50 L41.7,50 L50,75 L16.7,50 L0,50 Z'],
    ['pie', { adj1: 0, adj2: 5400000 }, 'M100,25 C50,50 L50,25 Z'],
  ];
  it.each(rows)('%s %j', (name, adjust, expected) => {
    expect(show(presetGeometry(name, adjust, 100, 50)[0]?.commands ?? [])).toBe(expected);
  });

  it('adjust values and sizes without sense give finite paths', () => {
    for (const name of ['sun', 'hexagon', 'can', 'uturnArrow', 'curvedRightArrow', 'leftBrace', 'mathMultiply', 'moon', 'cube', 'wave']) {
      for (const [width, height] of [
        [0, 0],
        [0, 10],
        [1e9, 1],
      ] as const) {
        for (const path of presetGeometry(name, { adj: NaN, adj1: -1e12, adj2: 1e12, adj3: Infinity }, width, height)) {
          const numbers = path.commands.flatMap((command) => Object.values(command).filter((value) => typeof value === 'number'));
          expect(numbers.every(Number.isFinite)).toBe(true);
        }
      }
    }
  });

  it('the room for text lies inside', () => {
    expect(presetTextRectangle('rect', {}, 100, 50)).toEqual({ left: 0, top: 0, right: 100, bottom: 50 });
    expect(presetTextRectangle('diamond', {}, 100, 50)).toEqual({ left: 25, top: 12.5, right: 75, bottom: 37.5 });
  });
});

describe('arcs', () => {
  it('an arc’s angles are those that are seen', () => {
    const pen = new PathPen().moveTo(100, 25).arcTo(50, 25, 0, 45);
    // Seen under 45° from the centre, the ellipse's point has equal distances along both axes.
    expect(pen.x - 50).toBeCloseTo(pen.y - 25, 6);
  });

  it('a full turn returns to its start in four curves', () => {
    const pen = new PathPen().moveTo(0, 10).ellipseTo(10, 10, 180, 360);
    expect(show(pen.commands)).toBe('M0,10 C10,0 C20,10 C10,20 C0,10');
  });
});
