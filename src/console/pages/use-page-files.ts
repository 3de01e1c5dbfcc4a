/** The files whose pages are arranged: opened one after another, so that their pages keep the order in which they were added. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { DocOpsClient } from '../../client.js';
import { sourceFormatOf } from '../convert/conversion-words.js';
import { endingOf, isPdf, readLocalFile, withEnding } from '../files/local-file.js';
import { explain, PlainError, type Trouble } from '../service/explain-error.js';
import { useService } from '../service/service.js';
import { isLocked, openPdf, type OpenPdf } from '../viewer/pdf.js';

export type FileState =
  | { readonly status: 'opening' }
  /** The password is missing or wrong. */
  | { readonly status: 'locked'; readonly isWrong: boolean }
  | { readonly status: 'failed'; readonly trouble: Trouble }
  | { readonly status: 'open'; readonly pdf: OpenPdf; readonly document: PdfDocument };

/** The document that is sent to the service: the one that is shown. */
export interface PdfDocument {
  readonly name: string;
  readonly bytes: Blob;
  readonly password: string | undefined;
}

export interface PageFile {
  readonly id: number;
  readonly file: File;
  readonly state: FileState;
}

export type PageFiles = ReturnType<typeof usePageFiles>;

async function documentOf(file: File, client: DocOpsClient, signal: AbortSignal): Promise<PdfDocument> {
  const { name, bytes } = await readLocalFile(file);
  // A copy, because the file may change while its pages are arranged.
  if (isPdf(bytes) || endingOf(name) === 'pdf') return { name, bytes: new Blob([bytes]), password: undefined };
  const converted = await client.convert(bytes, { from: sourceFormatOf(name, 'pdf'), fileName: name, signal });
  return { name: withEnding(name, 'pdf'), bytes: new Blob([converted.bytes]), password: undefined };
}

async function opened(document: PdfDocument): Promise<FileState> {
  try {
    const pdf = await openPdf(new Uint8Array(await document.bytes.arrayBuffer()), document.password);
    return { status: 'open', pdf, document };
  } catch (error) {
    if (isLocked(error)) return { status: 'locked', isWrong: document.password !== undefined };
    throw new PlainError('The pages of this PDF cannot be displayed.', 'Open it in another program, save it again, and add it again.');
  }
}

/** A failure is a state of the file, too. */
const openFile = (file: File, client: DocOpsClient, password: string | undefined, signal: AbortSignal): Promise<FileState> =>
  documentOf(file, client, signal)
    .then((document) => opened(password === undefined ? document : { ...document, password }))
    .catch((error: unknown): FileState => ({ status: 'failed', trouble: explain(error) }));

/** The files, with one of them exchanged with its neighbour. */
function swapped(files: readonly PageFile[], id: number, by: -1 | 1): readonly PageFile[] {
  const from = files.findIndex((one) => one.id === id);
  const [one, other] = [files[from], files[from + by]];
  return one && other ? files.with(from, other).with(from + by, one) : files;
}

/** @param onOpen Called once for each file, when its page count is known */
export function usePageFiles(onOpen: (id: number, pages: number) => void) {
  const service = useService();
  const [files, setFiles] = useState<readonly PageFile[]>([]);
  const latest = useRef({ client: service.client, onOpen, files });
  latest.current = { client: service.client, onOpen, files };
  const actions = useMemo(() => {
    let lastId = 0;
    let queue = Promise.resolve();
    const wanted = new Map<number, AbortController>();
    const say = (id: number, state: FileState): void => setFiles((all) => all.map((one) => (one.id === id ? { ...one, state } : one)));
    const openOne = async (id: number, file: File, password: string | undefined, own: AbortController): Promise<void> => {
      if (own.signal.aborted) return;
      const state = await openFile(file, latest.current.client, password, own.signal);
      if (own.signal.aborted) return state.status === 'open' ? state.pdf.close() : undefined;
      say(id, state);
      if (state.status === 'open') latest.current.onOpen(id, state.pdf.pages);
    };
    const enqueue = (id: number, file: File, password?: string): void => {
      const own = new AbortController();
      wanted.set(id, own);
      queue = queue.then(() => openOne(id, file, password, own));
    };
    const forget = ({ id, state }: PageFile): void => {
      wanted.get(id)?.abort();
      wanted.delete(id);
      if (state.status === 'open') state.pdf.close();
    };
    return {
      add: (added: readonly File[]): void => {
        const news = added.map((file): PageFile => ({ id: (lastId += 1), file, state: { status: 'opening' } }));
        setFiles((all) => [...all, ...news]);
        for (const { id, file } of news) enqueue(id, file);
      },
      /** Tries again; @param password The password of an encrypted PDF */
      open: (id: number, password?: string): void => {
        const one = latest.current.files.find((file) => file.id === id);
        if (!one) return;
        say(id, { status: 'opening' });
        enqueue(id, one.file, password);
      },
      move: (id: number, by: -1 | 1): void => setFiles((all) => swapped(all, id, by)),
      remove: (id: number): void => {
        for (const one of latest.current.files) if (one.id === id) forget(one);
        setFiles((all) => all.filter((one) => one.id !== id));
      },
      clear: (): void => {
        latest.current.files.forEach(forget);
        setFiles([]);
      },
    };
  }, []);
  // A new key reopens the files that failed without one.
  useEffect(() => {
    if (service.key === undefined) return;
    for (const { id, state } of latest.current.files) if (state.status === 'failed' && state.trouble.wantsKey) actions.open(id);
  }, [service.key]);
  return { files, ...actions };
}
