/** The signed document, ready to download. */
import { useEffect } from 'preact/hooks';
import type { SignedDocument } from '../../client.js';
import { download } from '../files/download.js';
import type { LocalFile } from '../files/local-file.js';
import { useService } from '../service/service.js';
import { useTask } from '../service/use-task.js';
import { Notice } from '../ui/notice.js';
import { isSelfSigned } from '../verify/vouching.js';
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

/** A warning if the service’s certificate is self-signed. @param bytes The signed document; its last signature is the service’s */
function OwnCertificate({ bytes }: { readonly bytes: Uint8Array<ArrayBuffer> }) {
  const { client } = useService();
  const checking = useTask(async (call) => (await client.verifySignatures(bytes, call)).signers.at(-1));
  useEffect(() => checking.start(), [bytes]);
  const { state } = checking;
  // A failed check does not affect the signature, so nothing is shown.
  if (state.status !== 'done' || state.value === undefined || !isSelfSigned(state.value)) return null;
  return (
    <Notice tone="caution">
      <p class="notice-title" role="status">
        This service’s certificate is self-signed, so recipients’ software will not trust it.
      </p>
      <p>
        It will show that the document was signed and whether it was changed, but not who signed it. A certificate from a certificate
        authority changes that: ask whoever runs the service.
      </p>
    </Notice>
  );
}
