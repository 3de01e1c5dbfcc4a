/** After signing: warns if the service's certificate is self-signed. */
import { useEffect } from 'preact/hooks';
import { useService } from '../service/service.js';
import { useTask } from '../service/use-task.js';
import { Notice } from '../ui/notice.js';
import { isSelfSigned } from './vouching.js';

/** @param bytes The signed document; its last signature is the service's */
export function OwnCertificate({ bytes }: { readonly bytes: Uint8Array<ArrayBuffer> }) {
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
