/** Messages, both visible and announced by screen readers. */
import type { ComponentChildren } from 'preact';
import type { Trouble } from '../service/explain-error.js';
import { useService } from '../service/service.js';
import { LineIcon } from './icon.js';

export type Tone = 'good' | 'caution' | 'bad' | 'plain';

const icons: Readonly<Record<Tone, string>> = {
  good: 'M4 10.5l4 4 8-9',
  caution: 'M10 4v8m0 3.2v.3',
  bad: 'M5 5l10 10M15 5L5 15',
  plain: 'M10 9v6.5M10 4.7v.3',
};

interface NoticeProps {
  readonly tone: Tone;
  readonly children: ComponentChildren;
  readonly isUrgent?: boolean;
}

export function Notice({ tone, children, isUrgent }: NoticeProps) {
  return (
    <div class={`notice ${tone}`} role={isUrgent === true ? 'alert' : undefined}>
      <LineIcon class="icon" path={icons[tone]} lineWidth={2.5} />
      <div>{children}</div>
    </div>
  );
}

interface TroubleNoticeProps {
  readonly trouble: Trouble;
  /** The name of the affected file, if nothing beside the notice shows it. */
  readonly about?: string;
  readonly onRetry?: () => void;
}

export function TroubleNotice({ trouble, about, onRetry }: TroubleNoticeProps) {
  const { setKey } = useService();
  return (
    <Notice tone="bad" isUrgent>
      {about !== undefined && <p class="small">{about}</p>}
      <p class="notice-title">{trouble.title}</p>
      <p>{trouble.advice}</p>
      {trouble.details.length > 0 && (
        <ul>
          {trouble.details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
      {trouble.requestId !== undefined && (
        <p class="small">
          Request <code>{trouble.requestId}</code>
        </p>
      )}
      <p class="buttons">
        {trouble.wantsKey && (
          // Otherwise, the key page would show the refused key instead of how to get another.
          <a class="button" href="#key" onClick={() => setKey(undefined, false)}>
            Get a key
          </a>
        )}
        {onRetry && (
          <button type="button" onClick={onRetry}>
            Try again
          </button>
        )}
      </p>
    </Notice>
  );
}
