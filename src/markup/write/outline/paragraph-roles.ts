/** Roles of paragraphs by their style, alerts, and captions of tables. */
import type { ResolvedParagraph } from '../../../document/cascade/resolved.js';
import { isCaption } from '../../../document/recognise/paragraph-kinds.js';
import type { OutlineBlock, OutlineParagraph, ParagraphRole } from './outline.js';

const roles: Readonly<Record<string, ParagraphRole>> = { title: 'title', subtitle: 'subtitle', author: 'author', date: 'date' };

export function paragraphRole(resolved: ResolvedParagraph): ParagraphRole {
  if (isCaption(resolved)) return 'caption';
  const name = resolved.styleName.toLowerCase();
  return Object.hasOwn(roles, name) ? (roles[name] ?? 'text') : 'text';
}

const alertStyle = /^alert (note|tip|important|warning|caution)( title)?$/i;

export function namedAlert({ styleName }: ResolvedParagraph): { readonly name: string; readonly isTitle: boolean } | undefined {
  const match = alertStyle.exec(styleName);
  return match?.[1] === undefined ? undefined : { name: match[1].toLowerCase(), isTitle: match[2] !== undefined };
}

/** Whether a title only repeats the alert's name. */
export const isUsualTitle = (alert: ReturnType<typeof namedAlert>, text: string): boolean =>
  alert?.isTitle === true && text.trim().toLowerCase() === alert.name;

/** A caption directly above a table is the table's. */
export function captioned(table: Extract<OutlineBlock, { kind: 'table' }>, into: OutlineBlock[]): OutlineBlock {
  const before = into.at(-1);
  if (before?.kind !== 'paragraph' || before.role !== 'caption' || before.pieces.some(({ kind }) => kind === 'picture')) return table;
  into.pop();
  return { ...table, caption: before };
}

/** A caption directly below a table without one is the table's. */
export function putParagraph(node: OutlineParagraph, into: OutlineBlock[]): void {
  const before = into.at(-1);
  if (node.role === 'caption' && before?.kind === 'table' && !before.caption)
    into[into.length - 1] = { ...before, caption: node, isCaptionBelow: true };
  else into.push(node);
}
