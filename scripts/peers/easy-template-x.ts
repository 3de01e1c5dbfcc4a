/** easy-template-x' own tests, which vitest runs. */
import type { FillCase } from './fill-case.js';
import type { RecordedCase } from './read-cases.js';
import { recordedSuite } from './recorded-suite.js';
import { vitestRecorder } from './vitest-recorder.js';

export const easyTemplateX = recordedSuite({ name: 'easy-template-x', recorder: vitestRecorder, caseOf });

/** Unusual characters for blocks are not supported. */
const usualSigns: Readonly<Record<string, string>> = {
  containerTagOpen: '#',
  containerTagClose: '/',
  tagOptionsStart: '[',
  tagOptionsEnd: ']',
};

function caseOf({ documents, options, data, code, ...one }: RecordedCase): FillCase {
  const [open = '{', close = '}'] = options.delimiters as readonly string[];
  const [template = new Uint8Array()] = documents;
  const signs = options.all as Readonly<Record<string, string>>;
  const reasons = [...code];
  if (Object.entries(usualSigns).some(([name, sign]) => signs[name] !== sign)) reasons.push('signs of blocks of its own');
  if (options.skipEmptyTags === true) reasons.push('tags without a value stay');
  const given = ourValue(data, reasons);
  return { ...one, code: reasons, template, data: given, delimiters: [open, close, 'easy-template-x'] };
}

/** Its typed contents as ours; a content without an equivalent is a reason. */
function ourValue(value: unknown, reasons: string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => ourValue(item, reasons));
  if (typeof value !== 'object' || value === null) return value;
  const content = value as Readonly<Record<string, unknown>>;
  const type = content['_type'];
  if (type === undefined) return Object.fromEntries(Object.entries(content).map(([name, inner]) => [name, ourValue(inner, reasons)]));
  if (type === 'chart' && content['title'] !== undefined) reasons.push('the title of a chart as its data');
  const isChart = type === 'chart' && Array.isArray(content['series']);
  const made = type === 'image' ? picture(content) : type === 'link' ? link(content) : isChart ? chart(content) : undefined;
  if (made) return made;
  reasons.push(`a value of the type ${typeof type === 'string' ? type : 'of a plugin'}`);
  return undefined;
}

function picture({ source, format, width, height, altText }: Readonly<Record<string, unknown>>): unknown {
  const { $bytes: bytes = '' } = source as { readonly $bytes?: string };
  const description = altText === undefined ? {} : { description: altText };
  return { type: 'image', value: `data:${String(format)};base64,${bytes}`, options: { dimensions: { width, height }, ...description } };
}

const link = ({ text, target }: Readonly<Record<string, unknown>>): unknown => ({
  type: 'link',
  value: target,
  options: text === undefined ? {} : { text },
});

function chart({ categories, series }: Readonly<Record<string, unknown>>): unknown {
  const { names } = (categories ?? {}) as { readonly names?: readonly unknown[] };
  const lists = series as readonly { readonly name?: string; readonly values: readonly unknown[] }[];
  const ours = lists.map(({ name, values }, index) => ({ name: name ?? `Series ${String(index + 1)}`, values: values.map(numbers) }));
  return { type: 'chart', value: { ...(names && { categories: names.map(day) }), series: ours } };
}

/** Its dates are JavaScript dates. */
const day = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT00:00:00.000Z$/.test(value) ? value.slice(0, 10) : value;

function numbers(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { x, y, size } = value as Readonly<Record<string, unknown>>;
  return size === undefined ? [x, y] : [x, y, size];
}
