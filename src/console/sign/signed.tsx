/** The signed document, ready to download. */
import type { SignedDocument } from '../../client.js';
import { download } from '../files/download.js';
import type { LocalFile } from '../files/local-file.js';
import { Notice } from '../ui/notice.js';
import { OwnCertificate } from '../verify/own-certificate.js';
import { Pages } from '../viewer/pages.js';

interface SignedProps {
  readonly file: LocalFile;
  readonly result: SignedDocument;
}

export function Signed({ file, result }: SignedProps) {
  const name = `${file.name.replace(/\.pdf$/i, '')}-signed.pdf`;
  return (
    <div class="result">
      <div class="beside">
        <Notice tone="good">
          <p class="notice-title" role="status">
            The document is signed.
          </p>
          <p>Download it and do not edit it: any later change can be detected. The service keeps no copy.</p>
        </Notice>
        <OwnCertificate bytes={result.bytes} />
        <p class="buttons">
          <button type="button" class="main" onClick={() => download(name, result.bytes, result.contentType)}>
            Download {name}
          </button>
        </p>
        <details>
          <summary>For experts</summary>
          <dl>
            <div>
              <dt>Level</dt>
              <dd>{result.level}</dd>
            </div>
            {result.auditTrailHash !== undefined && (
              <div>
                <dt>Audit trail hash</dt>
                <dd>
                  <code>{result.auditTrailHash}</code>
                </dd>
              </div>
            )}
          </dl>
        </details>
      </div>
      <Pages bytes={result.bytes} name={name} />
    </div>
  );
}
