/** Every limit on what callers send and request, with the option that changes it → docs/reference/limits.md. */
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { docOpsOptions } from '../../src/composition/options/router-options.js';
import { mebibyte, type Option, type OptionTable } from '../../src/composition/options/option.js';
import { fixedLimits, type FixedLimit } from './limits-data.js';
import { readSentences } from './read-sentences.js';

export const limitsFile = fileURLToPath(new URL('../../docs/reference/limits.md', import.meta.url));

type Sentences = ReturnType<typeof readSentences>;

const operations = [
  'convert',
  'annotate',
  'inspect',
  'merge',
  'compare',
  'sign',
  'verify',
] as const satisfies readonly (keyof typeof docOpsOptions)[];

const typicalNumber = 16;

/** Whether the option takes only numbers, or `false`: a host may remove some limits. */
const isBound = ({ rule }: Option<unknown>): boolean => rule.faultOf(typicalNumber) === undefined && rule.faultOf('a word') !== undefined;

const boundsOf = (table: OptionTable): (readonly [name: string, Option<unknown>])[] =>
  Object.entries(table).flatMap(([name, entry]) => ('table' in entry || !isBound(entry) ? [] : [[name, entry] as const]));

const row = (...cells: readonly string[]): string => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

const valueOf = ({ preset }: Option<unknown>, stated: string | undefined): string =>
  preset === false ? 'no limit' : typeof preset === 'number' ? amount(preset) : (stated ?? '');

/** Whole megabytes as MB. */
const amount = (value: number): string =>
  value > 0 && value % mebibyte === 0 ? `${String(value / mebibyte)} MB` : value.toLocaleString('en');

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/** One row for each name, with the operations that have it. */
function operationTable(sentences: Sentences): string {
  const bounds = operations.flatMap((operation) =>
    boundsOf(docOpsOptions[operation].table).map(([name, bound]) => {
      const sentence = sentences.get(`${operation}.${name}`);
      return { operation, name, value: valueOf(bound, sentence?.preset), text: sentence?.text ?? '' };
    }),
  );
  const rows = [...grouped(bounds, ({ name }) => name)].map(([name, own]) => row(`\`${name}\``, defaultsOf(own), own[0]?.text ?? ''));
  return [row('option', 'default', 'meaning'), row('-', '-', '-'), ...rows].join('\n');
}

/** The most common default, then the defaults of operations that differ. */
function defaultsOf(own: readonly { readonly operation: string; readonly value: string }[]): string {
  const groups = [...grouped(own, ({ value }) => value)].sort(([, a], [, b]) => b.length - a.length);
  const [[common, owners] = ['', []], ...others] = groups;
  const named = ([value, some]: (typeof groups)[number]): string => `${value} (${some.map(({ operation }) => operation).join(', ')})`;
  const first = own.length === operations.length ? common : named([common, owners]);
  return [first, ...others.map(named)].join('; ');
}

/** The limits of the other groups, and of the router itself. */
function otherTable(sentences: Sentences): string {
  const rowsOf = (table: OptionTable, prefix: string): string[] =>
    boundsOf(table).map(([name, bound]) => {
      const sentence = sentences.get(prefix + name);
      return row(`\`${prefix}${name}\``, valueOf(bound, sentence?.preset), sentence?.text ?? '');
    });
  const groups = Object.entries(docOpsOptions).flatMap(([name, entry]) =>
    'table' in entry && !operations.some((operation) => operation === name) ? rowsOf(entry.table, `${name}.`) : [],
  );
  return [row('option', 'default', 'meaning'), row('-', '-', '-'), ...rowsOf(docOpsOptions, ''), ...groups].join('\n');
}

const fixedRow = ({ what, most, unit }: FixedLimit): string =>
  row(
    what,
    unit === 'bytes' && most < mebibyte ? `${String(most / 1024)} KB` : unit === 'bytes' ? amount(most) : most.toLocaleString('en'),
  );

const fixed = (): string =>
  fixedLimits
    .map(({ title, limits }) => [`### ${title}`, [row('what', 'most'), row('-', '-'), ...limits.map(fixedRow)].join('\n')].join('\n\n'))
    .join('\n\n');

const introduction = `# Limits

For hosts and callers: every number that bounds a request, and the option that sets it. Work is bounded by what is counted before it is bounded by the clock. A request that goes beyond a limit gets an error that names it: 413 for size and number, 422 for depth, 429 and 503 with \`Retry-After\` for load, 408 and 504 for time ([Errors](errors.md)). The reasons are in [Security](../operate/security.md). This page is written by \`npx tsx scripts/write-options.ts\` from the tables of options and the constants that the code checks.`;

const forOperations = `## Limits of each call

Set them by operation: \`convert.maxFileBytes\` is \`{ convert: { maxFileBytes } }\` ([Options](options.md)). Times are in milliseconds.`;

const forService = `## Limits of the service`;

const withoutOption = `## Without an option

They are far above what honest documents have.`;

/** The page, formatted like the repository's other pages. */
export async function limitsReference(): Promise<string> {
  const sentences = readSentences('DocOpsOptions');
  const parts = [introduction, forOperations, operationTable(sentences), forService, otherTable(sentences), withoutOption, fixed()];
  return format(parts.join('\n\n'), { ...(await resolveConfig(limitsFile)), filepath: limitsFile });
}
