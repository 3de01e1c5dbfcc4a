/** Arguments → values, with every mistake a UsageError. */
import { UsageError } from './usage-error.js';

/**
 * @param parse Calls `parseArgs` of node:util
 * @throws UsageError for unknown options and missing values
 */
export function readArguments<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** @throws UsageError when it is not a number of at least `least` */
export function numberOf(name: string, text: string | undefined, fallback: number, least: number): number {
  if (text === undefined) return fallback;
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value < least)
    throw new UsageError(`--${name} must be a number, at least ${String(least)}.`);
  return value;
}

/** @throws UsageError when it is not the number of a port; 0 is one */
export function portOf(name: string, text: string): number {
  const value = Number(text);
  if (!/^\d{1,5}$/.test(text.trim()) || value > 65_535) throw new UsageError(`--${name} must be a port, 0 to 65535.`);
  return value;
}

/** @throws UsageError when it is none of the choices */
export function choiceOf<T extends string>(name: string, text: string | undefined, choices: readonly T[]): T | undefined {
  if (text === undefined) return undefined;
  const choice = choices.find((candidate) => candidate === text);
  if (choice === undefined) throw new UsageError(`--${name} must be one of ${choices.join(', ')}.`);
  return choice;
}
