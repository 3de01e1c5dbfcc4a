/** Fields of the type `list` → data under their names; errors in those data are mapped back to the fields. */
import { DocOpsError, validationError, type ErrorDetail } from '../../base/errors.js';
import { addressLabel, type FieldPlan } from './plan.js';

type Data = Readonly<Record<string, unknown>>;

/** Maps `data.name` to `fields[index].value`. */
export interface ListPlace {
  readonly name: string;
  readonly index: number;
}

export interface Listed {
  /** Plans of fields that are not lists. */
  readonly plans: readonly FieldPlan[];
  readonly data?: Data | undefined;
  readonly lists: readonly ListPlace[];
}

/** @throws DocOpsError VALIDATION_ERROR for a list whose name is also used by another list or the data */
export function withLists(plans: readonly FieldPlan[], data: Data | undefined): Listed {
  if (!plans.some(({ planned }) => planned.kind === 'list')) return { plans, data, lists: [] };
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
      problems.push({ field: `${place}.id`, issue: `is the name of ${other}, too: send only one of them${addressLabel(address)}` });
    places.set(address.name, place);
    lists.push({ name: address.name, index });
    items.push([address.name, planned.items]);
  }
  if (problems.length > 0) throw validationError(problems);
  return { plans: others, data: Object.fromEntries([...Object.entries(data ?? {}), ...items]), lists };
}

function listAt(place: string, lists: readonly ListPlace[]): (ListPlace & { readonly rest: string }) | undefined {
  for (const list of lists) {
    const rest = place.slice('data.'.length + list.name.length);
    if (place.startsWith(`data.${list.name}`) && /^(?:[.[]|$)/.test(rest)) return { ...list, rest };
  }
  return undefined;
}

/** `data.items[2].price` → `fields[0].value[2].price`; other places are unchanged. */
export function placeInLists(place: string, lists: readonly ListPlace[]): string {
  const list = listAt(place, lists);
  return list ? `fields[${String(list.index)}].value${list.rest}` : place;
}

/** Maps an error in a list's data to its field, and names the field. */
export function detailInLists(detail: ErrorDetail, lists: readonly ListPlace[]): ErrorDetail {
  const list = listAt(detail.field, lists);
  return list
    ? { ...detail, field: placeInLists(detail.field, lists), issue: detail.issue + addressLabel({ kind: 'id', name: list.name }) }
    : detail;
}

/** The error with the places and names of list fields. */
export function inLists(error: unknown, lists: readonly ListPlace[]): unknown {
  if (lists.length === 0 || !(error instanceof DocOpsError) || error.details.length === 0) return error;
  const details = error.details.map((detail) => detailInLists(detail, lists));
  return error.code === 'VALIDATION_ERROR'
    ? validationError(details)
    : new DocOpsError(error.code, error.message, { details, cause: error.cause });
}
