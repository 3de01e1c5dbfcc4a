/** Consecutive runs of one formatting → one run: text searched in Word should be in one piece. */
import type { Inline, Run, RunContent, RunProperties } from '../../../document/run.js';

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
    append(grown.content, child.content);
  }
  return result;
}

/** Only text and tabs are joined. The properties have few fields, created in the same order by the same code. */
function isSameFormat({ properties: a, content }: Run, { properties: b, content: next }: Run): boolean {
  // an extended run ends in plain content
  const last = content.at(-1);
  if (!last || !isPlain(last) || !next.every(isPlain)) return false;
  if (a === b) return true;
  // the properties that differ most often are compared first
  return a.styleId === b.styleId && a.bold === b.bold && a.italic === b.italic && JSON.stringify(a) === JSON.stringify(b);
}

const isPlain = ({ kind }: RunContent): boolean => kind === 'text' || kind === 'tab';

function append(into: RunContent[], more: readonly RunContent[]): void {
  const [last, first] = [into.at(-1), more[0]];
  const joins = last?.kind === 'text' && first?.kind === 'text';
  if (joins) into[into.length - 1] = { kind: 'text', text: last.text + first.text };
  for (const content of joins ? more.slice(1) : more) into.push(content);
}
