/** Filled documents → a folder, each as soon as it is there, or a ZIP archive. */
import { stat } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { createRecordsArchive, type FilledRecord } from '../../operations/annotate/records-result.js';
import { UsageError } from '../usage-error.js';
import { writeWhole } from '../write-whole.js';

export interface RecordsOutput {
  /** As it is told. */
  readonly target: string;
  add(record: FilledRecord): Promise<void>;
  end(): Promise<void>;
}

/** @throws UsageError when `out` is one document's name, or the template */
export async function outputOfRecords(template: string, out: string | undefined): Promise<RecordsOutput> {
  const target = out ?? join(dirname(template), `${basename(template, extname(template))}-filled.zip`);
  const ending = extname(target).toLowerCase();
  if (['.docx', '.docm', '.pdf'].includes(ending))
    throw new UsageError('Records give many documents: --out is a folder, or ends with .zip.');
  if (target === '-' || ending === '.zip') return archive(target);
  const isFile = await stat(target).then(
    (found) => found.isFile(),
    () => false,
  );
  if (isFile) throw new UsageError(`--out is a file: ${target}. Give a folder, or a name that ends with .zip.`);
  return folder(target, template);
}

function archive(target: string): RecordsOutput {
  const zip = createRecordsArchive();
  return { target, add: async (record) => zip.add(record), end: () => writeWhole(target, zip.end()) };
}

function folder(target: string, template: string): RecordsOutput {
  return {
    target,
    add: async ({ name, bytes }) => {
      const path = join(target, name);
      if (resolve(path) === resolve(template)) throw new UsageError(`${path} is the template itself; give another folder.`);
      await writeWhole(path, bytes);
    },
    end: async () => undefined,
  };
}
