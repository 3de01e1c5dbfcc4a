/** The first output of `docops serve`: the address, and each step as a line to paste. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export interface Welcome {
  readonly url: string;
  /** Notes for the operator, one line each. */
  readonly notes: readonly string[];
  /** An API key for trying the service; undefined if codes are mailed. */
  readonly key: string | undefined;
}

/** A sample document of the package. Its path is absolute, since lines are pasted into a terminal that is in another folder. */
const sampleFile = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('docops-router/package.json')), 'examples/files/contract.docx');

export function welcome({ url, notes, key }: Welcome): string[] {
  const convert = (bearer: string): string =>
    `   curl -f -H "Authorization: Bearer ${bearer}" -F "file=@${sampleFile()}" "${url}/convert?from=docx&to=pdf" -o contract.pdf`;
  const register = `   curl -f "${url}/auth/register?email=you@example.com"`;
  const verify = `   curl -f "${url}/auth/verify?email=you@example.com&code=CODE"`;
  return [
    `DocOps is listening on ${url}`,
    ...notes.map((note) => `  note: ${note}`),
    '',
    ...(key === undefined
      ? [
          '1. Register an address:',
          register,
          '2. Exchange the code in the mail for an API key:',
          verify,
          '3. Convert a document:',
          convert('KEY'),
        ]
      : [
          'Convert a document, with a key that is valid for a day:',
          convert(key),
          '',
          'For a key of your own:',
          '1. Register an address:',
          register,
          '2. Exchange the code, which is printed here, for an API key:',
          verify,
        ]),
    '',
  ];
}
