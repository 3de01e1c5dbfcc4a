/** Files that are larger than the service takes, found before anything is sent. */

/** A file that was left out, and why in one sentence. */
export interface TooLarge {
  readonly name: string;
  readonly sentence: string;
}

const mebibyte = 1024 * 1024;

/** Both sizes in one unit, in which the larger one is also read as larger: `31 MB` and `25 MB`. */
function sizesInWords(size: number, most: number): readonly [size: string, most: string] {
  const limit = most / mebibyte;
  if (!Number.isInteger(limit)) return [`${String(size)} bytes`, `${String(most)} bytes`];
  const digits = limit < 10 ? 10 : 1;
  return [`${String(Math.ceil((size / mebibyte) * digits) / digits)} MB`, `${String(limit)} MB`];
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
      .map(({ name, size }) => {
        const [its, limit] = sizesInWords(size, most);
        return { name, sentence: `${name} has ${its}; this service takes up to ${limit}.` };
      }),
  };
}
