/** Filled-in fields: whether filling is allowed, what it covers, and whether the field shows its value (ISO 32000-2 §12.8.2.2). */
import type { DocumentChange } from '../../../contract/verification-report.js';
import { compareAppearance } from './field-appearance.js';
import { coverText, enclosing, pageCover } from './drawing/page-cover.js';
import type { FieldNode } from './ruled-objects.js';
import { type Witness, witnessOf } from './drawing/witness.js';
import type { ComparedFields } from './signature-field-rule.js';
import { hasNormalLook } from './drawing/visible-area.js';

/** The current state of a field or one of its widgets. */
export interface FilledNode {
  readonly node: FieldNode;
  /** Whether its appearance changed: the filler decided what it draws. */
  readonly isRedrawn: boolean;
  readonly hasNewValue: boolean;
}

/**
 * A field's widgets that look different: they were redrawn, they have no appearance, so that programs draw the value, or the value
 * changed, which programs show instead of the appearance where fields can be filled in (pdf.js).
 */
function changedWidgets({ step }: ComparedFields, filled: readonly FilledNode[], widgets: readonly FieldNode[]): readonly FieldNode[] {
  if (filled.some(({ hasNewValue }) => hasNewValue)) return widgets;
  const redrawn = new Set(filled.filter(({ isRedrawn }) => isRedrawn).map(({ node }) => node.reference.number));
  return widgets.filter(({ reference, dict }) => redrawn.has(reference.number) || !hasNormalLook(step.after, dict));
}

/**
 * The area that the changed widgets of one field may cover, by page number; the description of
 * the drawing is from the first widget on a page.
 */
function coveredPages(
  { step, pagesWith }: ComparedFields,
  changed: readonly FieldNode[],
  disagreeing: ReadonlySet<FieldNode>,
): ReadonlyMap<number, Witness> {
  const covered = new Map<number, Witness>();
  for (const node of changed) {
    const page = pagesWith.get(node.reference.number)?.[0];
    if (page === undefined) continue;
    const cover = pageCover(step.after, page, node, step.budget);
    if (cover.share === 0) continue;
    const known = covered.get(page.number);
    const witness = witnessOf(step, page, node, cover, disagreeing.has(node) ? node.value : undefined);
    const place = known?.box === undefined || witness.box === undefined ? {} : { box: enclosing(known.box, witness.box) };
    covered.set(page.number, { ...witness, ...known, ...place, pageShare: Math.min(1, (known?.pageShare ?? 0) + cover.share) });
  }
  return covered;
}

const disagreement = {
  differs: '; its page shows something other than its value',
  'not-comparable': '; its appearance cannot be compared with its value',
} as const;

/** The certification level that only allows filling in forms (DocMDP P, Table 257). */
const formFilling = 2;

function refusesAppearances({ permissions, fieldAppearances }: ComparedFields['step']): boolean {
  const isCertifiedForm = permissions.isCertified && permissions.level === formFilling;
  return fieldAppearances === 'refuse' || (fieldAppearances === 'refuse-certified' && isCertifiedForm);
}

/**
 * Reports one change per field, by its full name, and per page that it draws on.
 * @param widgets The field's current widgets, including unchanged ones
 */
export function reportFilledField(
  fields: ComparedFields,
  name: string,
  filled: readonly FilledNode[],
  widgets: readonly FieldNode[],
): void {
  const { step } = fields;
  const isLocked = step.permissions.isLocked(name);
  const mayFill = step.permissions.level >= 2 && !isLocked;
  const why = isLocked ? ', though a signature had locked it' : mayFill ? '' : ', though the certification allows no changes';
  const compared = new Map(widgets.map((node) => [node, compareAppearance(step, node)]));
  const agreements = new Set(compared.values());
  const appearance: DocumentChange['appearance'] = agreements.has('differs')
    ? 'differs'
    : agreements.has('not-comparable')
      ? 'not-comparable'
      : undefined;
  // A signed appearance that is not redrawn is what the signer saw, whatever the current value is.
  const isRefused = appearance !== undefined && filled.some(({ isRedrawn }) => isRedrawn) && refusesAppearances(step);
  const allowed = mayFill && !isRefused;
  const common = {
    kind: 'form-field',
    field: name,
    object: filled[0]?.node.reference.number,
    allowed,
    appearance,
  } as const;
  const sentence = `The field "${name}" was filled in${why}`;
  const shown = appearance === undefined ? '' : disagreement[appearance];
  const disagreeing = new Set(widgets.filter((node) => compared.get(node) !== undefined));
  const pages = coveredPages(fields, changedWidgets(fields, filled, widgets), disagreeing);
  if (pages.size === 0) return step.report({ ...common, description: `${sentence}${shown}.` });
  for (const [page, witness] of pages) {
    const description = `${sentence}; it covers ${coverText(witness.pageShare ?? 1, page)}${shown}.`;
    step.report({ ...common, ...witness, description });
  }
}
