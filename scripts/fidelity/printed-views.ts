/** Documents that Word printed in another view than the default one, and a copy of the PDFs with those in it. */
import { linkSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { convertFolder } from '../measure/convert-folder.js';

/** Options of `docops convert` by id. */
export type PrintedViews = ReadonlyMap<string, readonly string[]>;

export function readPrintedViews(file: string): PrintedViews {
  const [, ...rows] = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    rows.map((row) => {
      const [id = '', options = ''] = row.split('\t');
      return [id, options.split(' ')];
    }),
  );
}

/**
 * Converts the files that are in `views` into `out`, and links the other PDFs there.
 * @param from folder of the PDFs in the default view
 * @returns the number of files in another view
 */
export async function convertAsPrinted(
  command: string,
  files: readonly string[],
  { from, out, views }: { readonly from: string; readonly out: string; readonly views: PrintedViews },
): Promise<number> {
  mkdirSync(out, { recursive: true });
  let count = 0;
  for (const file of files) {
    const id = basename(file, '.docx');
    const options = views.get(id);
    if (!options) linkSync(join(from, `${id}.pdf`), join(out, `${id}.pdf`));
    else {
      const [conversion] = await convertFolder(command, [file], out, options);
      if (conversion?.converted !== true) throw new Error(`${id} with ${options.join(' ')}: ${conversion?.line}`);
      count += 1;
    }
  }
  return count;
}
