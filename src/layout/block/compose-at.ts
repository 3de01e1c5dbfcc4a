/** Composes a paragraph's next line at a place of the flow, in the bands that floats leave free. */
import { pointsFromTwips, type Points } from '../../base/units.js';
import type { ResolvedParagraph } from '../../document/cascade/resolved.js';
import type { DocumentSettings } from '../../document/document-tree.js';
import { anyGap, freeBands, leastTextGap } from '../float/free-bands.js';
import { composeLine } from '../inline/line/compose-line.js';
import type { Band, LineBox, Compression, LineRules } from '../inline/line/line-box.js';
import type { LineSpacing } from '../inline/line/line-extent.js';
import type { PreparedParagraph } from '../inline/prepared-paragraph.js';
import type { FlowState } from '../flow/flow-state.js';
import { heightTolerance } from '../height-tolerance.js';

/** Page and column breaks count only in the body (WR-BREAK-9). */
export const obeysBreaks = (state: FlowState): boolean => state.request.environment.kind === 'body';

/**
 * Composes the line at `offset`, moved down where floats leave no room.
 * @param gap Space before the paragraph that is above the line
 */
export function composeAt(state: FlowState, p: PreparedParagraph, offset: number, y: Points, gap: Points = 0): ComposedLine {
  const compose = lineComposer(state, p, offset);
  return state.exclusions.length === 0 ? { line: compose(wholeWidth(state)), y } : composeBesideFloats(state, p, { compose, y, gap });
}

interface ComposedLine {
  readonly line: LineBox;
  readonly y: Points;
}

/** Composes one and the same line in other bands. */
type LineComposer = (bands: readonly Band[]) => LineBox;

const wholeWidth = ({ request: { width } }: FlowState): readonly Band[] => [{ left: 0, right: width }];

function lineComposer(state: FlowState, p: PreparedParagraph, start: number): LineComposer {
  const { width } = state.request;
  const spacing = lineSpacingOf(state, p);
  const rules = lineRulesOf(state, p);
  return (bands) => composeLine(p, { start, isFirst: start === 0, bands, width, spacing, rules });
}

/** The paragraph's line spacing with the section's grid, which exact spacing ignores. */
function lineSpacingOf({ request: { environment } }: FlowState, { properties: { spacing, snapToGrid } }: PreparedParagraph): LineSpacing {
  const snaps = snapToGrid && spacing.lineRule !== 'exact';
  return {
    line: spacing.line,
    rule: spacing.lineRule,
    fromTop: environment.isDrawingText ?? false,
    gridPitch: snaps ? environment.grid?.pitch : undefined,
  };
}

function lineRulesOf(state: FlowState, p: PreparedParagraph): LineRules {
  const { environment } = state.request;
  const { settings } = environment.context.tree;
  return {
    tabInterval: pointsFromTwips(settings.defaultTabStop),
    hangingStop: !settings.compat.has('noTabHangInd'),
    keepsLastTabs: environment.kind === 'cell',
    obeysBreaks: obeysBreaks(state),
    maySqueeze: p.properties.alignment === 'both' && settings.compatibilityMode >= 15,
    compression: compressionOf(settings, p.properties),
    hyphenationZone: p.hyphenation && !hasHyphensEnough(state, p) ? pointsFromTwips(settings.hyphenationZone) : undefined,
    recorder: environment.context.recorder,
  };
}

/** Bounds the attempts for one line: each of them moves it down or makes it taller. */
const maxAttempts = 64;
/** After this many attempts, a line may be taller than the room that was searched for it. */
const maxExactAttempts = 60;

/** Moves the line down until floats leave it room; a line that turns out to be taller than assumed is composed again. */
function composeBesideFloats(
  state: FlowState,
  p: PreparedParagraph,
  { compose, y, gap }: { readonly compose: LineComposer; readonly y: Points; readonly gap: Points },
): ComposedLine {
  const { width, environment } = state.request;
  const holdsFloatsAlone = p.isEmpty && p.anchors.length > 0;
  const text = holdsFloatsAlone ? { left: 0, right: width } : betweenIndents(p, width);
  const leastGap = holdsFloatsAlone ? anyGap : leastTextGap;
  let height = p.markExtent.above + p.markExtent.below;
  let top = y;
  let above = gap;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const place = { left: environment.originX, width, top: environment.originY + top, height, above, text, leastGap };
    const free = freeBands(state.exclusions, place);
    if (free.bands.length === 0) {
      top = Math.max(top - above + 0.01, free.below - environment.originY);
      above = 0;
      continue;
    }
    const line = compose(p.properties.bidi ? mirrored(free.bands, width) : free.bands);
    if (line.height <= height + heightTolerance || attempt >= maxExactAttempts) return { line, y: top };
    height = line.height;
  }
  return { line: compose(wholeWidth(state)), y: top };
}

/** Physical bands as logical ones of a right-to-left paragraph. */
const mirrored = (bands: readonly Band[], width: Points): Band[] =>
  bands.map((band) => ({ left: width - band.right, right: width - band.left })).reverse();

/** The compression that the document requests: from compatibility mode 15 on, only the punctuation of justified text (WR-EA-17, 19). */
function compressionOf({ characterSpacingControl, compatibilityMode }: DocumentSettings, { alignment }: ResolvedParagraph): Compression {
  if (!characterSpacingControl?.startsWith('compressPunctuation')) return 'none';
  if (compatibilityMode < 15) return 'all';
  return alignment === 'start' ? 'none' : 'marks';
}

/** Physical edges of a paragraph's text; indents that reach out of the flow give no room. */
function betweenIndents({ properties: { indent, bidi } }: PreparedParagraph, width: Points): Band {
  const [start, end] = [Math.max(0, indent.start), Math.max(0, indent.end)];
  return bidi ? { left: end, right: width - start } : { left: start, right: width - end };
}

/** Whether the preceding lines that end with a hyphen have reached the limit (`w:consecutiveHyphenLimit`; 0 means no limit; WR-HYPH-3). */
function hasHyphensEnough(state: FlowState, p: PreparedParagraph): boolean {
  const { consecutiveHyphenLimit } = state.request.environment.context.tree.settings;
  if (consecutiveHyphenLimit <= 0) return false;
  const before = state.entries.findLastIndex((entry) => entry.kind !== 'line' || entry.p !== p || !entry.line.hyphen);
  return state.entries.length - 1 - before >= consecutiveHyphenLimit;
}
