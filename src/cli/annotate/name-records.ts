/** Records → the same with names for their files, from a value that each has. */
import { fileNameKey } from '../../contract/file-name.js';
import { fileNameOf, numberName } from '../../operations/annotate/check-data.js';
import { UsageError } from '../report/failure.js';

interface Named {
  readonly name?: unknown;
  readonly data?: unknown;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

function valueAt(data: unknown, path: string): unknown {
  if (!isObject(data)) return undefined;
  if (Object.hasOwn(data, path)) return data[path];
  const [first = '', ...rest] = path.split('.');
  return rest.length > 0 && Object.hasOwn(data, first) ? valueAt(data[first], rest.join('.')) : undefined;
}

/**
 * @param column A name in the data, or a path: `customer.city`
 * @returns Records without such a value keep their own name, or get their number; equal names get ` (2)`, ` (3)`
 * @throws UsageError if no record has it
 */
export function nameRecords(records: readonly unknown[], column: string): readonly unknown[] {
  const taken = new Map<string, number>();
  const values = records.map((record) => (isObject(record) ? valueAt((record as Named).data, column) : undefined));
  if (values.every((value) => value === undefined)) throw new UsageError(`--name-column: no record has ${JSON.stringify(column)}.`);
  const named = records.map((record, index): unknown => {
    const value = values[index];
    const name = typeof value === 'string' || typeof value === 'number' ? fileNameOf(String(value)) : undefined;
    return name === undefined ? record : { ...(record as Named), name: unlike(name, taken) };
  });
  return named.map((record, index): unknown =>
    isObject(record) && record['name'] === undefined ? { ...record, name: unlike(numberName(index, records.length), taken) } : record,
  );
}

/** Some systems do not distinguish upper and lower case. */
function unlike(name: string, taken: Map<string, number>): string {
  const key = fileNameKey(name);
  for (let count = taken.get(key) ?? 0; ; count++) {
    const own = count === 0 ? name : `${name} (${String(count + 1)})`;
    if (count > 0 && taken.has(fileNameKey(own))) continue;
    taken.set(key, count + 1);
    if (count > 0) taken.set(fileNameKey(own), 1);
    return own;
  }
}
