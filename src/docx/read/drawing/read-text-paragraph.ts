/** `a:p` (CT_TextParagraph, ECMA-376-1 §21.1.2.2.6) → {@link Paragraph} that inherits nothing from the document's styles. */
import { largest } from '../../../base/extremes.js';
import type { XmlElement } from '../../../base/xml/xml-element.js';
import type { Alignment, Paragraph, ParagraphProperties, ParagraphSpacing } from '../../../document/paragraph.js';
import type { Run, RunContent, RunProperties } from '../../../document/run.js';
import { integer } from '../values.js';
import { readBullet, countBullet, type BulletCounters } from './bullet.js';
import type { DrawingScope } from './drawing-scope.js';
import { emuAttribute, fractionValue } from './drawing-values.js';
import type { Paint } from './read-fill.js';
import type { ShapeStyle } from './shape-style.js';
import { readTextRun, textSize, type TextDefaults } from './read-text-run.js';

const emuPerTwip = 635;
/** The maximum number of paragraphs per text body. */
const maxParagraphs = 10_000;
/** Line spacing in percent is relative to this multiple of the size (WR-DRAW-8). */
const lineFactor = 1.2;

/** Empty if the body has no text at all. `isSpacedAtEnds`: the first and last paragraph keep their outer spacing. */
export function readTextParagraphs(
  body: XmlElement,
  scope: DrawingScope,
  style: ShapeStyle,
  { scale, isSpacedAtEnds }: { readonly scale: number; readonly isSpacedAtEnds: boolean },
): Paragraph[] {
  const elements = body.elements('a:p').slice(0, maxParagraphs);
  if (!elements.some((element) => element.elements().some((child) => child.name === 'a:r' || child.name === 'a:fld'))) return [];
  const defaults: TextDefaults = { size: 1800, color: style.textColor ?? '000000', font: style.font ?? 'minor', scale };
  const text: ParagraphScope = { listStyle: body.child('a:lstStyle'), paint: scope.paint, defaults, counters: new Map() };
  return elements.map((element, index) => {
    const isFirst = index === 0;
    const isLast = index === elements.length - 1;
    return readTextParagraph(element, text, { before: !isFirst || isSpacedAtEnds, after: !isLast || isSpacedAtEnds });
  });
}

/** The text body around a paragraph. */
interface ParagraphScope {
  readonly listStyle: XmlElement | undefined;
  readonly paint: Paint;
  readonly defaults: TextDefaults;
  readonly counters: BulletCounters;
}

function readTextParagraph(
  element: XmlElement,
  { listStyle, paint, defaults, counters }: ParagraphScope,
  spaced: { before: boolean; after: boolean },
): Paragraph {
  const own = element.child('a:pPr');
  const level = integer(own?.attribute('lvl'), 0, 8) ?? 0;
  const layers = [listStyle?.child('a:defPPr'), listStyle?.child(`a:lvl${String(level + 1)}pPr`), own];
  const runLayers = layers.map((layer) => layer?.child('a:defRPr'));
  const format = (properties: XmlElement | undefined): RunProperties => readTextRun([...runLayers, properties], defaults, paint);
  const runs: Run[] = [];
  for (const child of element.elements()) {
    const content = readRunContent(child);
    if (content.length > 0) runs.push({ kind: 'run', properties: format(child.child('a:rPr')), content });
  }
  const first = runs[0]?.properties ?? format(element.child('a:endParaRPr'));
  const bullet = runs.length === 0 ? undefined : readBullet(layers, countBullet(counters, level, layers), first, paint);
  if (bullet) runs.unshift(bullet);
  const sizes = [element.child('a:endParaRPr'), ...element.elements().map((child) => child.child('a:rPr'))];
  const size =
    runs.length > 0
      ? largest(runs.map((run) => run.properties.size ?? 36)) / 2
      : (textSize(
          sizes.filter((found) => found !== undefined),
          defaults,
        ) *
          defaults.scale) /
        100;
  return { kind: 'paragraph', properties: textParagraphProperties(layers, size, spaced, first), children: runs };
}

function readRunContent(element: XmlElement): RunContent[] {
  if (element.name === 'a:br') return [{ kind: 'break', type: 'line' }];
  if (element.name !== 'a:r' && element.name !== 'a:fld') return [];
  const text = element.child('a:t')?.text() ?? '';
  return text.split(/[\t\v\n]/).flatMap((part, index): RunContent[] => {
    const words: RunContent[] = part === '' ? [] : [{ kind: 'text', text: part }];
    return index === 0 ? words : [{ kind: 'tab' }, ...words];
  });
}

const alignments = new Map<string, Alignment>([
  ['l', 'start'],
  ['ctr', 'center'],
  ['r', 'end'],
  ['just', 'both'],
  ['justLow', 'both'],
  ['dist', 'distribute'],
  ['thaiDist', 'distribute'],
]);

function textParagraphProperties(
  layers: readonly (XmlElement | undefined)[],
  size: number,
  spaced: { before: boolean; after: boolean },
  mark: RunProperties,
): ParagraphProperties {
  const nearest = [...layers].reverse();
  const stating = (name: string): XmlElement | undefined => nearest.find((layer) => layer?.attribute(name) !== undefined);
  const child = (name: string): XmlElement | undefined => nearest.map((layer) => layer?.child(name)).find((found) => found !== undefined);
  const twips = (name: string): number => Math.round(emuAttribute(stating(name), name) / emuPerTwip);
  const bidi = stating('rtl')?.attribute('rtl') === '1';
  const first = twips('indent');
  return {
    keepNext: false,
    keepLines: false,
    pageBreakBefore: false,
    widowControl: false,
    numbering: { numId: '0' },
    contextualSpacing: false,
    snapToGrid: false,
    bidi,
    alignment: alignments.get(stating('algn')?.attribute('algn') ?? 'l') ?? 'start',
    indent: { start: twips('marL'), end: twips('marR'), ...(first < 0 ? { hanging: -first } : { firstLine: first }) },
    spacing: {
      before: spaced.before ? readSpace(child('a:spcBef'), size) : 0,
      after: spaced.after ? readSpace(child('a:spcAft'), size) : 0,
      beforeAuto: false,
      afterAuto: false,
      beforeLines: 0,
      afterLines: 0,
      ...readLineSpacing(child('a:lnSpc')),
    },
    mark,
  };
}

/** In twips. */
function readSpace(element: XmlElement | undefined, size: number): number {
  const points = integer(element?.child('a:spcPts')?.attribute('val'), 0, 158_400);
  if (points !== undefined) return points / 5;
  const percent = fractionValue(element?.child('a:spcPct')?.attribute('val')) ?? 0;
  return Math.max(0, percent) * lineFactor * size * 20;
}

function readLineSpacing(element: XmlElement | undefined): Pick<ParagraphSpacing, 'line' | 'lineRule'> {
  const points = integer(element?.child('a:spcPts')?.attribute('val'), 1, 158_400);
  if (points !== undefined) return { line: points / 5, lineRule: 'exact' };
  return { line: Math.max(0.01, fractionValue(element?.child('a:spcPct')?.attribute('val')) ?? 1) * 240, lineRule: 'auto' };
}
