/** The built-in wording of the registration message. `{service}` is replaced by the service's name. */
import type { Language } from '../../contract/language.js';

export interface RegistrationWording {
  readonly subject: string;
  /** The line before the code. */
  readonly lead: string;
  readonly advice: string;
  readonly warning: string;
}

export const registrationWordings = {
  en: {
    subject: '{service}: your verification code',
    lead: 'Your {service} verification code is',
    advice: 'It is valid for 15 minutes and can be used once.',
    warning: 'If you did not ask for it, ignore this message. Nobody from {service} will ever ask you for this code.',
  },
  de: {
    subject: '{service}: Ihr Bestätigungscode',
    lead: 'Ihr Bestätigungscode für {service} lautet',
    advice: 'Er gilt 15 Minuten und kann einmal verwendet werden.',
    warning:
      'Falls Sie ihn nicht angefordert haben, ignorieren Sie diese Nachricht. Niemand von {service} wird Sie je nach diesem Code fragen.',
  },
  fr: {
    subject: '{service} : votre code de vérification',
    lead: 'Votre code de vérification {service} est',
    advice: 'Il est valable 15 minutes et ne peut être utilisé qu’une fois.',
    warning: 'Si vous ne l’avez pas demandé, ignorez ce message. Personne chez {service} ne vous demandera jamais ce code.',
  },
  es: {
    subject: '{service}: su código de verificación',
    lead: 'Su código de verificación de {service} es',
    advice: 'Es válido durante 15 minutos y puede usarse una sola vez.',
    warning: 'Si no lo ha solicitado, ignore este mensaje. Nadie de {service} le pedirá nunca este código.',
  },
} as const satisfies Readonly<Record<Language, RegistrationWording>>;
