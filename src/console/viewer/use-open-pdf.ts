/** A PDF shown by a component: opened when it is needed, and closed with the component. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { openPdf, type OpenPdf } from './pdf.js';

/** @param bytes The same object for as long as it is the same file */
export function useOpenPdf(bytes: Uint8Array<ArrayBuffer>, password: string | undefined, onOpen?: (pdf: OpenPdf) => void) {
  /** Undefined until it is open. */
  const [pdf, setPdf] = useState<OpenPdf>();
  const [isUnreadable, setUnreadable] = useState(false);
  const opened = useRef(onOpen);
  opened.current = onOpen;
  useEffect(() => {
    let isCurrent = true;
    let own: OpenPdf | undefined;
    setUnreadable(false);
    openPdf(bytes, password).then(
      (open) => {
        own = open;
        if (!isCurrent) return open.close();
        setPdf(open);
        opened.current?.(open);
      },
      () => isCurrent && setUnreadable(true),
    );
    return () => {
      isCurrent = false;
      setPdf(undefined);
      own?.close();
    };
  }, [bytes, password]);
  return { pdf, isUnreadable };
}
