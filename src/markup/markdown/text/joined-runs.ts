/** Runs of one formatting in a row → one run: what is searched for in Word should be in one piece. */
import type { Inline, Run, RunContent, RunProperties } from '../../../document/run.js';

export function joinedRuns(children: readonly Inline[]): readonly Inline[] {
  if (children.length < 2) return children;
  const result: Inline[] = [];
  /** The last run, where it is one that has grown here. */
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

/** Only text and tabs are joined. The properties have few fields, made in the same order by the same code. */
function isSameFormat({ properties: a, content }: Run, { properties: b, content: next }: Run): boolean {
  // what has grown here ends in what was plain
  const last = content.at(-1);
  if (!last || !isPlain(last) || !next.every(isPlain)) return false;
  if (a === b) return true;
  // what differs most often is asked for first
  return a.styleId === b.styleId && a.bold === b.bold && a.italic === b.italic && JSON.stringify(a) === JSON.stringify(b);
}

const isPlain = ({ kind }: RunContent): boolean => kind === 'text' || kind === 'tab';

function append(into: RunContent[], more: readonly RunContent[]): void {
  const [last, first] = [into.at(-1), more[0]];
  const joins = last?.kind === 'text' && first?.kind === 'text';
  if (joins) into[into.length - 1] = { kind: 'text', text: last.text + first.text };
  for (const content of joins ? more.slice(1) : more) into.push(content);
}
