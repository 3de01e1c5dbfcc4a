/** Facts about the paths that a command line names. */
import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';

const found = (path: string): Promise<Stats | undefined> => stat(path).catch(() => undefined);

export const exists = async (path: string): Promise<boolean> => (await found(path)) !== undefined;

export const isFile = async (path: string): Promise<boolean> => (await found(path))?.isFile() === true;

export const isFolder = async (path: string): Promise<boolean> => (await found(path))?.isDirectory() === true;

/** @returns Undefined if no format has the extension */
export function formatOfName<Format extends string>(name: string | undefined, formats: readonly Format[]): Format | undefined {
  const ending = name === undefined ? '' : extname(name).toLowerCase();
  return formats.find((format) => ending === `.${format}`);
}
