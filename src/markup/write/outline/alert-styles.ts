/** Paragraphs in the default styles of alerts. */
import type { ResolvedParagraph } from '../../../document/cascade/resolved.js';

const alertStyle = /^alert (note|tip|important|warning|caution)( title)?$/i;

export function alertOf({ styleName }: ResolvedParagraph): { readonly name: string; readonly isTitle: boolean } | undefined {
  const match = alertStyle.exec(styleName);
  return match?.[1] === undefined ? undefined : { name: match[1].toLowerCase(), isTitle: match[2] !== undefined };
}

/** Whether a title only repeats the alert's name. */
export const isUsualTitle = (alert: ReturnType<typeof alertOf>, text: string): boolean =>
  alert?.isTitle === true && text.trim().toLowerCase() === alert.name;
