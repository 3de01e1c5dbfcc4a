/** Flags of `merge` and `convert` → options for the finished PDF. */
import { basename, extname } from 'node:path';
import type { AttachedFile } from '../../contract/attached-files.js';
import { contentTypes, zipType } from '../../contract/conversion.js';
import type { FinishingChoices } from '../../contract/finishing.js';
import { metadataKind, type PdfMetadata } from '../../contract/pdf-metadata.js';
import { pdfPermissions, type PdfProtection } from '../../contract/pdf-protection.js';
import { UsageError } from '../report/failure.js';
import type { finishingFlags } from '../table/finishing-flags.js';
import type { ValuesOf } from '../table/option-table.js';
import { passwordOf, readInput } from './read-input.js';
import { watermarkOf } from './watermark-given.js';

export type FinishingValues = ValuesOf<typeof finishingFlags>;

function metadataOf({ property: stated = [] }: FinishingValues): PdfMetadata | undefined {
  if (stated.length === 0) return undefined;
  const names = Object.keys(metadataKind.shape);
  return Object.fromEntries(
    stated.map((each) => {
      const at = each.indexOf('=');
      const name = each.slice(0, Math.max(at, 0));
      if (!names.includes(name)) throw new UsageError(`--property must be NAME=TEXT with one of ${names.join(', ')}; ${each} is not.`);
      return [name, each.slice(at + 1)];
    }),
  );
}

/** Passwords come from the environment, where other users of the machine do not see them. */
function protectionOf(values: FinishingValues): PdfProtection | undefined {
  const password = passwordOf('protect-env', values['protect-env']);
  const ownerPassword = passwordOf('owner-password-env', values['owner-password-env']);
  const { allow } = values;
  if (password === undefined && ownerPassword === undefined) {
    if (allow !== undefined) throw new UsageError('--allow needs --protect-env or --owner-password-env.');
    return undefined;
  }
  const permissions = allow?.split(',').map((name) => {
    const known = pdfPermissions.find((permission) => permission === name.trim());
    if (known === undefined) throw new UsageError(`--allow must be a list of ${pdfPermissions.join(', ')}.`);
    return known;
  });
  return { password, ownerPassword, permissions };
}

async function attachFilesOf({ 'attach-file': paths = [] }: FinishingValues): Promise<readonly AttachedFile[] | undefined> {
  const files: AttachedFile[] = [];
  for (const path of paths)
    files.push({
      name: basename(path),
      data: await readInput(path, 'The file to attach'),
      mediaType: typeOfEnding[extname(path).toLowerCase()],
    });
  return files.length === 0 ? undefined : files;
}

/** Media types of common attachments. */
const typeOfEnding: Readonly<Partial<Record<string, string>>> = {
  '.pdf': contentTypes.pdf,
  '.docx': contentTypes.docx,
  '.png': contentTypes.png,
  '.svg': contentTypes.svg,
  '.md': 'text/markdown',
  '.html': 'text/html',
  '.txt': 'text/plain',
  '.xml': 'text/xml',
  '.json': 'application/json',
  '.csv': 'text/csv',
  '.zip': zipType,
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
};

/** @throws UsageError */
export const finishingGiven = async (
  values: FinishingValues,
): Promise<Pick<FinishingChoices, 'protection' | 'metadata' | 'attachFiles' | 'watermark'>> => ({
  protection: protectionOf(values),
  metadata: metadataOf(values),
  watermark: await watermarkOf(values),
  attachFiles: await attachFilesOf(values),
});
