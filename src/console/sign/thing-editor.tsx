/** The editor of the selected thing: its text, and a button to remove it. */
import type { RefObject } from 'preact';
import { isTyped, thingText, thingNames, type Filling, type Thing } from './things.js';

interface ThingEditorProps {
  readonly thing: Thing;
  readonly filling: Filling;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onText: (text: string) => void;
  /** Called on Enter in the text. */
  readonly onDone: () => void;
  readonly onRemove: () => void;
}

export function ThingEditor({ thing, filling, input, onText, onDone, onRemove }: ThingEditorProps) {
  const name = thingNames[thing.kind];
  return (
    <div class="thing-editor">
      {isTyped(thing.kind) ? (
        <>
          <label for="thing-text">{name}</label>
          <input
            ref={input}
            id="thing-text"
            type="text"
            maxLength={2000}
            autocomplete="off"
            value={thingText(thing, filling)}
            onInput={(event) => onText(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Enter would submit the form.
              event.preventDefault();
              onDone();
            }}
          />
        </>
      ) : (
        <span class="thing-name">{name}</span>
      )}
      <button type="button" onClick={onRemove}>
        Remove<span class="unseen"> {name}</span>
      </button>
    </div>
  );
}
