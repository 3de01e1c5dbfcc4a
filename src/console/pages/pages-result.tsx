/** The result made from the pages: already downloaded, and shown here. */
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { counted } from '../../base/counted.js';
import { zipType } from '../../contract/conversion.js';
import { download } from '../files/download.js';
import { isPdf, timeInWords } from '../files/local-file.js';
import { namesInZip } from '../files/zip.js';
import { Pages } from '../viewer/pages.js';
import type { Made } from './make-document.js';

/** A result with its download name. */
export interface NamedResult extends Made {
  readonly name: string;
  /** Opens it, if it was protected. */
  readonly password: string | undefined;
}

export const downloadResult = ({ name, document }: Pick<NamedResult, 'name' | 'document'>): void =>
  download(name, document.bytes, document.contentType);

interface ResultProps {
  readonly result: NamedResult;
  readonly ms: number;
  readonly onStartAgain: (file: File) => void;
}

export function PagesResult({ result, ms, onStartAgain }: ResultProps) {
  const { name, document, remarks, password } = result;
  const title = useRef<HTMLHeadingElement>(null);
  const isSplit = document.contentType === zipType;
  // The viewer would show the first PDF in an archive as if it were the result.
  const hasPages = !isSplit && isPdf(document.bytes);
  const parts = useMemo(() => (isSplit ? namesInZip(document.bytes) : []), [document]);
  useEffect(() => title.current?.focus(), [result]);
  return (
    <div class="result made">
      <section class="card beside" aria-labelledby="made">
        <h2 id="made" ref={title} tabIndex={-1}>
          {name}
        </h2>
        <p role="status">
          Done in {timeInWords(ms)}
          {document.pages !== undefined && `, ${counted(document.pages, 'page')}`}. Look for it in your downloads.
        </p>
        <p class="buttons">
          <button type="button" onClick={() => downloadResult(result)}>
            Download again<span class="unseen">: {name}</span>
          </button>
          {hasPages && (
            <button type="button" onClick={() => onStartAgain(new File([document.bytes], name, { type: document.contentType }))}>
              Start again with this result
            </button>
          )}
        </p>
        {isSplit && (
          <>
            <h3>{counted(parts.length, 'document')} in the ZIP</h3>
            <ul class="parts">
              {parts.map((part) => (
                <li key={part}>{part}</li>
              ))}
            </ul>
          </>
        )}
        {remarks.length > 0 && (
          <>
            <h3>Warnings</h3>
            <ul class="remarks">
              {remarks.map((remark) => (
                <li key={remark}>{remark}</li>
              ))}
            </ul>
          </>
        )}
      </section>
      {hasPages && <Pages bytes={document.bytes} name={name} password={password} />}
    </div>
  );
}
