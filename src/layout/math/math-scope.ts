/** The setting of an equation's elements. */
import type { Points } from '../../base/units.js';
import type { ResolvedParagraph, ResolvedRun } from '../../document/cascade/resolved.js';
import type { LayoutContext } from '../layout-context.js';
import { unit } from './math-constants.js';

/** The family that equations request. */
export const mathFamily = 'Cambria Math';
/** Draws its letters, digits and common signs if Cambria Math is unavailable. */
export const letterFamily = 'Cambria';
/** Draws the Greek letters that the letter family lacks: those of the symbol face have no serifs. */
export const greekFamily = 'Times New Roman';
/** Has every mathematical character, and the tall and wide forms of growing ones. */
export const symbolFamily = 'Noto Sans Math';

/** The setting of an element. */
export interface MathScope {
  readonly context: LayoutContext;
  readonly paragraph: ResolvedParagraph;
  /** Formatting of elements without their own: brackets, radicals, n-aries. */
  readonly run: ResolvedRun;
  /** Size of the setting: the em of constants, brackets and radicals. */
  readonly size: Points;
  /** Level of scripts and other smaller parts: 1 once, 2 twice and deeper. */
  readonly level: 0 | 1 | 2;
  readonly isDisplay: boolean;
  /** Whether it is under a bar, where superscripts rise less. */
  readonly isCramped: boolean;
  /** Whether it is in a bracket, radical or fraction: spaces are then fractions of the setting's em, not of the letters' (WR-MATH-5). */
  readonly isInside: boolean;
  readonly depth: number;
}

/** Script sizes are these shares, rounded down to half points (WR-MATH-2). */
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
export const insideScope = (scope: MathScope, isCramped = scope.isCramped): MathScope => ({ ...scope, isInside: true, isCramped });

/** Drawn size of elements without their own size. */
export const settingSize = (scope: MathScope): Points => sizeAt(scope.size, scope.level);

/** A length of the math face in the em of the setting. */
export const em = (units: number, scope: MathScope): Points => unit(units, settingSize(scope));
