/** Writes filled documents into a folder, each as soon as it is ready, into a ZIP archive, or into one document with all of them. */
import { basename, dirname, extname, join, resolve } from 'node:path';
import { isForm } from '../../operations/annotate/form/is-form.js';
import { createFormsJoin } from '../../operations/annotate/form/join-forms.js';
import { createRecordsJoin, type JoinSettings, type RecordsJoin } from '../../operations/annotate/records-join.js';
import { createRecordsArchive, type FilledRecord, type RecordsSummary } from '../../operations/annotate/records-result.js';
import { UsageError } from '../report/failure.js';
import { isFile } from '../files/paths.js';
import { writeWhole } from '../files/write-whole.js';

export interface RecordsOutput {
  /** The target, as reported. */
  readonly target: string;
  /** Whether they are joined into one document; then templates are filled as DOCX. */
  readonly isJoined: boolean;
  add(record: FilledRecord): Promise<void>;
  /** @returns The facts that are reported about the whole */
  end(): Promise<Pick<RecordsSummary, 'pages' | 'warnings'>>;
}

export interface OutputOptions extends JoinSettings {
  readonly template: string;
  readonly out: string | undefined;
  /** Whether existing files are kept. */
  readonly isKept: boolean;
}

/** @throws UsageError if `out` is a file that is neither an archive nor a document, or is the template */
export async function outputOfRecords({ template, out, isKept, ...settings }: OutputOptions): Promise<RecordsOutput> {
  const target = out ?? join(dirname(template), `${basename(template, extname(template))}-filled.zip`);
  const ending = extname(target).toLowerCase();
  if (resolve(target) === resolve(template)) throw new UsageError('--out is the template itself; choose another name.');
  if (['.docx', '.docm', '.pdf'].includes(ending)) return document(target, isKept, settings);
  if (target === '-' || ending === '.zip') return archive(target, isKept);
  if (await isFile(target))
    throw new UsageError(`--out is a file: ${target}. Pass a folder, or a name that ends with .zip, .docx or .pdf.`);
  return folder(target, isKept, template);
}

function archive(target: string, isKept: boolean): RecordsOutput {
  const zip = createRecordsArchive();
  return {
    target,
    isJoined: false,
    add: async (record) => zip.add(record),
    end: async () => {
      await writeWhole(target, zip.end(), isKept);
      return nothing;
    },
  };
}

const nothing = { warnings: [] };

function document(target: string, isKept: boolean, settings: JoinSettings): RecordsOutput {
  let joined: RecordsJoin | undefined;
  return {
    target,
    isJoined: true,
    add: async ({ bytes }) => (joined ??= isForm(bytes) ? createFormsJoin(settings) : createRecordsJoin(settings)).add(bytes),
    end: async () => {
      const { bytes, ...summary } = await (joined ?? createRecordsJoin(settings)).end();
      await writeWhole(target, bytes, isKept);
      return summary;
    },
  };
}

function folder(target: string, isKept: boolean, template: string): RecordsOutput {
  return {
    target,
    isJoined: false,
    add: async ({ name, bytes }) => {
      const path = join(target, name);
      if (resolve(path) === resolve(template)) throw new UsageError(`${path} is the template itself; choose another folder.`);
      await writeWhole(path, bytes, isKept);
    },
    end: async () => nothing,
  };
}
