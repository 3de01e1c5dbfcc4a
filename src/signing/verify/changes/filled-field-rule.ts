/** Fields that were filled in: whether that is allowed, what it draws over, and whether it shows the value (ISO 32000-2 §12.8.2.2). */
import type { DocumentChange } from '../../../base/names/verification-report.js';
import { compareAppearance } from './field-appearance.js';
import { coverText, pageCover } from './page-cover.js';
import type { FieldNode } from './ruled-objects.js';
import type { ComparedFields } from './signature-field-rule.js';

/** A field, or one of its widgets, as it is now. */
export interface FilledNode {
  readonly node: FieldNode;
  /** Whether its appearance is another one: what it draws is the filler's. */
  readonly isRedrawn: boolean;
}

/** Shares of pages that the redrawn widgets of one field cover at most, by page number. */
function coveredPages({ step, pagesWith }: ComparedFields, filled: readonly FilledNode[]): ReadonlyMap<number, number> {
  const shares = new Map<number, number>();
  for (const { node, isRedrawn } of filled) {
    const page = isRedrawn ? pagesWith.get(node.reference.number)?.[0] : undefined;
    const share = page === undefined ? 0 : pageCover(step.after, page, node.dict);
    if (page !== undefined && share > 0) shares.set(page.number, Math.min(1, (shares.get(page.number) ?? 0) + share));
  }
  return shares;
}

const disagreement = {
  differs: '; its page shows something other than its value',
  'not-comparable': '; what its page shows cannot be compared with its value',
} as const;

/** One change for each field, by its full name, and each page that it draws on. @param widgets Of the field as it is now, those that did not change too */
export function reportFilledField(
  fields: ComparedFields,
  name: string,
  filled: readonly FilledNode[],
  widgets: readonly FieldNode[],
): void {
  const { step } = fields;
  const isLocked = step.permissions.isLocked(name);
  const allowed = step.permissions.level >= 2 && !isLocked;
  const why = isLocked ? ', though a signature had locked it' : allowed ? '' : ', though the certification allows no changes';
  const agreements = new Set(widgets.map((node) => compareAppearance(step, node)));
  const appearance: DocumentChange['appearance'] = agreements.has('differs')
    ? 'differs'
    : agreements.has('not-comparable')
      ? 'not-comparable'
      : undefined;
  const common = {
    kind: 'form-field',
    field: name,
    ...(filled[0] === undefined ? {} : { object: filled[0].node.reference.number }),
    allowed,
    appearance,
  } as const;
  const told = `The field "${name}" was filled in${why}`;
  const shown = appearance === undefined ? '' : disagreement[appearance];
  const pages = coveredPages(fields, filled);
  if (pages.size === 0) return step.report({ ...common, description: `${told}${shown}.` });
  for (const [page, share] of pages) {
    const description = `${told}; it covers ${coverText(share, page)}${shown}.`;
    step.report({ ...common, page, overlapsPage: true, pageShare: share, description });
  }
}
