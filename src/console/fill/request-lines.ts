/** The same request for a program: its JSON, and a curl command. */
import { encodeBase64 } from '../../client/base64.js';
import type { LocalFile } from '../files/local-file.js';

const mostShown = 400;

/** Long strings, such as pictures, are shortened for display. */
const shortened = (_: string, value: unknown): unknown =>
  typeof value === 'string' && value.length > mostShown ? `${value.slice(0, 60)}… (${String(value.length)} characters)` : value;

export const dataJson = (data: object): string => JSON.stringify(data, undefined, 2);
export const shownJson = (data: object): string => JSON.stringify(data, shortened, 2);

/** The body of the request, including the template. */
export const requestJson = async ({ bytes }: LocalFile, data: object): Promise<string> =>
  JSON.stringify({ document: { base64: await encodeBase64(bytes) }, data });

/** For a POSIX shell; the user supplies the key. @param result The name of its file */
export const curlLine = (api: string, query: string, result: string): string =>
  [
    'curl -H "Authorization: Bearer $DOCOPS_KEY" -H "Content-Type: application/json"',
    `--data @request.json "${api}/annotate?${query}"`,
    `| jq -r .document.base64 | sed 's/^.*,//' | base64 -d > '${result.replaceAll("'", "'\\''")}'`,
  ].join(' \\\n  ');
