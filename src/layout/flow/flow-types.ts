/**
 * Flows: a list of blocks that fills a box from a given position, and reports where it stopped. Bodies, cells, notes, headers and text
 * boxes are all flows.
 */
import type { Points } from '../../base/units.js';
import type { TableContext } from '../../document/cascade/resolved.js';
import type { Shading } from '../../document/color.js';
import type { Paragraph } from '../../document/paragraph.js';
import type { Table } from '../../document/table.js';
import type { Exclusion, PlacedFloat } from '../float/float-types.js';
import type { GridType } from '../../document/section.js';
import type { FlowContext } from './flow-context.js';
import type { PageGeometry } from '../layout-context.js';
import type { Fragment } from '../page-item.js';

/** Blocks with content controls unwrapped. */
export interface FlowContent {
  readonly blocks: readonly FlowBlock[];
  /** Formatting that a table style gives to the paragraphs of a cell. */
  readonly tableContext?: TableContext | undefined;
  /** The shading behind the text: automatic colours turn white on a dark background. */
  readonly background?: Shading | undefined;
  /** Colour `RRGGBB` of automatic text, if a shape's style gives one. */
  readonly autoColor?: string | undefined;
  /** Lines of paragraphs are squeezed or stretched to the flow's width (`w:tcFitText`). */
  readonly fitsWidth?: boolean | undefined;
  /** Whether the blocks are in a frame: then none of them starts another. */
  readonly isFramed?: boolean | undefined;
}

export type FlowBlock = Paragraph | Table;

/** Where a flow continues. Immutable. */
export interface FlowPosition {
  /** Index into `FlowContent.blocks`. */
  readonly block: number;
  /** In a paragraph: UTF-16 offset of the next line's first unit; 0 or absent is the paragraph's start. */
  readonly offset?: number;
  /** In a table. */
  readonly table?: TablePosition;
}

export interface TablePosition {
  readonly row: number;
  /** For a row that was split: where each cell continues; `undefined` for a finished cell. */
  readonly cells?: readonly (FlowPosition | undefined)[];
}

export const storyStart: FlowPosition = { block: 0 };

export const isStoryStart = ({ block, offset = 0, table }: FlowPosition): boolean => block === 0 && offset === 0 && table === undefined;

export type FlowKind = 'body' | 'cell' | 'note' | 'header' | 'text-box';

/** The surroundings of a flow. */
export interface FlowEnvironment {
  readonly context: FlowContext;
  readonly kind: FlowKind;
  readonly page: PageGeometry;
  /** Page coordinates of the flow's top left corner. */
  readonly originX: Points;
  readonly originY: Points;
  /** Areas of this page that text avoids; page coordinates. */
  readonly exclusions: readonly Exclusion[];
  /** Line grid of the section; absent if the section has none or the container ignores it. */
  readonly grid?: { readonly type: GridType; readonly pitch: Points; readonly charSpace: number } | undefined;
  /** Text of DrawingML (`a:p`): line percentages are taken off the top. */
  readonly isDrawingText?: boolean | undefined;
  /** The text of `w:footnoteRef` in this note. */
  readonly noteMark?: string | undefined;
  /** Whether the section numbers the lines of its body. */
  readonly numbersLines?: boolean | undefined;
  /** Whether each paragraph is set in its own fragment, since the page spreads them (WR-PAGE-11). */
  readonly spreads?: boolean | undefined;
  /** Whether East Asian characters are turned a quarter to the left against the line: upright where lines are vertical (WR-EA-23). */
  readonly turnsEastAsian?: boolean | undefined;
  /** Whether the lines are turned against the page's. */
  readonly isTurned?: boolean | undefined;
  /** Nesting depth of tables and text boxes, bounded. */
  readonly depth: number;
}

export interface FlowRequest {
  readonly content: FlowContent;
  readonly start: FlowPosition;
  readonly width: Points;
  /** Room from the flow's top; Infinity never breaks. */
  readonly maxHeight: Points;
  /** How the first block meets the top: its space before is kept at the start of a story, dropped after an automatic break. */
  readonly top: 'story' | 'automatic-break' | 'explicit-break';
  readonly environment: FlowEnvironment;
  /** Places at least one line or row even if it does not fit. */
  readonly force: boolean;
  /** Something is above this flow on the same page: a page break before the first block is obeyed, and a kept chain may move as a whole. */
  readonly isBelowOther?: boolean | undefined;
  /** Space after the paragraph before an explicit break; it counts against the space before that is kept. */
  readonly previousAfter?: Points | undefined;
  /** Height of the notes that these references would add to the page, first reference included; absent if notes take no room here. */
  readonly noteRoom?: NoteRoom | undefined;
}

/** A reference to a foot- or endnote met in a placed line. */
export interface NoteReference {
  readonly note: 'footnote' | 'endnote';
  readonly id: string;
}

/** Called by a flow before it places a line that refers to notes. */
export interface NoteRoom {
  /**
   * Room that the notes take at the page's foot when `references` (all of this flow so far, in order) are on it, in points.
   * `least` is the room they need if the last one may break after its first line.
   */
  measure(references: readonly NoteReference[]): { readonly full: Points; readonly least: Points };
  /** Notes follow the text directly instead of being at the foot (WR-NOTE-7). */
  readonly isBeneathText: boolean;
}

export interface FlowResult {
  /** Items relative to the flow's top left; its height is the room used, without the last block's space after. */
  readonly fragment: Fragment;
  /** Space after the last block, which may extend past the end. */
  readonly spaceAfter: Points;
  /** Leading that a line-spacing multiple adds below the last line, which may extend past the end as well. */
  readonly leading: Points;
  /** Where to continue; absent if everything was placed. */
  readonly end?: FlowPosition | undefined;
  readonly reason: 'done' | 'full' | 'page-break' | 'column-break';
  /** The page break is the next paragraph's own (`w:pageBreakBefore`), which keeps its space before. */
  readonly isBeforeBreak: boolean;
  readonly notes: readonly NoteReference[];
  /** Baselines of the numbered lines, if the environment asks for them. */
  readonly numberedLines?: readonly Points[] | undefined;
  /** Coordinates relative to the flow. */
  readonly floats: readonly PlacedFloat[];
}

/** Content widths for autofit (ECMA-376-1 §17.18.87). */
export interface ContentWidths {
  /** Widest unbreakable piece. */
  readonly min: Points;
  /** Width without any soft break. */
  readonly max: Points;
}

/*
 * Environments, requests and contents of flows are created with all their fields in one order. Every function of the engine reads them, and
 * V8 compiles each one again for every other set or order of fields: that took half the time of a first document.
 */
export function flowEnvironment(given: FlowEnvironment): FlowEnvironment {
  const {
    context,
    kind,
    page,
    originX,
    originY,
    exclusions,
    grid,
    isDrawingText,
    noteMark,
    numbersLines,
    spreads,
    turnsEastAsian,
    isTurned,
    depth,
  } = given;
  return {
    context,
    kind,
    page,
    originX,
    originY,
    exclusions,
    grid,
    isDrawingText,
    noteMark,
    numbersLines,
    spreads,
    turnsEastAsian,
    isTurned,
    depth,
  };
}

export function flowRequest(given: FlowRequest): FlowRequest {
  const { content, start, width, maxHeight, top, environment, force, isBelowOther, previousAfter, noteRoom } = given;
  return { content, start, width, maxHeight, top, environment, force, isBelowOther, previousAfter, noteRoom };
}

export function contentOfFlow(given: FlowContent): FlowContent {
  const { blocks, tableContext, background, autoColor, fitsWidth, isFramed } = given;
  return { blocks, tableContext, background, autoColor, fitsWidth, isFramed };
}

/** The request for a story from its start on that is placed whole, or cut at the height. */
export const storyRequest = (
  content: FlowContent,
  width: Points,
  environment: FlowEnvironment,
  maxHeight: Points = Infinity,
): FlowRequest => flowRequest({ content, start: storyStart, width, maxHeight, top: 'story', environment, force: true });
