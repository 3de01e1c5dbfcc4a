/** The signer's details, and the options of the certificate page. */
import { languages, type Language } from '../../contract/language.js';
import { CheckField, SelectField, TextField } from '../ui/field.js';

export interface Signer {
  readonly name: string;
  readonly email: string;
  readonly reason: string;
  readonly location: string;
  readonly language: Language;
  readonly isCertified: boolean;
  readonly hasRead: boolean;
}

export const nobody: Signer = { name: '', email: '', reason: '', location: '', language: 'en', isCertified: true, hasRead: false };

const languageNames: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch', fr: 'Français', es: 'Español' };

export function SignerFields({ signer, onSigner }: { readonly signer: Signer; readonly onSigner: (signer: Signer) => void }) {
  const choices = languages.map((value) => ({ value, label: languageNames[value] }));
  return (
    <fieldset class="card">
      <legend>Signer</legend>
      <TextField label="Name" autocomplete="name" value={signer.name} onValue={(name) => onSigner({ ...signer, name })} isRequired />
      <TextField
        label="E-mail address"
        type="email"
        autocomplete="email"
        value={signer.email}
        onValue={(email) => onSigner({ ...signer, email })}
        isRequired
      />
      <div class="pair">
        <TextField label="Reason (optional)" value={signer.reason} onValue={(reason) => onSigner({ ...signer, reason })} />
        <TextField label="Place (optional)" value={signer.location} onValue={(location) => onSigner({ ...signer, location })} />
      </div>
      <CheckField
        label="Add a page that records how it was signed"
        hint="It lists the steps below with their times. No page is added to a document that is already signed."
        isOn={signer.isCertified}
        onValue={(isCertified) => onSigner({ ...signer, isCertified })}
      />
      {signer.isCertified && (
        <SelectField
          label="Language of that page"
          choices={choices}
          value={signer.language}
          onValue={(language) => onSigner({ ...signer, language })}
        />
      )}
    </fieldset>
  );
}
