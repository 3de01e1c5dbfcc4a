/** Fields and data of a request → the values of a PDF form's fields, by name; nested data have the names of their paths. */
import type { ErrorDetail } from '../../../base/errors.js';
import { isTypedValue } from '../../../template/shown-value.js';
import { fieldPlace, readFieldPlace } from '../field-place.js';
import { planFields, type FieldPlan } from '../plan.js';
import type { TemplateData } from '../template-data.js';

export interface FormPlan extends FieldPlan {
  /** Its place in the request: `fields[3]`, `data.customer.name`. */
  readonly place: string;
}

interface Leaf {
  readonly name: string;
  readonly value: unknown;
}

const isScalar = (value: unknown): boolean => value === null || typeof value !== 'object' || value instanceof Uint8Array;

/** A value of one field: not an object, nor an array of objects. */
const isLeaf = (value: unknown): boolean =>
  isScalar(value) || isTypedValue(value) || (Array.isArray(value) && (value.every(isScalar) || value.every((row) => Array.isArray(row))));

/** In order. The depth and the number of values have been checked. */
function leavesOf(data: TemplateData): Leaf[] {
  const leaves: Leaf[] = [];
  const stack: Leaf[] = Object.entries(data)
    .reverse()
    .map(([name, value]) => ({ name, value }));
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { name, value } = next;
    if (value === undefined) continue;
    if (isLeaf(value)) leaves.push(next);
    else
      for (const [key, each] of Object.entries(value as object).reverse())
        stack.push({ name: Array.isArray(value) ? `${name}[${key}]` : `${name}.${key}`, value: each });
  }
  return leaves;
}

/** A list of scalars chooses several entries. */
function fieldOf({ name, value }: Leaf): object {
  if (isTypedValue(value)) return { id: name, ...value };
  const isList = Array.isArray(value) && (value.length === 0 || value.every(isScalar));
  return isList ? { id: name, type: 'list', value } : { id: name, value };
}

export interface FormPlans {
  /** Those of the data first: fields of the request replace them. */
  readonly plans: readonly FormPlan[];
  readonly problems: readonly ErrorDetail[];
}

export async function formPlans(plans: readonly FieldPlan[], data: TemplateData | undefined): Promise<FormPlans> {
  const leaves = data ? leavesOf(data).filter(({ name }) => name.trim() !== '') : [];
  const ofData = await planFields(leaves.map(fieldOf), { inferType: true, most: Infinity, isFromData: true });
  const placeOf = (index: number): string => `data.${leaves[index]?.name ?? ''}`;
  const problems = ofData.problems.map((detail): ErrorDetail => {
    const at = readFieldPlace(detail.field);
    return at ? { ...detail, field: placeOf(at.index) + (at.rest === '.value' ? '' : at.rest) } : detail;
  });
  const own = plans.map((plan): FormPlan => ({ ...plan, place: fieldPlace({ index: plan.index, rest: '' }) }));
  return { plans: [...ofData.plans.map((plan) => ({ ...plan, place: placeOf(plan.index) })), ...own], problems };
}
