/** The result of a comparison, and what counts as a change. */
import { longestAuthor, presetAuthor } from '../../contract/comparing.js';
import { CheckField, SelectField, TextField } from '../ui/field.js';
import { existingChoices, formatChoices, granularityChoices, ignoredNames, ignoredWords, type ShownChoice } from './compare-words.js';

interface CompareOptionsProps {
  readonly choice: ShownChoice;
  readonly onChoice: (choice: ShownChoice) => void;
}

export function CompareOptions({ choice, onChoice }: CompareOptionsProps) {
  const set = (said: Partial<ShownChoice>): void => onChoice({ ...choice, ...said });
  return (
    <div class="columns">
      <fieldset class="card">
        <legend>Result</legend>
        <SelectField label="Create" choices={formatChoices} value={choice.to} onValue={(to) => set({ to })} />
        <SelectField label="Mark" choices={granularityChoices} value={choice.granularity} onValue={(granularity) => set({ granularity })} />
        <SelectField
          label="Tracked changes that are there already"
          choices={existingChoices}
          value={choice.existing}
          onValue={(existing) => set({ existing })}
        />
        <TextField
          label="Author of the changes"
          hint={`“${presetAuthor}” if you leave it empty.`}
          value={choice.author}
          most={longestAuthor}
          onValue={(author) => set({ author })}
        />
      </fieldset>
      <fieldset class="card">
        <legend>Ignore differences in</legend>
        {ignoredNames.map((name) => (
          <CheckField key={name} label={ignoredWords[name]} isOn={choice[name]} onValue={(isOn) => set({ [name]: isOn })} />
        ))}
      </fieldset>
    </div>
  );
}
