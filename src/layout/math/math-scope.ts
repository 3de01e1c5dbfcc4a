/** The setting of an equation's elements. */
import type { Points } from '../../base/units.js';
import type { ResolvedParagraph, ResolvedRun } from '../../document/cascade/resolved.js';
import type { LayoutContext } from '../layout-context.js';
import { unit } from './math-constants.js';

/** The family that equations ask for. */
export const mathFamily = 'Cambria Math';
/** Draws its letters, digits and common signs where Cambria Math is not at hand. */
export const letterFamily = 'Cambria';
/** Draws the Greek letters that the former has not: the symbol face's have no serifs. */
export const greekFamily = 'Times New Roman';
/** Has every mathematical character, and the tall and wide forms of those that grow. */
export const symbolFamily = 'Noto Sans Math';

/** What an element is set in. */
export interface MathScope {
  readonly context: LayoutContext;
  readonly paragraph: ResolvedParagraph;
  /** Formatting of what has none of its own: brackets, radicals, n-aries. */
  readonly run: ResolvedRun;
  /** Size of the setting: the em of constants, brackets and radicals. */
  readonly size: Points;
  /** Scripts and what shrinks with them: 1 once, 2 twice and deeper. */
  readonly level: 0 | 1 | 2;
  readonly isDisplay: boolean;
  /** Under a bar: superscripts rise less. */
  readonly isCramped: boolean;
  /** In a bracket, radical or fraction: spaces are parts of the setting's em, not of the letters' (WR-MATH-5). */
  readonly isInside: boolean;
  readonly depth: number;
}

/** Scripts are floored to half points of these shares (WR-MATH-2). */
const scriptShare = [1, 0.73, 0.6] as const;

export function sizeAt(size: Points, level: 0 | 1 | 2): Points {
  if (level === 0) return size;
  return Math.max(1, Math.floor(size * scriptShare[level] * 2) / 2);
}

/** The scope of scripts and limits. */
export function smaller(scope: MathScope): MathScope {
  const level = scope.level === 0 ? 1 : 2;
  return { ...scope, level, isDisplay: false };
}

/** The scope under bars and in brackets. */
export const inside = (scope: MathScope, isCramped = scope.isCramped): MathScope => ({ ...scope, isInside: true, isCramped });

/** Drawn size of what has no size of its own. */
export const settingSize = (scope: MathScope): Points => sizeAt(scope.size, scope.level);

/** A length of the math face in the em of the setting. */
export const em = (units: number, scope: MathScope): Points => unit(units, settingSize(scope));
