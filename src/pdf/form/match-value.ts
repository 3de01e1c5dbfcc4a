/** The text of a request → the state of check boxes or radio buttons, or the entry of a list, that it names. */
import type { ButtonState, FillableField, FormChoice } from './form-field.js';

const folded = (text: string): string => text.trim().normalize('NFKC').toLowerCase();

/** Exact names come first, then names that differ in case or blanks. */
function named<Item>(items: readonly Item[], text: string, namesOf: readonly ((item: Item) => readonly string[])[]): Item | undefined {
  for (const fold of [(name: string) => name, folded])
    for (const names of namesOf) {
      const found = items.find((item) => names(item).some((name) => fold(name) === fold(text)));
      if (found !== undefined) return found;
    }
  return undefined;
}

export function stateNamed({ states }: FillableField, text: string): ButtonState | undefined {
  return named(states, text, [({ name }) => [name], ({ labels }) => labels]);
}

export function choiceNamed({ choices }: FillableField, text: string): FormChoice | undefined {
  return named(choices, text, [({ value }) => [value], (choice) => [choice.text]]);
}

/** Maximum number of names in a message. */
const mostShown = 20;

/** The values that a field takes, for messages. */
export function shownValues({ kind, states, choices }: FillableField): string {
  const names = kind === 'combo' || kind === 'list' ? choices.map(({ text }) => text) : states.map(({ labels }) => labels.at(-1) ?? '');
  const quoted = [...new Set(names)].map((name) => JSON.stringify(name.slice(0, 100)));
  return quoted.length > mostShown ? `${quoted.slice(0, mostShown).join(', ')}, …` : quoted.join(', ');
}
