/** The programs that convert one long report to PDF, each as a whole, cold process. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isInstalled, officeArguments } from './programs.js';
import { measureProcess, type Programs, type WholeRun } from './whole-process.js';

const command = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const limitMs = 600_000;
/** A turn that took longer is not repeated. */
export const longTurnSeconds = 60;

/**
 * @param file The report, written before each run
 * @param folder For results
 * @param asked Names, separated by commas; default: all that are installed
 */
export function reportPrograms(file: string, folder: string, asked: string | undefined): Programs {
  const run = (program: string, args: readonly string[]): WholeRun => measureProcess(program, args, limitMs);
  const ours = ['convert', '--quiet', '--memory', '512', '--timeout', '600', '--out', join(folder, 'ours.pdf'), file];
  const installed: Programs = {
    docops: () => run(process.execPath, [command, ...ours]),
    ...(isInstalled('soffice') && {
      LibreOffice: () => run('soffice', officeArguments(join(folder, 'profile'), join(folder, 'office'), [file])),
    }),
    ...(isInstalled('docxide-pdf') && { 'docxide-pdf': () => run('docxide-pdf', [file, join(folder, 'docxide.pdf')]) }),
  };
  const names = asked?.split(',');
  return Object.fromEntries(Object.entries(installed).filter(([name]) => names?.includes(name) ?? true));
}
