/** Lays one level of formatting over another (ECMA-376-1 §17.7.2): field by field, and part by part where Word keeps the parts of a field separately. */
import { copyWith } from '../../base/copy-with.js';
import type { Mutable } from '../../base/mutable.js';
import type { ParagraphIndent, ParagraphProperties, ParagraphSpacing, TabStop } from '../paragraph.js';
import type { RunProperties } from '../run.js';

/** `above` wins wherever it states a value; `undefined` states none. */
export function overlay<T extends object>(below: T | undefined, above: T | undefined): T {
  if (!above) return below ?? ({} as T);
  if (!below) return above;
  return laidOver(below, above);
}

/** {@link overlay} of two objects, as a new object. */
export function laidOver<T extends object>(below: T, above: T): Mutable<T> {
  // Not by a spread, see `copyWith`.
  const merged: Mutable<T> = Object.assign({}, below);
  for (const key in above) if (above[key] !== undefined) merged[key] = above[key];
  return merged;
}

export function mergeRun(below: RunProperties | undefined, above: RunProperties | undefined): RunProperties {
  if (!above) return below ?? {};
  if (!below) return above;
  const merged = laidOver(below, above);
  if (below.fonts && above.fonts) merged.fonts = laidOver(below.fonts, above.fonts);
  if (below.language && above.language) merged.language = laidOver(below.language, above.language);
  return merged;
}

export function mergeParagraph(below: ParagraphProperties | undefined, above: ParagraphProperties | undefined): ParagraphProperties {
  if (!above) return below ?? {};
  if (!below) return above;
  const merged = laidOver(below, above);
  if (above.spacing) merged.spacing = mergeSpacing(below.spacing, above.spacing);
  if (above.indent) merged.indent = mergeIndent(below.indent, above.indent);
  if (above.tabs) merged.tabs = mergeTabs(below.tabs, above.tabs);
  if (below.numbering && above.numbering) merged.numbering = laidOver(below.numbering, above.numbering);
  if (below.borders && above.borders) merged.borders = laidOver(below.borders, above.borders);
  if (below.frame && above.frame) merged.frame = laidOver(below.frame, above.frame);
  if (below.mark && above.mark) merged.mark = mergeRun(below.mark, above.mark);
  return merged;
}

/** `line` and its rule are one value: a stated line without a rule is `auto`, and a rule without a line is ignored (WR-LINE-14). */
function mergeSpacing(below: ParagraphSpacing | undefined, above: ParagraphSpacing): ParagraphSpacing {
  const { line, lineRule, ...rest } = above;
  const merged = overlay<ParagraphSpacing>(below, rest);
  return line === undefined ? withoutLoneRule(merged) : copyWith(merged, { line, lineRule: lineRule ?? 'auto' });
}

function withoutLoneRule(spacing: ParagraphSpacing): ParagraphSpacing {
  return spacing.line === undefined && spacing.lineRule !== undefined ? { ...spacing, lineRule: undefined } : spacing;
}

/** Fields merge one by one; `firstLine` and `hanging` displace each other, in twips and in characters (§17.3.1.12). */
function mergeIndent(below: ParagraphIndent | undefined, above: ParagraphIndent): ParagraphIndent {
  const kept: Mutable<ParagraphIndent> = { ...below };
  if (above.firstLine !== undefined) delete kept.hanging;
  if (above.hanging !== undefined) delete kept.firstLine;
  if (above.firstLineChars !== undefined) delete kept.hangingChars;
  if (above.hangingChars !== undefined) delete kept.firstLineChars;
  return overlay<ParagraphIndent>(kept, above);
}

/** Merged stop by stop; a `clear` stays in the list so that it affects further levels and the implicit stop of a hanging indent. */
function mergeTabs(below: readonly TabStop[] | undefined, above: readonly TabStop[]): readonly TabStop[] {
  const byPosition = new Map<number, TabStop>();
  for (const stop of below ?? []) byPosition.set(stop.position, stop);
  for (const stop of above) byPosition.set(stop.position, stop);
  return [...byPosition.values()].sort((a, b) => a.position - b.position);
}
