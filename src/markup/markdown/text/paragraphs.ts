/** Paragraphs in their scope: style, indent and direction. */
import { cutEnd } from '../../../base/cut-end.js';
import { copyWith } from '../../../base/copy-with.js';
import type { Paragraph, ParagraphProperties } from '../../../document/paragraph.js';
import type { Inline, Run, RunContent, RunProperties } from '../../../document/run.js';
import type { Scope } from '../markdown-context.js';
import { isRightToLeftText } from './text-runs.js';

// * Signs beside right-to-left words, in a right-to-left paragraph: Word mirrors brackets only in runs marked as such (ECMA-376-1
// §17.3.2.30).

/** Signs without a letter or digit before them, or after them. */
const leading = /^[^\p{L}\p{N}]+/u;
const trailing = /(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/u;

const isDirected = (inline: Inline | undefined): boolean => inline?.kind === 'run' && inline.properties.rightToLeft === true;

function withDirectedSigns(children: readonly Inline[]): readonly Inline[] {
  if (!children.some(isDirected)) return children;
  return children.flatMap((child, index): readonly Inline[] => {
    if (child.kind !== 'run' || isDirected(child)) return [child];
    const before = children[index - 1];
    const next = children[index + 1];
    return splitSigns(
      child,
      isDirected(before) ? before : undefined,
      isDirected(next) || next === undefined ? (next ?? before) : undefined,
    );
  });
}

/** @param before directed, like its signs at the beginning; `next` likewise */
function splitSigns(run: Run, before: Inline | undefined, next: Inline | undefined): Run[] {
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

/** The same scope in another style, which itself has `styleIndent` twips of the indent. */
export const inStyle = (scope: Scope, styleId: string, styleIndent = 0): Scope => copyWith(scope, { styleId, styleIndent });

export function paragraphIn(scope: Scope, children: readonly Inline[], own: ParagraphProperties = {}): Paragraph {
  const joined = joinedRuns(trimmedInlines(children));
  const bidi = isRightToLeft(joined);
  const trimmed = bidi ? joinedRuns(withDirectedSigns(joined)) : joined;
  const properties: ParagraphProperties = {
    ...(scope.styleId !== undefined && { styleId: scope.styleId }),
    ...(scope.indent !== (scope.styleIndent ?? 0) && { indent: { start: scope.indent } }),
    // the style omits space between items
    ...(scope.isLoose && scope.styleId === 'ListParagraph' && { contextualSpacing: false }),
    ...(bidi && { bidi: true }),
    ...scope.paragraph,
    ...own,
    ...changedMark(trimmed),
  };
  return { kind: 'paragraph', properties, children: trimmed };
}

/** If a paragraph's whole text was inserted or deleted, so was its mark (ECMA-376-1 §17.13.5.15, §17.13.5.20). */
function changedMark(children: readonly Inline[]): Pick<ParagraphProperties, 'mark'> {
  const [first] = children;
  if (first?.kind !== 'revision') return {};
  const { revision } = first;
  const isWhole = children.every((child) => child.kind === 'revision' && child.revision.kind === revision.kind);
  return isWhole ? { mark: { revision } } : {};
}

/** Removes blanks at a paragraph's beginning and end. */
function trimmedInlines(children: readonly Inline[]): readonly Inline[] {
  const first = children[0];
  const last = children.at(-1);
  const starts = first?.kind === 'run' && first.content[0]?.kind === 'text' && /^\s/.test(first.content[0].text);
  const lastContent = last?.kind === 'run' ? last.content.at(-1) : undefined;
  const ends = lastContent?.kind === 'text' && /[ \t\n]$/.test(lastContent.text);
  if (!starts && !ends) return children;
  const result = [...children];
  if (starts) result[0] = mapText(first, 0, (text) => text.replace(/^[ \t\n]+/, ''));
  const end = result.at(-1);
  if (ends && end?.kind === 'run') result[result.length - 1] = mapText(end, end.content.length - 1, (text) => cutEnd(text, ' \t\n'));
  return result.filter(
    (inline) => inline.kind !== 'run' || inline.content.some((content) => content.kind !== 'text' || content.text !== ''),
  );
}

function mapText(run: Run, at: number, map: (text: string) => string): Inline {
  const content = run.content.map((item, index) => (index === at && item.kind === 'text' ? { ...item, text: map(item.text) } : item));
  return { ...run, content };
}

/** Decided by the first letter that has a direction. */
function isRightToLeft(children: readonly Inline[]): boolean {
  for (const inline of children) {
    if ('children' in inline) {
      if (isRightToLeft(inline.children)) return true;
      if (inline.children.length > 0) return false;
    } else if (inline.kind === 'run') {
      for (const content of inline.content) {
        if (content.kind !== 'text') continue;
        if (isRightToLeftText(content.text)) return true;
        if (/\p{L}/u.test(content.text)) return false;
      }
    }
  }
  return false;
}

/** Consecutive runs of one formatting → one run: text searched in Word should be in one piece. */
export function joinedRuns(children: readonly Inline[]): readonly Inline[] {
  if (children.length < 2) return children;
  const result: Inline[] = [];
  /** The last run, if it was extended here. */
  let grown: { readonly properties: RunProperties; readonly content: RunContent[] } | undefined;
  for (const child of children) {
    const last = result.at(-1);
    if (child.kind !== 'run' || last?.kind !== 'run' || !isSameFormat(last, child)) {
      result.push('children' in child ? { ...child, children: joinedRuns(child.children) } : child);
      grown = undefined;
      continue;
    }
    if (!grown) {
      grown = { properties: last.properties, content: [...last.content] };
      result[result.length - 1] = { kind: 'run', ...grown };
    }
    addContent(grown.content, child.content);
  }
  return result;
}

/** Only text and tabs are joined. The properties have few fields, created in the same order by the same code. */
function isSameFormat({ properties: a, content }: Run, { properties: b, content: next }: Run): boolean {
  // an extended run ends in plain content
  const last = content.at(-1);
  if (!last || !isTextOrTab(last) || !next.every(isTextOrTab)) return false;
  if (a === b) return true;
  // the properties that differ most often are compared first
  return a.styleId === b.styleId && a.bold === b.bold && a.italic === b.italic && JSON.stringify(a) === JSON.stringify(b);
}

const isTextOrTab = ({ kind }: RunContent): boolean => kind === 'text' || kind === 'tab';

function addContent(into: RunContent[], more: readonly RunContent[]): void {
  const [last, first] = [into.at(-1), more[0]];
  const joins = last?.kind === 'text' && first?.kind === 'text';
  if (joins) into[into.length - 1] = { kind: 'text', text: last.text + first.text };
  for (const content of joins ? more.slice(1) : more) into.push(content);
}
