/** CT_TblWidth measures (ECMA-376-1 §17.4.87) → points and shares. */
import { pointsFromTwips, type Points } from '../../base/units.js';
import type { CellMargins, TableMeasure } from '../table.js';
import type { ResolvedMeasure, ResolvedSides } from './resolved.js';

const automatic: ResolvedMeasure = { kind: 'auto' };

/** A width of 0 is automatic. */
export function resolveMeasure(measure: TableMeasure | undefined): ResolvedMeasure {
  if (!measure || measure.value <= 0) return automatic;
  if (measure.type === 'dxa') return { kind: 'points', value: pointsFromTwips(measure.value) };
  if (measure.type === 'pct') return { kind: 'percent', value: measure.value / 5000 };
  return automatic;
}

/** For indents: undefined stays undefined; a measure that is not a length is 0. */
export function optionalLength(measure: TableMeasure | undefined): Points | undefined {
  if (!measure) return undefined;
  return measure.type === 'dxa' ? pointsFromTwips(measure.value) : 0;
}

export function spacingOf(measure: TableMeasure | undefined): Points {
  return Math.max(0, optionalLength(measure) ?? 0);
}

/** The left and right margin if none is stated: measured between 7 and 12 twips (WR-TBL-5). */
const unstatedSideMargin = 0.5;

/** For each side, the first level that states it. */
export function resolveMargins(levels: readonly (CellMargins | undefined)[]): ResolvedSides {
  const side = (name: keyof CellMargins, otherwise: Points): Points => {
    for (const level of levels) {
      const length = optionalLength(level?.[name]);
      if (length !== undefined) return Math.max(0, length);
    }
    return otherwise;
  };
  return { top: side('top', 0), start: side('start', unstatedSideMargin), bottom: side('bottom', 0), end: side('end', unstatedSideMargin) };
}
