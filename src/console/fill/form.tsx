/** The form of a template, or of options. */
import { useState } from 'preact/hooks';
import { readLocalFile } from '../files/local-file.js';
import { uploadedPicture } from '../sign/signature-picture.js';
import { CheckField, Field, SelectField, TextField } from '../ui/field.js';
import type { FormItem } from './form-item.js';
import { entryOf, isTicked, type FormValue, type FormValues } from './form-values.js';

interface FormProps {
  readonly items: readonly FormItem[];
  readonly values: FormValues;
  readonly onValues: (values: FormValues) => void;
}

export function Form({ items, values, onValues }: FormProps) {
  return (
    <>
      {items.map((item) => (
        <Item key={item.name} item={item} value={values[item.name]} onValue={(value) => onValues({ ...values, [item.name]: value })} />
      ))}
    </>
  );
}

interface ItemProps {
  readonly item: FormItem;
  readonly value: FormValue | undefined;
  readonly onValue: (value: FormValue | undefined) => void;
}

function Item({ item, value, onValue }: ItemProps) {
  const text = typeof value === 'string' ? value : '';
  const { label } = item;
  const hint = hintOf(item);
  switch (item.kind) {
    case 'check':
      return <CheckField label={label} hint={hint} isOn={value === undefined ? item.isOn === true : value === true} onValue={onValue} />;
    case 'choice':
      return (
        <SelectField
          label={label}
          hint={item.hint}
          choices={[
            { value: '', label: item.unset ?? 'As in the template' },
            ...item.choices.map((one) => ({ value: one, label: item.words?.[one] ?? one })),
          ]}
          value={text}
          onValue={onValue}
        />
      );
    case 'set':
      return (
        <fieldset class="entry">
          <legend>{label}</legend>
          {item.choices.map((one) => (
            <CheckField
              key={one}
              label={item.words?.[one] ?? one}
              isOn={isTicked(item, value, one)}
              onValue={(isOn) => onValue({ ...entryOf(value), [one]: isOn })}
            />
          ))}
          {hint !== undefined && <p class="hint">{hint}</p>}
        </fieldset>
      );
    case 'picture':
      return <PictureItem label={label} value={text} onValue={onValue} />;
    case 'bytes':
      return <FileItem label={label} hint={hint} onValue={onValue} />;
    case 'group':
      return (
        <fieldset class="entry">
          <legend>{label}</legend>
          <Form items={item.items} values={entryOf(value)} onValues={onValue} />
          {hint !== undefined && <p class="hint">{hint}</p>}
        </fieldset>
      );
    case 'list':
      return (
        <ListItems
          label={label}
          items={item.items}
          entries={Array.isArray(value) ? (value as readonly FormValues[]) : []}
          onEntries={onValue}
        />
      );
    case 'table':
      return (
        <TextField label={label} isLong hint="One row per line; separate cells with semicolons or tabs." value={text} onValue={onValue} />
      );
    case 'lines':
      return <TextField label={label} isLong hint="One entry per line." value={text} onValue={onValue} />;
    case 'long':
      return <TextField label={label} hint={hint} isLong value={text} onValue={onValue} />;
    case 'moment':
      return <TextField label={label} hint={hint} type="datetime-local" value={text} onValue={onValue} />;
    case 'password':
      return <TextField label={label} hint={hint} type="password" autocomplete="new-password" value={text} onValue={onValue} />;
    case 'text':
      return <TextField label={label} hint={hint} most={item.most} offers={item.offers} value={text} onValue={onValue} />;
    default:
      return <TextField label={label} hint={hint} type={item.kind} step="any" value={text} onValue={onValue} />;
  }
}

function hintOf({ hint, isShare, now }: FormItem): string | undefined {
  const parts = [hint, isShare === true ? 'As a fraction: 0.05 for 5 %' : now === undefined ? undefined : `Currently: ${now}`];
  return parts.filter((part) => part !== undefined).join(' ') || undefined;
}

/** A file whose bytes are the value. */
const FileItem = ({
  label,
  hint,
  onValue,
}: {
  readonly label: string;
  readonly hint: string | undefined;
  readonly onValue: (value: FormValue | undefined) => void;
}) => (
  <Field label={label} hint={hint}>
    {(ties) => (
      <input
        {...ties}
        type="file"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) void readLocalFile(file).then(({ bytes }) => onValue(bytes));
          else onValue(undefined);
        }}
      />
    )}
  </Field>
);

function PictureItem({
  label,
  value,
  onValue,
}: {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
}) {
  const [fault, setFault] = useState('');
  return (
    <Field
      label={`${label} (picture)`}
      hint={fault === '' ? value === '' ? undefined : 'A picture has been selected.' : <span role="alert">{fault}</span>}
    >
      {(ties) => (
        <input
          {...ties}
          type="file"
          accept="image/*"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            setFault('');
            if (file) uploadedPicture(file).then(onValue, (error: Error) => setFault(error.message));
          }}
        />
      )}
    </Field>
  );
}

interface ListProps {
  readonly label: string;
  readonly items: readonly FormItem[];
  readonly entries: readonly FormValues[];
  readonly onEntries: (entries: readonly FormValues[]) => void;
}

function ListItems({ label, items, entries, onEntries }: ListProps) {
  return (
    <fieldset class="entry">
      <legend>{label}</legend>
      {entries.map((entry, index) => (
        <fieldset class="entry" key={index}>
          <legend>
            {label} {index + 1}
          </legend>
          <Form items={items} values={entry} onValues={(next) => onEntries(entries.with(index, next))} />
          <button type="button" onClick={() => onEntries(entries.toSpliced(index, 1))}>
            Remove<span class="unseen"> {`${label} ${String(index + 1)}`}</span>
          </button>
        </fieldset>
      ))}
      <button type="button" onClick={() => onEntries([...entries, {}])}>
        Add<span class="unseen"> to {label}</span>
      </button>
    </fieldset>
  );
}
