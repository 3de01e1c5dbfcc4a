/** The target format and options of the files that are added next. */
import { CheckField, SelectField } from '../ui/field.js';
import { changesChoicesFor, commentChoicesFor, targetChoices, type ConversionChoice } from './conversion-words.js';

export function ConversionOptions({
  choice,
  onChoice,
}: {
  readonly choice: ConversionChoice;
  readonly onChoice: (choice: ConversionChoice) => void;
}) {
  const { to, changes, comments, isArchival, isAccessible, isForm } = choice;
  const possible = commentChoicesFor(to);
  return (
    <>
      <SelectField
        label="Becomes"
        choices={targetChoices}
        value={to}
        onValue={(next) =>
          onChoice({
            ...choice,
            to: next,
            changes: changesChoicesFor(next).some(({ value }) => value === changes) ? changes : 'markup',
            comments: commentChoicesFor(next).some(({ value }) => value === comments) ? comments : 'none',
          })
        }
      />
      {to !== 'docx' && (
        <>
          <SelectField
            label="Tracked changes"
            choices={changesChoicesFor(to)}
            value={changes}
            onValue={(next) => onChoice({ ...choice, changes: next })}
          />
          <SelectField label="Comments" choices={possible} value={comments} onValue={(next) => onChoice({ ...choice, comments: next })} />
        </>
      )}
      {to === 'pdf' && (
        <>
          <CheckField
            label="For the archive (PDF/A-2b)"
            hint="A file that holds all that it needs, so that it looks the same in thirty years."
            isOn={isArchival}
            onValue={(isOn) => onChoice({ ...choice, isArchival: isOn })}
          />
          <CheckField
            label="Accessible (PDF/UA-1)"
            hint="A file that states that it can be read aloud, in the right order and with every picture described. What the document lacks for that becomes a list to work through."
            isOn={isAccessible}
            onValue={(isOn) => onChoice({ ...choice, isAccessible: isOn })}
          />
          <CheckField
            label="Fields to fill in"
            hint="Fields of the Word document (text, dates, lists, check boxes) stay fields that readers of the PDF can fill in. Otherwise they become plain text."
            isOn={isForm}
            onValue={(isOn) => onChoice({ ...choice, isForm: isOn })}
          />
        </>
      )}
    </>
  );
}
