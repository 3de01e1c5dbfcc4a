/** Options as the host passed them → one complete configuration; all mistakes are reported at once. */
import { validationError, type ErrorDetail } from '../base/errors.js';
import { nearestName } from '../base/nearest-name.js';
import { withCompatibility } from './options/compatibilities.js';
import { docOpsOptions, type Configuration, type DocOpsOptions } from './options/router-options.js';
import type { CompleteOptions, GivenOptions, OptionTable } from './options/option.js';

function problemsOf(values: unknown, table: OptionTable, path: string): ErrorDetail[] {
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    return [{ field: path || 'options', issue: 'must be an object' }];
  return Object.entries(values).flatMap(([name, value]): ErrorDetail[] => {
    const field = path === '' ? name : `${path}.${name}`;
    const entry = Object.hasOwn(table, name) ? table[name] : undefined;
    if (entry === undefined) return [{ field, issue: `is not an option; did you mean ${nearestName(name, Object.keys(table)) ?? ''}?` }];
    if (value === undefined) return [];
    if ('table' in entry) return problemsOf(written(value, entry.short), entry.table, field);
    const issue = entry.rule.faultOf(value);
    return issue === undefined ? [] : [{ field, issue }];
  });
}

/** A group's options; a string may be written for the option that is the group's short form. */
const written = (value: unknown, short: string | undefined): unknown =>
  typeof value === 'string' && short !== undefined ? { [short]: value } : value;

/** `undefined` counts as not given. */
function complete(values: Readonly<Record<string, unknown>>, table: OptionTable): Record<string, unknown> {
  const entries = Object.entries(table).map(([name, entry]) => {
    const value = values[name];
    return [name, 'table' in entry ? complete((written(value, entry.short) ?? {}) as typeof values, entry.table) : (value ?? entry.preset)];
  });
  return Object.fromEntries(entries) as Record<string, unknown>;
}

/** @throws DocOpsError VALIDATION_ERROR that names every unknown option with the nearest known one, and every invalid value */
export function readOptionTable<Table extends OptionTable>(given: GivenOptions<Table>, table: Table): CompleteOptions<Table> {
  const problems = problemsOf(given, table, '');
  if (problems.length > 0) throw validationError(problems);
  return complete(given, table) as CompleteOptions<Table>;
}

/**
 * @param nodeEnvironment The environment variable NODE_ENV, which the option `environment` overrides
 * @throws DocOpsError as {@link readOptionTable}
 */
export function readOptions(given: DocOpsOptions, nodeEnvironment: string | undefined): Configuration {
  const stated = readOptionTable(given, docOpsOptions);
  const configuration = stated.compatibility === undefined ? stated : readOptionTable(withCompatibility(given), docOpsOptions);
  return { ...configuration, environment: configuration.environment ?? nodeEnvironment };
}
