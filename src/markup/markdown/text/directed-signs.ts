/**
 * Signs beside right-to-left words, in a right-to-left paragraph: Word mirrors brackets only in runs marked as such (ECMA-376-1
 * §17.3.2.30).
 */
import type { Inline, RunProperties } from '../../../document/run.js';

/** Signs without a letter or digit before them, or after them. */
const leading = /^[^\p{L}\p{N}]+/u;
const trailing = /[^\p{L}\p{N}]+$/u;

type Run = Extract<Inline, { kind: 'run' }>;

const isDirected = (inline: Inline | undefined): boolean => inline?.kind === 'run' && inline.properties.rightToLeft === true;

export function withDirectedSigns(children: readonly Inline[]): readonly Inline[] {
  if (!children.some(isDirected)) return children;
  return children.flatMap((child, index): readonly Inline[] => {
    if (child.kind !== 'run' || isDirected(child)) return [child];
    const before = children[index - 1];
    const next = children[index + 1];
    return split(child, isDirected(before) ? before : undefined, isDirected(next) || next === undefined ? (next ?? before) : undefined);
  });
}

/** @param before directed, like its signs at the beginning; `next` likewise */
function split(run: Run, before: Inline | undefined, next: Inline | undefined): Run[] {
  const [content, ...others] = run.content;
  if (content?.kind !== 'text' || others.length > 0) return [run];
  const { text } = content;
  const start = before ? (leading.exec(text)?.[0].length ?? 0) : 0;
  const end = next ? Math.max(start, trailing.exec(text)?.index ?? text.length) : text.length;
  const piece = (part: string, properties: RunProperties): Run[] =>
    part === '' ? [] : [{ kind: 'run', properties, content: [{ kind: 'text', text: part }] }];
  return [
    ...piece(text.slice(0, start), directed(run, before)),
    ...piece(text.slice(start, end), run.properties),
    ...piece(text.slice(end), directed(run, next)),
  ];
}

function directed({ properties }: Run, beside: Inline | undefined): RunProperties {
  const language = beside?.kind === 'run' ? beside.properties.language : undefined;
  return { ...properties, rightToLeft: true, ...(language && { language: { ...properties.language, ...language } }) };
}
