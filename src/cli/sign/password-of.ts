import { UsageError } from '../report/usage-error.js';

/**
 * A secret from the environment, where other users of the machine do not see it.
 * @param option The option that names the variable
 * @throws UsageError if the variable is not set: a password must not be assumed to be empty
 */
export function passwordOf(option: string, name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  const value = process.env[name];
  if (value === undefined) throw new UsageError(`--${option} names the environment variable ${name}, which is not set.`);
  return value;
}
