/** Small documents served with the console, for users without a file at hand. They are fetched on request. */
import { PlainError } from '../service/explain-error.js';
import { sampleFiles } from './sample-files.js';

export type SampleKind = keyof typeof sampleFiles;

/** @throws PlainError if the console's own files cannot be reached */
export async function loadSample(kind: SampleKind): Promise<File> {
  const name = sampleFiles[kind];
  try {
    const response = await fetch(new URL(`samples/${name}`, document.baseURI));
    if (response.ok) return new File([await response.blob()], name);
  } catch {
    // Reported below.
  }
  throw new PlainError('The sample cannot be loaded.', 'Check your connection, then try again, or choose your own file.');
}
