/** Files that are larger than the service takes, found before anything is sent. */
import { sizeInWords } from './local-file.js';

/** A file that was left out, and why in one sentence. */
export interface TooLarge {
  readonly name: string;
  readonly sentence: string;
}

/** `25 MB`: limits are stated in powers of two and read as people write them. */
const limitInWords = (bytes: number): string => {
  const mebibytes = bytes / (1024 * 1024);
  return Number.isInteger(mebibytes) ? `${String(mebibytes)} MB` : sizeInWords(bytes);
};

/** As the limit is counted, so that a file of 26 MB is never one that a service of 26 MB refuses. */
function sizeBesideLimit(bytes: number, most: number): string {
  const mebibytes = bytes / (1024 * 1024);
  if (!Number.isInteger(most / (1024 * 1024))) return `${String(bytes)} bytes`;
  return `${mebibytes < 10 ? mebibytes.toFixed(1) : String(Math.ceil(mebibytes))} MB`;
}

export interface CheckedSizes {
  readonly fitting: readonly File[];
  readonly tooLarge: readonly TooLarge[];
}

/** @param most Bytes; undefined where the console does not know what the service takes */
export function checkSizes(files: readonly File[], most: number | undefined): CheckedSizes {
  if (most === undefined) return { fitting: files, tooLarge: [] };
  return {
    fitting: files.filter(({ size }) => size <= most),
    tooLarge: files
      .filter(({ size }) => size > most)
      .map(({ name, size }) => ({
        name,
        sentence: `${name} has ${sizeBesideLimit(size, most)}; this service takes up to ${limitInWords(most)}.`,
      })),
  };
}
