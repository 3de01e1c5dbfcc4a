/** Names of alerts: GitHub's five, and the names of other tools for similar ones. */
import { alertKinds, type AlertKind } from '../defaults/default-paragraph-styles.js';

const aliases: Readonly<Record<string, AlertKind>> = {
  ...{ note: 'note', info: 'note', abstract: 'note', summary: 'note', seealso: 'note', todo: 'note' },
  ...{ tip: 'tip', hint: 'tip', success: 'tip', check: 'tip', done: 'tip' },
  ...{ important: 'important', question: 'important', help: 'important', faq: 'important', example: 'important' },
  ...{ warning: 'warning', attention: 'warning', caution: 'caution' },
  ...{ danger: 'caution', error: 'caution', failure: 'caution', bug: 'caution', critical: 'caution' },
};

export interface AlertName {
  readonly kind: AlertKind;
  readonly title: string;
}

/** @param name in any case */
export function alertNamed(name: string, title = ''): AlertName | undefined {
  const lower = name.toLowerCase();
  const kind = Object.hasOwn(aliases, lower) ? aliases[lower] : undefined;
  if (kind === undefined) return undefined;
  const own = lower === kind ? alertKinds[kind].title : `${lower[0]?.toUpperCase() ?? ''}${lower.slice(1)}`;
  return { kind, title: title === '' ? own : title };
}
