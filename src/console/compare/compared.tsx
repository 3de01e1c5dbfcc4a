/** The result of a comparison: its changes, and the document with them. */
import type { ComparedDocument } from '../../client.js';
import { summaryInWords } from '../../contract/change-words.js';
import { download } from '../files/download.js';
import { isPdf } from '../files/local-file.js';
import { Notice } from '../ui/notice.js';
import { Pages } from '../viewer/pages.js';
import { ChangesList } from './changes-list.js';

export interface NamedComparison {
  /** The result's file name. */
  readonly name: string;
  readonly result: ComparedDocument;
}

export function Compared({ name, result }: NamedComparison) {
  const { bytes, comparison, contentType, report } = result;
  const hasPages = isPdf(bytes);
  return (
    <div class={hasPages ? 'compared result' : 'compared'}>
      <div class="beside">
        <Notice tone={result.changes === 0 ? 'good' : 'plain'}>
          <p class="notice-title" role="status">
            {comparison && result.changes > 0 ? `${summaryInWords(comparison.summary)}.` : 'The documents are the same.'}
          </p>
          <p>The service keeps no copy of the documents.</p>
        </Notice>
        <p class="buttons">
          <button type="button" class="main" onClick={() => download(name, bytes, contentType)}>
            Download {name}
          </button>
        </p>
        {report && report.warnings.length > 0 && (
          <>
            <h2>Warnings</h2>
            <ul class="remarks">
              {report.warnings.map(({ code, message }) => (
                <li key={code + message}>{message}</li>
              ))}
            </ul>
          </>
        )}
        {comparison && comparison.changes.length > 0 && (
          <>
            <h2>Changes</h2>
            <ChangesList changes={comparison.changes} />
          </>
        )}
      </div>
      {hasPages && <Pages bytes={bytes} name={name} />}
    </div>
  );
}
