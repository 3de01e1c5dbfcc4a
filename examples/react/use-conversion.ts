// A hook that converts a file: the progress of the upload, the result, cancelling and retrying. Copy it into your app.
import type { ConvertCallOptions, ConvertedDocument, DocOpsClient } from 'docops-router/client';
import { useCallback, useEffect, useRef, useState } from 'react';

export type ConversionState =
  | { readonly status: 'idle' }
  /** Bytes. A retry by the client begins at 0 again. */
  | { readonly status: 'sending'; readonly loaded: number; readonly total: number }
  | { readonly status: 'converting' }
  | { readonly status: 'done'; readonly file: File; readonly result: ConvertedDocument }
  | { readonly status: 'failed'; readonly error: unknown };

export interface Conversion {
  readonly state: ConversionState;
  /** Ends the previous one. */
  readonly start: (file: File, options: ConvertCallOptions) => void;
  /** Ends the upload, and the work in the service. */
  readonly cancel: () => void;
  /** Starts the last one again. */
  readonly retry: () => void;
}

/** @param client One for the whole app; do not create a new one for each render */
export function useConversion(client: DocOpsClient): Conversion {
  const [state, setState] = useState<ConversionState>({ status: 'idle' });
  const running = useRef<AbortController>(undefined);
  const last = useRef<readonly [File, ConvertCallOptions]>(undefined);

  const start = useCallback(
    (file: File, options: ConvertCallOptions) => {
      running.current?.abort();
      const own = (running.current = new AbortController());
      last.current = [file, options];
      // A cancelled or restarted conversion no longer reports anything.
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
