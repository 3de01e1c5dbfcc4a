/** Checks whether the service accepts an API key. */
import { createDocOpsClient, DocOpsError } from '../../client.js';
import { PlainError } from '../service/explain-error.js';

/** The smallest document that can be inspected: one empty page (ISO 32000-2 §7.5). */
function emptyPage(): Uint8Array<ArrayBuffer> {
  const objects = ['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[3 0 R]/Count 1>>', '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>'];
  let text = '%PDF-1.7\n';
  const entries = objects.map((object, index) => {
    const entry = `${String(text.length).padStart(10, '0')} 00000 n \n`;
    text += `${String(index + 1)} 0 obj\n${object}\nendobj\n`;
    return entry;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${String(size)}\n0000000000 65535 f \n${entries.join('')}trailer\n<</Size ${String(size)}/Root 1 0 R>>\n`;
  return new TextEncoder().encode(`${text}${table}startxref\n${String(text.length)}\n%%EOF\n`);
}

/**
 * No endpoint only checks a key, so an empty page is inspected.
 * @throws PlainError if the key is refused; the client's error if the service cannot be reached
 */
export async function checkKey(api: string, key: string, signal: AbortSignal): Promise<void> {
  try {
    await createDocOpsClient({ baseUrl: api, apiKey: key, maxRetries: 0 }).inspect(emptyPage(), { signal });
  } catch (error) {
    // The key may lack permission to inspect, or the service may be busy: neither makes the key invalid.
    if (error instanceof DocOpsError && error.code !== 'AUTHENTICATION_ERROR') return;
    if (!(error instanceof DocOpsError)) throw error;
    throw new PlainError('The service does not accept this key.', 'Check that you copied the whole key, or get one by e-mail.');
  }
}
