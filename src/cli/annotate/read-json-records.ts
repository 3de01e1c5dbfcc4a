/** JSON → records: an array of them, the whole body as the service takes it, or a line for each. */
import type { ErrorDetail } from '../../base/errors.js';
import type { GivenRecords } from './given-records.js';

type Json = { readonly value: unknown } | { readonly issue: string };

function jsonOf(text: string): Json {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    return { issue: `is not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A record as the service accepts it has `data` or `fields`, and nothing else except a name; any other object is data itself. */
function recordOf(value: unknown): unknown {
  if (!isObject(value)) return value;
  const { data, fields, name: _, ...more } = value;
  const isRecord = (isObject(data) || Array.isArray(fields)) && Object.keys(more).length === 0;
  return isRecord ? value : { data: value };
}

export function readJsonLines(text: string): GivenRecords {
  const records: unknown[] = [];
  const places: string[] = [];
  const problems: ErrorDetail[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const place = `line ${String(index + 1)}`;
    const json = jsonOf(line);
    if ('issue' in json) problems.push({ field: place, issue: json.issue });
    else if (!isObject(json.value)) problems.push({ field: place, issue: 'must be an object' });
    else records.push(recordOf(json.value));
    places.push(place);
  }
  return { records, places, problems };
}

export function readJsonArray(text: string): GivenRecords {
  const json = jsonOf(text);
  if ('issue' in json) return { records: [], places: [], problems: [{ field: 'the file', issue: json.issue }] };
  const { value } = json;
  const body = isObject(value) && Array.isArray(value['records']) ? value : { records: value };
  const { records } = body;
  if (!Array.isArray(records)) return { records: [], places: [], problems: [{ field: 'the file', issue: 'must be an array of objects' }] };
  return {
    records: records.map(recordOf),
    places: records.map((_, index) => `record ${String(index + 1)}`),
    problems: [],
    settings: body,
  };
}
