/** `w:dropDownList` and `w:comboBox`: one of their items (ECMA-376-1 §17.5.2.5, §17.5.2.15). */
import { attributeOf } from '../../edit/attributes.js';
import type { FragmentNode } from '../../edit/fragment.js';
import { reportProblem, type Filling, type FillScope } from '../fill-scope.js';
import type { Control } from './read-control.js';

export interface Choice {
  /** The displayed text. */
  readonly text: string;
  /** The stored value. */
  readonly value: string;
}

/** The items of a list, in order. */
export function listItems(source: string, detail: FragmentNode | undefined, most = Infinity): Choice[] {
  const items = (detail?.children ?? []).filter(({ name }) => name === 'w:listItem').slice(0, most);
  return items.map((item) => {
    const value = attributeOf(source, item, 'w:value');
    const text = attributeOf(source, item, 'w:displayText') ?? value ?? '';
    return { text, value: value ?? text };
  });
}

/** The maximum number of items that an error names. */
const mostNamed = 20;
/** The limit for all names together, so that the issue including the id after them is not cut (`maxIssueLength` of base/errors.ts). */
const mostNamedCharacters = 700;

/** The item with this value or displayed text; a combo box accepts any text. Undefined (and reported) if no item matches. */
export function chosenItem({ story, detail, kind }: Control, wanted: string, filling: Filling, scope: FillScope): Choice | undefined {
  const items = listItems(story.source, detail);
  const trimmed = wanted.trim();
  const found =
    items.find(({ value }) => value === wanted) ??
    items.find(({ text }) => text === wanted) ??
    items.find(({ value, text }) => value.trim() === trimmed || text.trim() === trimmed);
  if (found) return found;
  if (kind === 'comboBox' || wanted === '') return { text: wanted, value: wanted };
  return reportProblem(scope, filling, notAmong(items.map(({ text }) => text)));
}

/** As many whole names as fit, and the number of the others, so that an issue is never cut within its list. */
export function notAmong(names: readonly string[]): string {
  const named: string[] = [];
  let room = mostNamedCharacters;
  for (const name of names.slice(0, mostNamed)) {
    const text = JSON.stringify(name.length > 100 ? `${name.slice(0, 99)}…` : name);
    room -= text.length + 2;
    if (room < 0) break;
    named.push(text);
  }
  const more = names.length - named.length;
  return `must be one of ${named.join(', ')}${more > 0 ? ` and ${String(more)} more` : ''}`;
}
