/** Says that a key is needed before the first document is uploaded. */
import { Notice } from '../ui/notice.js';
import { useService } from './service.js';

export function NeedsKey() {
  const { key } = useService();
  if (key !== undefined) return null;
  return (
    <Notice tone="plain">
      <p>The service requires an API key. You can get one by e-mail in a minute.</p>
      <p class="buttons">
        <a class="button" href="#key">
          Get a key
        </a>
      </p>
    </Notice>
  );
}
