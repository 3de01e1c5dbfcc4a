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
        label="Convert to"
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
            label="Archivable (PDF/A-2b)"
            hint="The file contains everything it needs, so it will look the same in thirty years."
            isOn={isArchival}
            onValue={(isOn) => onChoice({ ...choice, isArchival: isOn })}
          />
          <CheckField
            label="Accessible (PDF/UA-1)"
            hint="Works with screen readers: correct reading order, and a description for every picture. Anything the document lacks is listed for you to fix."
            isOn={isAccessible}
            onValue={(isOn) => onChoice({ ...choice, isAccessible: isOn })}
          />
          <CheckField
            label="Fillable fields"
            hint="Fields of the Word document (text, dates, lists, check boxes) can be filled in in the PDF. Otherwise they become plain text."
            isOn={isForm}
            onValue={(isOn) => onChoice({ ...choice, isForm: isOn })}
          />
        </>
      )}
    </>
  );
}
