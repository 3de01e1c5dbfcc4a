/** `w:pPr` → {@link ParagraphProperties} (ECMA-376-1 §17.3.1.26). */
import type { Mutable } from '../../base/mutable.js';
import type { XmlElement } from '../../base/xml/xml-element.js';
import type {
  Alignment,
  Frame,
  ParagraphBorders,
  ParagraphIndent,
  ParagraphProperties,
  ParagraphSpacing,
  TabStop,
} from '../../document/paragraph.js';
import { readBorder, readShading } from './color.js';
import { readRunProperties } from './read-run-properties.js';
import { readFormer } from './revision.js';
import { sharing } from './shared-properties.js';
import { textDirection, integer, isOn, oneOf, put, twips } from './values.js';
import type { Theme } from './parts/theme.js';

type Into = Mutable<ParagraphProperties>;
type Read = (element: XmlElement, into: Into, theme: Theme) => void;
type Toggle = {
  [K in keyof ParagraphProperties]-?: ParagraphProperties[K] extends boolean | undefined ? K : never;
}[keyof ParagraphProperties];

const toggle =
  (key: Toggle): Read =>
  (element, into) => {
    into[key] = isOn(element.attribute('w:val'));
  };

/** Word keeps at most 64 tab stops; more than this limit is an attack. */
const maxTabStops = 256;

const readersByName: Readonly<Record<string, Read>> = {
  'w:pStyle': (e, into) => put(into, 'styleId', e.attribute('w:val')),
  'w:keepNext': toggle('keepNext'),
  'w:keepLines': toggle('keepLines'),
  'w:pageBreakBefore': toggle('pageBreakBefore'),
  'w:widowControl': toggle('widowControl'),
  'w:numPr': (e, into) => put(into, 'numbering', readNumberingReference(e)),
  'w:suppressLineNumbers': toggle('suppressLineNumbers'),
  'w:pBdr': (e, into, theme) => put(into, 'borders', readBorders(e, theme)),
  'w:shd': (e, into, theme) => put(into, 'shading', readShading(e, theme)),
  'w:tabs': (e, into) => put(into, 'tabs', e.elements('w:tab').slice(0, maxTabStops).map(readTab)),
  'w:suppressAutoHyphens': toggle('suppressAutoHyphens'),
  'w:kinsoku': toggle('kinsoku'),
  'w:wordWrap': toggle('wordWrap'),
  'w:overflowPunct': toggle('overflowPunctuation'),
  'w:autoSpaceDE': toggle('autoSpaceLatin'),
  'w:autoSpaceDN': toggle('autoSpaceNumbers'),
  'w:bidi': toggle('bidi'),
  'w:snapToGrid': toggle('snapToGrid'),
  'w:spacing': (e, into) => put(into, 'spacing', readSpacing(e)),
  'w:ind': (e, into) => put(into, 'indent', readIndent(e)),
  'w:divId': (e, into) => put(into, 'divisionId', e.attribute('w:val')?.trim()),
  'w:contextualSpacing': toggle('contextualSpacing'),
  'w:adjustRightInd': toggle('adjustRightIndent'),
  'w:mirrorIndents': toggle('mirrorIndents'),
  'w:jc': (e, into) => put(into, 'alignment', readAlignment(e.attribute('w:val'))),
  'w:textDirection': (e, into) => put(into, 'textDirection', textDirection(e.attribute('w:val'))),
  'w:textAlignment': (e, into) => put(into, 'textAlignment', oneOf(e.attribute('w:val'), 'auto', 'baseline', 'bottom', 'center', 'top')),
  'w:outlineLvl': (e, into) => put(into, 'outlineLevel', integer(e.attribute('w:val'), 0, 9)),
  'w:framePr': (e, into) => put(into, 'frame', readFrame(e)),
  'w:rPr': (e, into, theme) => put(into, 'mark', readRunProperties(e, theme)),
  'w:pPrChange': (e, into, theme) => {
    into.former = readFormer(e, 'w:pPr', (properties) => readFormerParagraph(properties, theme));
  },
};
const readers: ReadonlyMap<string, Read> = new Map(Object.entries(readersByName));

const none: ParagraphProperties = Object.freeze({});

/** An absent element gives the empty properties. */
export function readParagraphProperties(element: XmlElement | undefined, theme: Theme): ParagraphProperties {
  return element === undefined || element.children.length === 0 ? none : readStated(element, theme);
}

const readStated = sharing((element, theme): ParagraphProperties => {
  const into: Into = {};
  for (const child of element.children) if (typeof child !== 'string') readers.get(child.name)?.(child, into, theme);
  return into;
});

/** A former formatting holds neither a former formatting nor that of a mark. */
function readFormerParagraph(element: XmlElement | undefined, theme: Theme): ParagraphProperties {
  const { former: _former, mark: _mark, ...properties } = readParagraphProperties(element, theme);
  return properties;
}

const alignments: ReadonlyMap<string, Alignment> = new Map<string, Alignment>([
  ['start', 'start'],
  ['left', 'start'],
  ['end', 'end'],
  ['right', 'end'],
  ['center', 'center'],
  ['both', 'both'],
  ['numTab', 'start'],
  ['distribute', 'distribute'],
  ['lowKashida', 'lowKashida'],
  ['mediumKashida', 'mediumKashida'],
  ['highKashida', 'highKashida'],
  ['thaiDistribute', 'thaiDistribute'],
]);

function readAlignment(value: string | undefined): Alignment | undefined {
  return value === undefined ? undefined : alignments.get(value);
}

function readNumberingReference(element: XmlElement): NonNullable<ParagraphProperties['numbering']> {
  const reference: { numId?: string; level?: number } = {};
  put(reference, 'numId', element.child('w:numId')?.attribute('w:val')?.trim());
  put(reference, 'level', integer(element.child('w:ilvl')?.attribute('w:val'), 0, 8));
  return reference;
}

function readSpacing(element: XmlElement): ParagraphSpacing {
  const spacing: Mutable<ParagraphSpacing> = {};
  const auto = (name: string): boolean | undefined => (element.attribute(name) === undefined ? undefined : isOn(element.attribute(name)));
  put(spacing, 'before', twips(element.attribute('w:before'), 0, 31_680));
  put(spacing, 'after', twips(element.attribute('w:after'), 0, 31_680));
  put(spacing, 'beforeLines', integer(element.attribute('w:beforeLines'), 0, 100_000));
  put(spacing, 'afterLines', integer(element.attribute('w:afterLines'), 0, 100_000));
  put(spacing, 'beforeAuto', auto('w:beforeAutospacing'));
  put(spacing, 'afterAuto', auto('w:afterAutospacing'));
  put(spacing, 'line', twips(element.attribute('w:line'), -31_680, 31_680));
  put(spacing, 'lineRule', oneOf(element.attribute('w:lineRule'), 'auto', 'exact', 'atLeast'));
  return spacing;
}

function readIndent(element: XmlElement): ParagraphIndent {
  const indent: Mutable<ParagraphIndent> = {};
  const length = (...names: string[]): number | undefined => {
    for (const name of names) {
      const value = twips(element.attribute(name), -31_680, 31_680);
      if (value !== undefined) return value;
    }
    return undefined;
  };
  const characters = (...names: string[]): number | undefined => {
    for (const name of names) {
      const value = integer(element.attribute(name), -100_000, 100_000);
      if (value !== undefined) return value;
    }
    return undefined;
  };
  put(indent, 'start', length('w:start', 'w:left'));
  put(indent, 'end', length('w:end', 'w:right'));
  put(indent, 'firstLine', length('w:firstLine'));
  put(indent, 'hanging', length('w:hanging'));
  put(indent, 'startChars', characters('w:startChars', 'w:leftChars'));
  put(indent, 'endChars', characters('w:endChars', 'w:rightChars'));
  put(indent, 'firstLineChars', characters('w:firstLineChars'));
  put(indent, 'hangingChars', characters('w:hangingChars'));
  return indent;
}

function readBorders(element: XmlElement, theme: Theme): ParagraphBorders {
  const borders: Mutable<ParagraphBorders> = {};
  for (const child of element.elements()) {
    const side = oneOf(child.name, 'w:top', 'w:left', 'w:start', 'w:bottom', 'w:right', 'w:end', 'w:between', 'w:bar');
    if (side === undefined) continue;
    const border = readBorder(child, theme);
    if (side === 'w:left' || side === 'w:start') borders.start = border;
    else if (side === 'w:right' || side === 'w:end') borders.end = border;
    else borders[side.slice(2) as 'top' | 'bottom' | 'between' | 'bar'] = border;
  }
  return borders;
}

const tabAlignments: ReadonlyMap<string, TabStop['alignment']> = new Map<string, TabStop['alignment']>([
  ['left', 'start'],
  ['start', 'start'],
  ['right', 'end'],
  ['end', 'end'],
  ['center', 'center'],
  ['decimal', 'decimal'],
  ['bar', 'bar'],
  ['num', 'num'],
  ['list', 'num'],
  ['clear', 'clear'],
]);

function readTab(element: XmlElement): TabStop {
  return {
    alignment: tabAlignments.get(element.attribute('w:val') ?? '') ?? 'start',
    position: twips(element.attribute('w:pos'), -31_680, 31_680) ?? 0,
    leader: element.attribute('w:leader') ?? 'none',
  };
}

function readFrame(element: XmlElement): Frame {
  const frame: Mutable<Frame> = {};
  const anchor = (name: string): 'text' | 'margin' | 'page' | undefined => oneOf(element.attribute(name), 'text', 'margin', 'page');
  put(frame, 'dropCap', oneOf(element.attribute('w:dropCap'), 'none', 'drop', 'margin'));
  put(frame, 'lines', integer(element.attribute('w:lines'), 1, 10));
  put(frame, 'width', twips(element.attribute('w:w'), 0, 31_680));
  put(frame, 'height', twips(element.attribute('w:h'), 0, 31_680));
  put(frame, 'heightRule', oneOf(element.attribute('w:hRule'), 'auto', 'atLeast', 'exact'));
  put(frame, 'horizontalSpace', twips(element.attribute('w:hSpace'), 0, 31_680));
  put(frame, 'verticalSpace', twips(element.attribute('w:vSpace'), 0, 31_680));
  put(frame, 'wrap', element.attribute('w:wrap'));
  put(frame, 'horizontalAnchor', anchor('w:hAnchor'));
  put(frame, 'verticalAnchor', anchor('w:vAnchor'));
  put(frame, 'x', twips(element.attribute('w:x'), -31_680, 31_680));
  put(frame, 'xAlign', element.attribute('w:xAlign'));
  put(frame, 'y', twips(element.attribute('w:y'), -31_680, 31_680));
  put(frame, 'yAlign', element.attribute('w:yAlign'));
  return frame;
}
