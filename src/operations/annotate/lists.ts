/** Fields of the type `list` → data of their names; what is said of those data names the fields again. */
import { DocOpsError, validationError, type ErrorDetail } from '../../base/errors.js';
import { labelOf, type FieldPlan } from './plan.js';

type Data = Readonly<Record<string, unknown>>;

/** `data.name` is `fields[index].value`. */
export interface ListPlace {
  readonly name: string;
  readonly index: number;
}

export interface Listed {
  /** Those that are no lists. */
  readonly plans: readonly FieldPlan[];
  readonly data?: Data;
  readonly lists: readonly ListPlace[];
}

/** @throws DocOpsError VALIDATION_ERROR for a list whose name another list or the data have */
export function withLists(plans: readonly FieldPlan[], data: Data | undefined): Listed {
  if (!plans.some(({ planned }) => planned.kind === 'list')) return { plans, ...(data && { data }), lists: [] };
  const others: FieldPlan[] = [];
  const lists: ListPlace[] = [];
  const problems: ErrorDetail[] = [];
  const places = new Map(Object.keys(data ?? {}).map((name) => [name, `data.${name}`]));
  const items: [string, unknown][] = [];
  for (const plan of plans) {
    const { planned, address, index } = plan;
    if (planned.kind !== 'list') {
      others.push(plan);
      continue;
    }
    const place = `fields[${String(index)}]`;
    const other = places.get(address.name);
    if (other !== undefined)
      problems.push({ field: `${place}.id`, issue: `is the name of ${other}, too: give one of them${labelOf(address)}` });
    places.set(address.name, place);
    lists.push({ name: address.name, index });
    items.push([address.name, planned.items]);
  }
  if (problems.length > 0) throw validationError(problems);
  return { plans: others, data: Object.fromEntries([...Object.entries(data ?? {}), ...items]), lists };
}

/** `data.items[2].price` → `fields[0].value[2].price`; other places as they are. */
export function placeInLists(place: string, lists: readonly ListPlace[]): string {
  for (const { name, index } of lists) {
    const rest = place.slice('data.'.length + name.length);
    if (place.startsWith(`data.${name}`) && /^(?:[.[]|$)/.test(rest)) return `fields[${String(index)}].value${rest}`;
  }
  return place;
}

/** Of the fields, for their labels in errors. */
export function addressesOf(lists: readonly ListPlace[]): Pick<FieldPlan, 'index' | 'address'>[] {
  return lists.map(({ name, index }) => ({ index, address: { kind: 'id', name } }));
}

/** The error with the places of lists. */
export function inLists(error: unknown, lists: readonly ListPlace[]): unknown {
  if (lists.length === 0 || !(error instanceof DocOpsError) || error.details.length === 0) return error;
  const details = error.details.map(({ field, issue }): ErrorDetail => ({ field: placeInLists(field, lists), issue }));
  return error.code === 'VALIDATION_ERROR'
    ? validationError(details)
    : new DocOpsError(error.code, error.message, { details, cause: error.cause });
}
