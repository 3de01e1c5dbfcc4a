/** The list of public documents and of Word's PDFs: the source of each file and its properties. */

/** One file of the list. */
export interface Source {
  /** Path below the target folder, as `npm run fidelity` looks for it. */
  readonly file: string;
  /** `owner/name`. */
  readonly repository: string;
  /** The commit's hash, whole or shortened. */
  readonly commit: string;
  /** Path in the repository. */
  readonly path: string;
  /** SPDX identifier. */
  readonly licence: string;
  /** Digest of the whole file, lower case hexadecimal. */
  readonly sha256: string;
  readonly bytes: number;
}

const columns = ['file', 'repository', 'commit', 'path', 'licence', 'sha256', 'bytes'] as const;

/** The format of each column; `file` becomes a path on the reader's disk, the next three become a URL. */
const forms: Readonly<Record<(typeof columns)[number], readonly [form: RegExp, issue: string]>> = {
  file: [
    /^(?:probes\/)?(?:documents\/[\w-]+\.docx|word-pdf\/[\w-]+\.pdf)$/,
    'must be a .docx in documents/ or a .pdf in word-pdf/, both at the top or in probes/',
  ],
  repository: [/^[\w-][\w.-]*\/[\w-][\w.-]*$/, 'must be owner/name'],
  commit: [/^[0-9a-f]{7,40}$/, 'must be 7 to 40 hexadecimal digits'],
  path: [/^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[^/].*$/, 'must be a relative path without . and ..'],
  licence: [/^\S+$/, 'must be an SPDX identifier'],
  sha256: [/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits'],
  bytes: [/^[1-9]\d{0,8}$/, 'must be a whole number above 0, below 1,000,000,000'],
};

/**
 * Reads a table of tab-separated columns; lines that start with `#` are comments.
 * @throws Error that names the line and the column, or the file that is listed twice
 */
export function readSources(text: string): Source[] {
  const seen = new Set<string>();
  return text.split('\n').flatMap((line, index) => {
    if (line === '' || line.startsWith('#')) return [];
    const cells = line.split('\t');
    const fault = columns.find((column, at) => !forms[column][0].test(cells[at] ?? ''));
    if (fault !== undefined) throw new Error(`line ${String(index + 1)} of the sources: ${fault} ${forms[fault][1]}`);
    const [file = '', repository = '', commit = '', path = '', licence = '', sha256 = '', bytes = ''] = cells;
    if (seen.has(file)) throw new Error(`line ${String(index + 1)} of the sources: ${file} is listed twice`);
    seen.add(file);
    return [{ file, repository, commit, path, licence, sha256, bytes: Number(bytes) }];
  });
}
