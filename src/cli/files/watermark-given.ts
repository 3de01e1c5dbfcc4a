/** The flags of a watermark → its text, or the bytes of its file, and how it is drawn. */
import { extname } from 'node:path';
import { watermarkOptions, type PdfWatermark } from '../../contract/pdf-watermark.js';
import { readInput } from './read-input.js';
import { UsageError } from '../report/failure.js';
import { optionsGiven } from '../table/operation-flags.js';
import type { FinishingValues } from './finishing-given.js';

/** Endings of names that are files; anything else is a text. */
const fileEndings = ['.pdf', '.png', '.jpg', '.jpeg', '.gif', '.webp', '.bmp', '.tif', '.tiff', '.svg'];

export async function watermarkOf(values: FinishingValues): Promise<PdfWatermark | undefined> {
  const { watermark } = values;
  const look = optionsGiven(watermarkOptions, values);
  if (watermark === undefined) {
    const [flag] = Object.keys(look);
    if (flag !== undefined) throw new UsageError(`--watermark-${flag} needs --watermark.`);
    return undefined;
  }
  if (!fileEndings.includes(extname(watermark).toLowerCase())) return { ...look, text: watermark };
  return { ...look, file: await readInput(watermark, 'The watermark') };
}
