import { describe, expect, it } from 'vitest';
import { itemAt } from '../../../src/base/item-at.js';
import type { PathCommand } from '../../../src/document/drawing.js';
import { PathPen } from '../../../src/document/geometry/path-pen.js';
import { presetGeometry, isPresetName } from '../../../src/document/geometry/preset-geometry.js';
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

  it('nonsensical adjust values and sizes give finite paths', () => {
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

  /** ST_ShapeType (ECMA-376-1 §20.1.10.56), by families. */
  const presetNames = [
    'line lineInv triangle rtTriangle rect diamond parallelogram trapezoid nonIsoscelesTrapezoid pentagon hexagon heptagon octagon decagon dodecagon',
    'star4 star5 star6 star7 star8 star10 star12 star16 star24 star32 roundRect round1Rect round2SameRect round2DiagRect snipRoundRect snip1Rect',
    'snip2SameRect snip2DiagRect plaque ellipse teardrop homePlate chevron pieWedge pie blockArc donut noSmoking rightArrow leftArrow upArrow downArrow',
    'stripedRightArrow notchedRightArrow bentUpArrow leftRightArrow upDownArrow leftUpArrow leftRightUpArrow quadArrow leftArrowCallout rightArrowCallout',
    'upArrowCallout downArrowCallout leftRightArrowCallout upDownArrowCallout quadArrowCallout bentArrow uturnArrow circularArrow leftCircularArrow',
    'leftRightCircularArrow curvedRightArrow curvedLeftArrow curvedUpArrow curvedDownArrow swooshArrow cube can lightningBolt heart sun moon smileyFace',
    'irregularSeal1 irregularSeal2 foldedCorner bevel frame halfFrame corner diagStripe chord arc leftBracket rightBracket leftBrace rightBrace',
    'bracketPair bracePair straightConnector1 bentConnector2 bentConnector3 bentConnector4 bentConnector5 curvedConnector2 curvedConnector3',
    'curvedConnector4 curvedConnector5 callout1 callout2 callout3 accentCallout1 accentCallout2 accentCallout3 borderCallout1 borderCallout2',
    'borderCallout3 accentBorderCallout1 accentBorderCallout2 accentBorderCallout3 wedgeRectCallout wedgeRoundRectCallout wedgeEllipseCallout',
    'cloudCallout cloud ribbon ribbon2 ellipseRibbon ellipseRibbon2 leftRightRibbon verticalScroll horizontalScroll wave doubleWave plus',
    'flowChartProcess flowChartDecision flowChartInputOutput flowChartPredefinedProcess flowChartInternalStorage flowChartDocument',
    'flowChartMultidocument flowChartTerminator flowChartPreparation flowChartManualInput flowChartManualOperation flowChartConnector',
    'flowChartPunchedCard flowChartPunchedTape flowChartSummingJunction flowChartOr flowChartCollate flowChartSort flowChartExtract flowChartMerge',
    'flowChartOfflineStorage flowChartOnlineStorage flowChartMagneticTape flowChartMagneticDisk flowChartMagneticDrum flowChartDisplay',
    'flowChartDelay flowChartAlternateProcess flowChartOffpageConnector actionButtonBlank actionButtonHome actionButtonHelp',
    'actionButtonInformation actionButtonForwardNext actionButtonBackPrevious actionButtonEnd actionButtonBeginning actionButtonReturn',
    'actionButtonDocument actionButtonSound actionButtonMovie gear6 gear9 funnel mathPlus mathMinus mathMultiply mathDivide mathEqual',
    'mathNotEqual cornerTabs squareTabs plaqueTabs chartX chartStar chartPlus',
  ].flatMap((family) => family.split(' '));

  it('WR-DRAW-23: every preset of the standard exists', () => {
    expect(presetNames).toHaveLength(187);
    expect(presetNames.filter((name) => !isPresetName(name))).toEqual([]);
  });

  it.each(presetNames)('%s is finite, and within its box but for its tails and tips', (name) => {
    for (const [width, height] of [
      [100, 60],
      [60, 100],
    ] as const)
      for (const path of presetGeometry(name, {}, width, height)) {
        const [x, y] = [width / path.width, height / path.height];
        const places = path.commands.flatMap((command) => (command.op === 'Z' ? [] : [[command.x * x, command.y * y] as const]));
        expect(places.length).toBeGreaterThan(1);
        expect(places.flat().every(Number.isFinite)).toBe(true);
        if (/callout|mathNotEqual/i.test(name)) continue;
        const beyond = places.filter(([px, py]) => px < -1 || py < -1 || px > width + 1 || py > height + 1);
        expect(beyond).toEqual([]);
      }
  });

  const more: [name: string, adjust: Record<string, number>, expected: string][] = [
    ['nonIsoscelesTrapezoid', { adj1: 20_000, adj2: 40_000 }, 'M0,50 L10,0 L80,0 L100,50 Z'],
    ['squareTabs', {}, 'M0,0 L5.6,0 L5.6,5.6 L0,5.6 Z'],
    ['plaqueTabs', {}, 'M0,0 L5.6,0 C0,5.6 Z'],
    ['actionButtonForwardNext', {}, 'M0,0 L100,0 L100,50 L0,50 Z'],
  ];
  it.each(more)('%s %j', (name, adjust, expected) => {
    expect(show(presetGeometry(name, adjust, 100, 50)[0]?.commands ?? [])).toBe(expected);
  });

  it('arrows around a circle point the way that their names say', () => {
    const tips = (name: string): number[] => {
      const commands = presetGeometry(name, {}, 100, 100)[0]?.commands ?? [];
      return commands.flatMap((command) => (command.op === 'L' ? [Math.round(command.x)] : []));
    };
    expect(Math.max(...tips('circularArrow'))).toBeGreaterThan(85);
    expect(Math.min(...tips('leftRightCircularArrow'))).toBeLessThan(15);
    expect(Math.max(...tips('leftRightCircularArrow'))).toBeGreaterThan(85);
    const left = itemAt(presetGeometry('leftCircularArrow', {}, 100, 100), 0);
    expect(Math.max(...left.commands.flatMap((command) => (command.op === 'C' ? [command.y] : [])))).toBeGreaterThan(85);
  });

  it('the room for text lies inside', () => {
    expect(presetTextRectangle('rect', {}, 100, 50)).toEqual({ left: 0, top: 0, right: 100, bottom: 50 });
    expect(presetTextRectangle('diamond', {}, 100, 50)).toEqual({ left: 25, top: 12.5, right: 75, bottom: 37.5 });
  });
});

describe('arcs', () => {
  it('an arc’s angles are measured as they appear', () => {
    const pen = new PathPen().moveTo(100, 25).arcTo(50, 25, 0, 45);
    // Seen under 45° from the centre, the ellipse's point has equal distances along both axes.
    expect(pen.x - 50).toBeCloseTo(pen.y - 25, 6);
  });

  it('a full turn returns to its start in four curves', () => {
    const pen = new PathPen().moveTo(0, 10).ellipseTo(10, 10, 180, 360);
    expect(show(pen.commands)).toBe('M0,10 C10,0 C20,10 C10,20 C0,10');
  });
});
