/** The output: what is made from the pages, and its options. */
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { counted } from '../../base/counted.js';
import { Form } from '../fill/form.js';
import { entryOf } from '../fill/form-values.js';
import { CheckField, SelectField, TextField } from '../ui/field.js';
import { furtherItems } from './further-options.js';
import { breakChoices, isStamped, outputs, outputWords, splitChoices, stampChoices, type OutputChoice } from './output-words.js';

interface PanelProps {
  readonly choice: OutputChoice;
  readonly onChoice: (choice: OutputChoice) => void;
  readonly canBeWord: boolean;
  /** Whether each file's pages are contiguous. */
  readonly isInRuns: boolean;
  /** The number of documents that a split at the marks produces. */
  readonly parts: number;
  /** The button and its result. */
  readonly children: ComponentChildren;
}

export function OutputPanel({ choice, onChoice, canBeWord, isInRuns, parts, children }: PanelProps) {
  const set = (said: Partial<OutputChoice>): void => onChoice({ ...choice, ...said });
  return (
    <section class="card output" aria-label="Output">
      <Outputs choice={choice} canBeWord={canBeWord} set={set} />
      {choice.output === 'parts' && <SplitFields choice={choice} parts={parts} set={set} />}
      {choice.output === 'docx' ? <WordFields choice={choice} set={set} /> : <PdfFields choice={choice} isInRuns={isInRuns} set={set} />}
      {children}
    </section>
  );
}

interface FieldsProps {
  readonly choice: OutputChoice;
  readonly set: (said: Partial<OutputChoice>) => void;
}

function Outputs({ choice, canBeWord, set }: FieldsProps & { readonly canBeWord: boolean }) {
  const id = useId();
  return (
    <fieldset class="outputs">
      <legend>Create</legend>
      {outputs
        .filter((output) => output !== 'docx' || canBeWord)
        .map((output) => (
          <label key={output}>
            <input type="radio" name={id} checked={choice.output === output} onChange={() => set({ output })} />
            {outputWords[output]}
          </label>
        ))}
    </fieldset>
  );
}

function SplitFields({ choice, parts, set }: FieldsProps & { readonly parts: number }) {
  return (
    <>
      <SelectField label="Split" choices={splitChoices} value={choice.split} onValue={(split) => set({ split })} />
      {choice.split === 'every' && (
        <TextField label="Pages in each document" type="number" value={choice.every} onValue={(every) => set({ every })} />
      )}
      {choice.split === 'size' && (
        <TextField
          label="Largest size in MB"
          type="number"
          step="any"
          value={choice.megabytes}
          onValue={(megabytes) => set({ megabytes })}
        />
      )}
      {choice.split === 'marks' && (
        <p class="small" role="status">
          {counted(parts, 'document')} so far.
        </p>
      )}
    </>
  );
}

const furtherGroups = furtherItems.flatMap((item) => (item.kind === 'group' ? [item] : []));
const furtherSingles = furtherItems.filter(({ kind }) => kind !== 'group');

function PdfFields({ choice, isInRuns, set }: FieldsProps & { readonly isInRuns: boolean }) {
  return (
    <>
      <CheckField label="Add page numbers" isOn={choice.isNumbered} onValue={(isNumbered) => set({ isNumbered })} />
      <TextField
        label="Text on every page"
        hint="For example: Draft. {page} and {pages} are replaced by the page number and page count."
        value={choice.stamp}
        onValue={(stamp) => set({ stamp })}
      />
      {isStamped(choice) && (
        <SelectField label="Position" choices={stampChoices} value={choice.stampAt} onValue={(stampAt) => set({ stampAt })} />
      )}
      <details>
        <summary>More</summary>
        <TextField
          label="Bates numbers starting at"
          hint="For example: ACME000001. The number increases with each page."
          value={choice.bates}
          onValue={(bates) => set({ bates })}
        />
        {choice.output === 'pdf' && isInRuns && (
          <CheckField
            label="For double-sided printing"
            hint="Every file starts on the front of a sheet; blank pages are added where needed."
            isOn={choice.startsOnFront}
            onValue={(startsOnFront) => set({ startsOnFront })}
          />
        )}
        <Form items={furtherSingles} values={choice.further} onValues={(further) => set({ further })} />
      </details>
      {furtherGroups.map(({ name, label, hint, items }) => (
        <details key={name}>
          <summary>{label}</summary>
          {hint !== undefined && <p class="hint">{hint}</p>}
          <Form
            items={items}
            values={entryOf(choice.further[name])}
            onValues={(entry) => set({ further: { ...choice.further, [name]: entry } })}
          />
        </details>
      ))}
    </>
  );
}

const WordFields = ({ choice, set }: FieldsProps) => (
  <>
    <SelectField label="Each file starts" choices={breakChoices} value={choice.between} onValue={(between) => set({ between })} />
    <CheckField
      label="Use the first file’s styles"
      hint="Headings and paragraphs of all files look like the first file’s. Otherwise, each file keeps its own appearance."
      isOn={choice.sharesStyles}
      onValue={(sharesStyles) => set({ sharesStyles })}
    />
  </>
);
