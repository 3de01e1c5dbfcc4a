/**
 * Environments, requests and contents of flows, created with all their fields in one order. Every function of the engine reads them, and
 * V8 compiles each one again for every other set or order of fields: that took half the time of a first document.
 */
import type { FlowContent, FlowEnvironment, FlowRequest } from './flow-types.js';

export function flowEnvironment(given: FlowEnvironment): FlowEnvironment {
  const { context, kind, page, originX, originY, exclusions, grid, isDrawingText, noteMark, numbersLines, spreads, turnsEastAsian, depth } =
    given;
  return { context, kind, page, originX, originY, exclusions, grid, isDrawingText, noteMark, numbersLines, spreads, turnsEastAsian, depth };
}

export function flowRequest(given: FlowRequest): FlowRequest {
  const { content, start, width, maxHeight, top, environment, force, isBelowOther, previousAfter, noteRoom } = given;
  return { content, start, width, maxHeight, top, environment, force, isBelowOther, previousAfter, noteRoom };
}

export function contentOfFlow(given: FlowContent): FlowContent {
  const { blocks, tableContext, background, autoColor, fitsWidth, isFramed } = given;
  return { blocks, tableContext, background, autoColor, fitsWidth, isFramed };
}
