/** Every reason for the end of a line, a column or a page that an explanation gives, with the rules behind it; and why a flow stops. */
import type { Points } from '../../base/units.js';
import type { FlowState } from '../flow/flow-state.js';
import type { FlowKind, FlowResult } from '../flow/flow-types.js';
import type { LineBox } from '../inline/line/line-box.js';
import type { PreparedParagraph } from '../inline/prepared-paragraph.js';

/** The pages of docs/contribute/word-rules, by the topic in a rule's id. */
const pagesOfTopics = {
  BREAK: 'breaking',
  HYPH: 'breaking',
  EA: 'east-asian',
  TAB: 'tabs',
  PAGE: 'pages',
  SECT: 'sections',
  TBL: 'tables',
  NOTE: 'notes',
  FLOAT: 'floats',
} as const;

/** A rule of docs/contribute/word-rules. */
export interface WordRule {
  readonly id: string;
  /** The file that describes it, from the root of the repository. */
  readonly page: string;
}

const rules = (topic: keyof typeof pagesOfTopics, ...numbers: readonly number[]): readonly WordRule[] =>
  numbers.map((number) => ({
    id: `WR-${topic}-${String(number)}`,
    page: `docs/contribute/word-rules/${pagesOfTopics[topic]}.md`,
  }));

/** Where the text of a line stops although more follows. */
const bandRules = {
  'next-word': rules('BREAK', 1, 2),
  hyphen: rules('HYPH', 1, 2),
  'soft-hyphen': rules('BREAK', 1, 11),
  'squeezed-word': rules('BREAK', 7),
  'compressed-punctuation': rules('EA', 17, 19),
  'cut-word': rules('BREAK', 3, 13),
  'wide-character': rules('BREAK', 3),
  tab: rules('TAB', 2),
};

/** Where the document itself ends a line. */
const givenRules = {
  'line-break': rules('BREAK', 6),
  'page-break': rules('BREAK', 9),
  'column-break': rules('BREAK', 9),
  'paragraph-end': [],
};

/** The next thing has no room in a column. */
const overflowRules = {
  'next-line': rules('PAGE', 10),
  'next-row': rules('TBL', 17),
  'whole-row': rules('TBL', 17),
  'exact-row': rules('TBL', 30),
  'divided-row': rules('TBL', 17),
};

/** Content that would fit, but moves on with what does not. */
const keepRules = {
  'keep-lines': rules('PAGE', 7),
  'widow-control': rules('PAGE', 6),
  'keep-next': rules('PAGE', 8, 9),
  'heading-rows': rules('TBL', 32),
};

/** The document itself ends a column or a page. */
const pageRules = {
  'page-break-before': rules('PAGE', 12),
  'balanced-columns': rules('SECT', 1),
  section: [],
  'even-or-odd-section': rules('SECT', 5),
  'other-paper': rules('SECT', 4),
  'blank-page': rules('SECT', 5),
  'notes-alone': rules('NOTE', 5),
  'document-end': [],
};

/** Facts that take room, or decide whether more fits. */
const factorRules = {
  footnotes: rules('NOTE', 3),
  floats: rules('FLOAT', 1),
  'repeated-headings': rules('TBL', 19),
  squeezing: rules('BREAK', 7, 11),
  hyphenation: rules('HYPH', 2),
  'hyphen-limit': rules('HYPH', 3),
};

export const reasonRules = { ...bandRules, ...givenRules, ...overflowRules, ...keepRules, ...pageRules, ...factorRules } as const;

export type BandReason = keyof typeof bandRules;
export type LineReason = BandReason | keyof typeof givenRules;
export type OverflowReason = keyof typeof overflowRules;
export type KeepReason = keyof typeof keepRules;
export type PageReason = OverflowReason | KeepReason | 'page-break' | 'column-break' | keyof typeof pageRules;
export type Reason = keyof typeof reasonRules;

/** The rules behind several reasons, each once. */
export function rulesOf(reasons: readonly Reason[]): WordRule[] {
  const found = new Map<string, WordRule>();
  for (const reason of reasons) for (const rule of reasonRules[reason]) found.set(rule.id, rule);
  return [...found.values()];
}

/** The line or row that did not fit. */
export interface Overflow {
  readonly reason: OverflowReason;
  /** Where it would begin. */
  readonly top: Points;
  /** Space between the content above and it. */
  readonly gap?: Points | undefined;
  /** The height that counts; undefined for a row of which not even a part was laid out whole. */
  readonly height: Points | undefined;
  /** Where content must end, above the notes. */
  readonly limit: Points;
  /** The leading of the line, which need not fit. */
  readonly leading?: Points | undefined;
  /** Room that only this line's own notes would take. */
  readonly ownNotes?: Points | undefined;
  /** Distance by which floats pushed the line down. */
  readonly pushed?: Points | undefined;
  /** The tallest first line of the row's cells that does not fit, if not even that much fits. */
  readonly cellLine?: Points | undefined;
  /** Height of the heading rows that this column repeats above the row. */
  readonly headings?: Points | undefined;
}

/** A row that was refused; see {@link Overflow}. */
export type RowRefusal = Pick<Overflow, 'reason' | 'height' | 'cellLine'>;

/** Lines or rows that had room and move on with what had none. */
export interface Keep {
  readonly reason: KeepReason;
  readonly count: number;
}

export interface PlacedLine {
  readonly p: PreparedParagraph;
  readonly line: LineBox;
  readonly y: Points;
}

/** A flow that was laid out and drawn. */
export interface FlowDecision {
  readonly kind: FlowKind;
  /** Its own lines; those of tables are in flows of their own. */
  readonly lines: readonly PlacedLine[];
  readonly reason: FlowResult['reason'];
  readonly isBeforeBreak: boolean;
  readonly available: Points;
  readonly used: Points;
  /** Room that the notes take. */
  readonly notes: Points;
  readonly overflow: Overflow | undefined;
  readonly keeps: readonly Keep[];
}

/** @param overflow Absent if the flow did not stop for want of room */
export function flowDecision(state: FlowState, overflow: Overflow | undefined, keeps: readonly Keep[]): FlowDecision {
  const { maxHeight, environment } = state.request;
  return {
    kind: environment.kind,
    lines: state.entries.flatMap((entry) => (entry.kind === 'line' ? [{ p: entry.p, line: entry.line, y: entry.y }] : [])),
    reason: state.end?.reason ?? 'done',
    isBeforeBreak: state.end?.isBeforeBreak ?? false,
    available: maxHeight,
    used: state.bottom,
    notes: maxHeight - state.limit(),
    overflow,
    keeps,
  };
}
