// A hook that converts a file: how much of it is sent, what came of it, and how it is cancelled or tried again. Copy it into your app.
import type { ConvertCallOptions, ConvertedDocument, DocOpsClient } from 'docops-router/client';
import { useCallback, useEffect, useRef, useState } from 'react';

export type ConversionState =
  | { readonly status: 'idle' }
  /** Bytes. A try of the client's own begins at 0 again. */
  | { readonly status: 'sending'; readonly loaded: number; readonly total: number }
  | { readonly status: 'converting' }
  | { readonly status: 'done'; readonly file: File; readonly result: ConvertedDocument }
  | { readonly status: 'failed'; readonly error: unknown };

export interface Conversion {
  readonly state: ConversionState;
  /** Ends the one before. */
  readonly start: (file: File, options: ConvertCallOptions) => void;
  /** Ends the upload, and the work in the service. */
  readonly cancel: () => void;
  /** Starts the last one again. */
  readonly retry: () => void;
}

/** @param client One for the whole app; the hook does not make one each time that it is called */
export function useConversion(client: DocOpsClient): Conversion {
  const [state, setState] = useState<ConversionState>({ status: 'idle' });
  const running = useRef<AbortController>(undefined);
  const last = useRef<readonly [File, ConvertCallOptions]>(undefined);

  const start = useCallback(
    (file: File, options: ConvertCallOptions) => {
      running.current?.abort();
      const own = (running.current = new AbortController());
      last.current = [file, options];
      // What was cancelled or started again has nothing to say any more.
      const set = (next: ConversionState): void => {
        if (running.current === own) setState(next);
      };
      set({ status: 'sending', loaded: 0, total: file.size });
      client
        .convert(file, {
          fileName: file.name,
          ...options,
          signal: own.signal,
          onUploadProgress: ({ loaded, total }) => set(loaded < total ? { status: 'sending', loaded, total } : { status: 'converting' }),
        })
        .then(
          (result) => set({ status: 'done', file, result }),
          (error: unknown) => set({ status: 'failed', error }),
        );
    },
    [client],
  );
  const cancel = useCallback(() => {
    running.current?.abort();
    running.current = undefined;
    setState({ status: 'idle' });
  }, []);
  const retry = useCallback(() => {
    if (last.current) start(...last.current);
  }, [start]);
  useEffect(() => () => running.current?.abort(), []);
  return { state, start, cancel, retry };
}
