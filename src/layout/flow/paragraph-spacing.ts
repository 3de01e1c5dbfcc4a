/** The gap between two paragraphs and at the top of a page (WR-PAR-1, WR-PAR-2, WR-PAR-3). */
import type { Points } from '../../base/units.js';
import type { ResolvedParagraph } from '../../document/cascade/resolved.js';
import type { DocumentSettings } from '../../document/document-tree.js';

/** HTML's paragraph spacing, and the values that `doNotUseHTMLParagraphAutoSpacing` replaces it with. */
const htmlSpacing = 14;
const plainAutoBefore = 5;
const plainAutoAfter = 5;

export function spaceBefore(paragraph: ResolvedParagraph, settings: DocumentSettings, grid: Points | undefined): Points {
  const { spacing } = paragraph;
  if (spacing.beforeAuto) return settings.compat.has('doNotUseHTMLParagraphAutoSpacing') ? plainAutoBefore : htmlSpacing;
  if (spacing.beforeLines > 0 && grid !== undefined) return (spacing.beforeLines / 100) * grid;
  return spacing.before;
}

export function spaceAfter(paragraph: ResolvedParagraph, settings: DocumentSettings, grid: Points | undefined): Points {
  const { spacing } = paragraph;
  if (spacing.afterAuto) return settings.compat.has('doNotUseHTMLParagraphAutoSpacing') ? plainAutoAfter : htmlSpacing;
  if (spacing.afterLines > 0 && grid !== undefined) return (spacing.afterLines / 100) * grid;
  return spacing.after;
}

/** Space after a paragraph that is kept free above notes: none if contextual spacing drops it or if it is automatic (WR-PAGE-10). */
export function spaceAboveNotes(paragraph: ResolvedParagraph, next: ResolvedParagraph | undefined, settings: DocumentSettings): Points {
  const isDropped = paragraph.spacing.afterAuto || (paragraph.contextualSpacing && next?.styleId === paragraph.styleId);
  return isDropped ? 0 : spaceAfter(paragraph, settings, undefined);
}

/**
 * Gap between two paragraphs of one flow: the larger space, or the sum with `doNotUseHTMLParagraphAutoSpacing`. Between
 * paragraphs of one style, contextual spacing of both leaves nothing; of the first, only what the space before exceeds the
 * space after; of the second, the space after.
 */
export function gapBetween(
  previous: ResolvedParagraph,
  next: ResolvedParagraph,
  settings: DocumentSettings,
  grid: Points | undefined,
): Points {
  let after = spaceAfter(previous, settings, grid);
  let before = spaceBefore(next, settings, grid);
  const sameList = previous.numbering !== undefined && next.numbering !== undefined && previous.numbering.numId === next.numbering.numId;
  if (sameList && previous.spacing.afterAuto) after = 0;
  if (sameList && next.spacing.beforeAuto) before = 0;
  if (previous.styleId === next.styleId) {
    const ignoresAfter = previous.contextualSpacing;
    const ignoresBefore = next.contextualSpacing;
    if (ignoresAfter && ignoresBefore) return 0;
    if (ignoresAfter) return Math.max(0, before - after);
    if (ignoresBefore) return after;
  }
  return settings.compat.has('doNotUseHTMLParagraphAutoSpacing') ? before + after : Math.max(before, after);
}
