/** The thread that draws the pages of one PDF: it answers requests in order and ends with its document. */
import { parentPort, workerData } from 'node:worker_threads';
import { loadLibraries, openDocument, type Libraries, type ViewedDocument } from './document.js';
import { PageLimits } from './limits.js';
import type { ViewerAnswer, ViewerFailure, ViewerNotes, ViewerRequest, ViewerStart } from './messages.js';

let notes: ViewerNotes = { isRepaired: false, leftOut: 0 };

const reply = (answer: ViewerAnswer): void => parentPort?.postMessage(answer);

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const fail = (reason: ViewerFailure, error: unknown): void => reply({ kind: 'failed', reason, message: messageOf(error) });

/** pdf.js prints its warnings, and says nowhere else what it has repaired. */
function listenToWarnings(): void {
  const listen = (...values: readonly unknown[]): void => {
    const text = String(values[0]);
    if (text.includes('Indexing all PDF objects')) notes = { ...notes, isRepaired: true };
    if (text.includes('Image exceeded maximum allowed size')) notes = { ...notes, leftOut: notes.leftOut + 1 };
  };
  Object.assign(console, { log: listen, warn: listen, error: listen });
}

/**
 * A thread that ends while a stream of zlib starts ends the whole process (Node 20.20.2): without this class, pdf.js inflates by its own
 * code. Nothing is fetched.
 */
function leaveOut(): void {
  for (const name of ['DecompressionStream', 'fetch', 'WebSocket']) Reflect.deleteProperty(globalThis, name);
}

async function load(): Promise<Libraries | undefined> {
  try {
    return await loadLibraries();
  } catch (error) {
    fail('packages', error);
    return undefined;
  }
}

async function open(libraries: Libraries, start: ViewerStart): Promise<ViewedDocument | undefined> {
  try {
    return await openDocument(libraries, start, new PageLimits((message) => fail('memory', message)));
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    fail(isLocked ? (start.password === undefined ? 'password-required' : 'password-wrong') : 'page', error);
    return undefined;
  }
}

async function answer(document: ViewedDocument, request: ViewerRequest): Promise<ViewerAnswer> {
  if (request.kind === 'draw') return { kind: 'drawn', bytes: await document.draw(request.drawing), notes };
  const boxes = [];
  for (const page of request.pages) boxes.push(await document.measure(page));
  return { kind: 'measured', boxes };
}

async function run(start: ViewerStart): Promise<void> {
  listenToWarnings();
  leaveOut();
  const libraries = await load();
  const document = libraries && (await open(libraries, start));
  if (!document) return;
  parentPort?.on('message', (request: ViewerRequest) => {
    answer(document, request).then(reply, (error: unknown) => fail('page', error));
  });
  reply({ kind: 'opened', pages: document.pages });
}

await run(workerData as ViewerStart);
