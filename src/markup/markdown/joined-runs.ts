/** Runs of one formatting in a row → one run: what is searched for in Word should stand in one piece. */
import type { Inline, Run, RunContent } from '../../document/run.js';

export function joinedRuns(children: readonly Inline[]): readonly Inline[] {
  if (children.length < 2) return children;
  const result: Inline[] = [];
  for (const child of children) {
    const last = result.at(-1);
    if (child.kind === 'run' && last?.kind === 'run' && isSameFormat(last, child)) {
      result[result.length - 1] = { ...last, content: joinedContent(last.content, child.content) };
    } else result.push('children' in child ? { ...child, children: joinedRuns(child.children) } : child);
  }
  return result;
}

/** Few fields, made in the same order by the same code. */
function isSameFormat({ properties: a, content }: Run, { properties: b, content: next }: Run): boolean {
  if (!content.every(isPlain) || !next.every(isPlain)) return false;
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

const isPlain = ({ kind }: RunContent): boolean => kind === 'text' || kind === 'tab';

function joinedContent(before: readonly RunContent[], after: readonly RunContent[]): RunContent[] {
  const [last, first] = [before.at(-1), after[0]];
  if (last?.kind !== 'text' || first?.kind !== 'text') return [...before, ...after];
  return [...before.slice(0, -1), { kind: 'text', text: last.text + first.text }, ...after.slice(1)];
}
