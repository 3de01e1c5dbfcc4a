/** Labels, controls and hints, associated for screen readers. */
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import type { Choice } from './choice.js';

interface Ties {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
}

interface FieldProps {
  readonly label: string;
  readonly hint?: ComponentChildren;
  readonly children: (ties: Ties) => ComponentChildren;
}

export function Field({ label, hint, children }: FieldProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children({ id, 'aria-describedby': hint === undefined ? undefined : `${id}-hint` })}
      {hint !== undefined && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

interface TextFieldProps {
  readonly label: string;
  readonly hint?: ComponentChildren;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly type?: 'text' | 'email' | 'password' | 'date' | 'datetime-local' | 'number';
  readonly autocomplete?: string;
  readonly isRequired?: boolean;
  readonly isLong?: boolean;
  readonly step?: string;
  /** The maximum number of characters. */
  readonly most?: number | undefined;
  /** Suggested values. */
  readonly offers?: readonly string[] | undefined;
}

export function TextField(props: TextFieldProps) {
  const { label, hint, value, onValue, type = 'text', autocomplete, isRequired, isLong, step, most, offers } = props;
  // Preact's types derive roles from the input's type; these inputs have no role.
  const kind = { type } as { readonly type: 'text' };
  return (
    <Field label={label} hint={hint}>
      {(ties) =>
        isLong === true ? (
          <textarea {...ties} rows={3} value={value} required={isRequired} onInput={(event) => onValue(event.currentTarget.value)} />
        ) : (
          <>
            <input
              {...ties}
              {...kind}
              value={value}
              required={isRequired}
              step={type === 'number' ? step : undefined}
              maxLength={most}
              list={offers && `${ties.id}-offers`}
              autocomplete={autocomplete ?? 'off'}
              spellcheck={false}
              onInput={(event) => onValue(event.currentTarget.value)}
            />
            {offers && (
              <datalist id={`${ties.id}-offers`}>
                {offers.map((offer) => (
                  <option key={offer} value={offer} />
                ))}
              </datalist>
            )}
          </>
        )
      }
    </Field>
  );
}

interface SelectFieldProps<T extends string> {
  readonly label: string;
  /** Shown if the selected option has none. */
  readonly hint?: string | undefined;
  readonly choices: readonly Choice<T>[];
  readonly value: T;
  readonly onValue: (value: T) => void;
}

/** A drop-down list; the hint of the selected option is shown below it. */
export function SelectField<T extends string>({ label, hint, choices, value, onValue }: SelectFieldProps<T>) {
  return (
    <Field label={label} hint={choices.find((choice) => choice.value === value)?.hint ?? hint}>
      {(ties) => (
        <select
          {...ties}
          value={value}
          onChange={(event) => {
            const chosen = choices.find((choice) => choice.value === event.currentTarget.value);
            if (chosen) onValue(chosen.value);
          }}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface CheckFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly isOn: boolean;
  readonly onValue: (isOn: boolean) => void;
}

export function CheckField({ label, hint, isOn, onValue }: CheckFieldProps) {
  const id = useId();
  return (
    <div class="field check">
      <input
        id={id}
        type="checkbox"
        checked={isOn}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onValue(event.currentTarget.checked)}
      />
      <div>
        <label for={id}>{label}</label>
        {hint !== undefined && (
          <p class="hint" id={`${id}-hint`}>
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
