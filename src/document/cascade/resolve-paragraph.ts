/** Merged paragraph formatting → a complete paragraph (ECMA-376-1 §17.3.1), lengths in points. */
import { pointsFromTwips, type Points } from '../../base/units.js';
import type { DivisionMargins } from '../document-tree.js';
import type { Frame, ParagraphBorders, ParagraphIndent, ParagraphProperties, ParagraphSpacing, TabStop } from '../paragraph.js';
import { resolveBorder, resolveShading } from './paint.js';
import type {
  ResolvedFrame,
  ResolvedIndent,
  ResolvedParagraph,
  ResolvedParagraphBorders,
  ResolvedRun,
  ResolvedSpacing,
  ResolvedTabStop,
} from './resolved.js';

/** Facts that the merged properties do not contain. */
export interface ParagraphFacts {
  readonly styleId: string;
  readonly styleName: string;
  readonly isStyled: boolean;
  readonly numbering: ResolvedParagraph['numbering'];
  readonly isLineStated: boolean;
  /** The size of the paragraph style's text, the unit of indents in characters. */
  readonly characterWidth: Points;
  readonly mark: ResolvedRun;
  readonly division: DivisionMargins | undefined;
}

export function resolveParagraph(merged: ParagraphProperties, facts: ParagraphFacts): ResolvedParagraph {
  const tabs = merged.tabs ?? [];
  return {
    styleId: facts.styleId,
    styleName: facts.styleName,
    isStyled: facts.isStyled,
    alignment: merged.alignment ?? 'start',
    bidi: merged.bidi ?? false,
    spacing: resolveSpacing(merged.spacing ?? {}, facts.isLineStated),
    indent: withinDivision(resolveIndent(merged.indent ?? {}, facts.characterWidth), facts.division, merged.bidi ?? false),
    contextualSpacing: merged.contextualSpacing ?? false,
    keepNext: merged.keepNext ?? false,
    keepLines: merged.keepLines ?? false,
    pageBreakBefore: merged.pageBreakBefore ?? false,
    widowControl: merged.widowControl ?? true,
    numbering: facts.numbering,
    borders: resolveParagraphBorders(merged.borders ?? {}),
    shading: resolveShading(merged.shading),
    tabs: tabs.filter((stop) => stop.alignment !== 'clear').map(resolveTab),
    clearedTabs: tabs.filter((stop) => stop.alignment === 'clear').map((stop) => pointsFromTwips(stop.position)),
    suppressAutoHyphens: merged.suppressAutoHyphens ?? false,
    kinsoku: merged.kinsoku ?? true,
    wordWrap: merged.wordWrap ?? true,
    overflowPunctuation: merged.overflowPunctuation ?? true,
    autoSpaceLatin: merged.autoSpaceLatin ?? facts.isStyled,
    autoSpaceNumbers: merged.autoSpaceNumbers ?? facts.isStyled,
    snapToGrid: merged.snapToGrid ?? true,
    outlineLevel: merged.outlineLevel !== undefined && merged.outlineLevel < 9 ? merged.outlineLevel : undefined,
    frame: merged.frame && resolveFrame(merged.frame),
    textAlignment: merged.textAlignment ?? 'auto',
    textDirection: merged.textDirection,
    suppressLineNumbers: merged.suppressLineNumbers ?? false,
    mirrorIndents: merged.mirrorIndents ?? false,
    mark: facts.mark,
  };
}

/** The height of one line of `w:beforeLines` without a grid. */
const pointsOfLine = 12;

function resolveSpacing(spacing: ParagraphSpacing, isLineStated: boolean): ResolvedSpacing {
  const beforeLines = spacing.beforeLines ?? 0;
  const afterLines = spacing.afterLines ?? 0;
  return {
    before: spaceAround(spacing.before, beforeLines),
    after: spaceAround(spacing.after, afterLines),
    beforeLines,
    afterLines,
    beforeAuto: spacing.beforeAuto ?? false,
    afterAuto: spacing.afterAuto ?? false,
    ...resolveLine(spacing),
    isLineStated,
  };
}

function spaceAround(twips: number | undefined, lines: number): Points {
  return twips === undefined ? (lines / 100) * pointsOfLine : Math.max(0, pointsFromTwips(twips));
}

/** A line of 0 is single; a negative one is an exact height (WR-LINE-14). */
function resolveLine({ line, lineRule }: ParagraphSpacing): Pick<ResolvedSpacing, 'line' | 'lineRule'> {
  if (line === undefined || line === 0) return { line: 1, lineRule: 'auto' };
  if (line < 0) return { line: pointsFromTwips(-line), lineRule: 'exact' };
  if (lineRule === 'exact' || lineRule === 'atLeast') return { line: pointsFromTwips(line), lineRule };
  return { line: line / 240, lineRule: 'auto' };
}

/** Characters override twips unless they are 0 (§17.3.1.12); those at the start are measured to the start of the first line (WR-EA-21). */
function resolveIndent(indent: ParagraphIndent, characterWidth: Points): ResolvedIndent {
  const length = (chars: number | undefined, twips: number | undefined): Points =>
    chars ? (characterWidth * chars) / 100 : pointsFromTwips(twips ?? 0);
  return {
    start: length(indent.startChars && indent.startChars + (indent.hangingChars ?? 0), indent.start),
    end: length(indent.endChars, indent.end),
    firstLine: firstLineIndent(indent, length),
  };
}

/** A division's margins are physical: left and right, whatever the direction of the text (WR-PAR-14). */
function withinDivision(indent: ResolvedIndent, division: DivisionMargins | undefined, isRightToLeft: boolean): ResolvedIndent {
  if (division === undefined) return indent;
  const [left, right] = [pointsFromTwips(division.left), pointsFromTwips(division.right)];
  return { ...indent, start: indent.start + (isRightToLeft ? right : left), end: indent.end + (isRightToLeft ? left : right) };
}

function firstLineIndent(indent: ParagraphIndent, length: (chars: number | undefined, twips: number | undefined) => Points): Points {
  if (indent.hangingChars) return 0 - length(indent.hangingChars, undefined);
  if (indent.firstLineChars) return length(indent.firstLineChars, undefined);
  return indent.hanging === undefined ? length(undefined, indent.firstLine) : 0 - length(undefined, indent.hanging);
}

function resolveParagraphBorders(borders: ParagraphBorders): ResolvedParagraphBorders {
  return {
    top: resolveBorder(borders.top),
    start: resolveBorder(borders.start),
    bottom: resolveBorder(borders.bottom),
    end: resolveBorder(borders.end),
    between: resolveBorder(borders.between),
    bar: resolveBorder(borders.bar),
  };
}

/** `num` is a left tab stop of Word 6 lists. */
function resolveTab(stop: TabStop): ResolvedTabStop {
  const alignment = stop.alignment === 'num' || stop.alignment === 'clear' ? 'start' : stop.alignment;
  return { position: pointsFromTwips(stop.position), alignment, leader: stop.leader };
}

/** @returns `undefined` if the properties do not form a frame: Word ignores a frame without position, size or drop cap */
function resolveFrame(frame: Frame): ResolvedFrame | undefined {
  if (Object.values(frame).every((value) => value === undefined)) return undefined;
  const points = (twips: number | undefined): Points | undefined => (twips === undefined ? undefined : pointsFromTwips(twips));
  const height = pointsFromTwips(frame.height ?? 0);
  return {
    dropCap: frame.dropCap ?? 'none',
    lines: Math.min(Math.max(frame.lines ?? 1, 1), 10),
    width: frame.width ? pointsFromTwips(frame.width) : undefined,
    height,
    heightRule: frame.heightRule ?? (height > 0 ? 'atLeast' : 'auto'),
    horizontalSpace: pointsFromTwips(frame.horizontalSpace ?? 0),
    verticalSpace: pointsFromTwips(frame.verticalSpace ?? 0),
    wrap: frame.wrap ?? 'around',
    horizontalAnchor: frame.horizontalAnchor ?? 'page',
    verticalAnchor: frame.verticalAnchor ?? 'page',
    x: points(frame.x),
    xAlign: frame.xAlign,
    y: points(frame.y),
    yAlign: frame.yAlign,
  };
}
