/** Files that exceed the service's limit, found before anything is sent. */

/** A refused file, with the reason in one sentence. */
export interface TooLarge {
  readonly name: string;
  readonly sentence: string;
}

const mebibyte = 1024 * 1024;

/** Both sizes in one unit, rounded so that the larger one also reads as larger: `31 MB` and `25 MB`. */
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

/** @param most Bytes; undefined if the console does not know the service's limit */
export function checkSizes(files: readonly File[], most: number | undefined): CheckedSizes {
  if (most === undefined) return { fitting: files, tooLarge: [] };
  return {
    fitting: files.filter(({ size }) => size <= most),
    tooLarge: files
      .filter(({ size }) => size > most)
      .map(({ name, size }) => {
        const [its, limit] = sizesInWords(size, most);
        return { name, sentence: `${name} is ${its}; this service accepts up to ${limit}.` };
      }),
  };
}
