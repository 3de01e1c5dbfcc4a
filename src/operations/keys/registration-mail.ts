/** The message with a registration code. */
import type { Language } from '../../contract/language.js';
import { escapeText } from '../../base/xml/escape-xml.js';

/** The input of a host's own template. */
export interface RegistrationMailInput {
  /** Six digits. */
  readonly code: string;
  readonly email: string;
  readonly serviceName: string;
  /** Minutes that the code is valid. */
  readonly minutes: number;
  /** The option `registration.language`. */
  readonly language: string;
}

/** The result of a template; both bodies have the same content. */
export interface RegistrationMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A host's own message, in any language. */
export type RegistrationTemplate = (input: RegistrationMailInput) => RegistrationMail | Promise<RegistrationMail>;

const body = 'margin:0;padding:24px;background:#f6f6f4;color:#222;font:16px/1.5 -apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';
const card = 'max-width:480px;margin:0 auto;padding:24px 28px;background:#fff;border:1px solid #ddd;border-radius:8px';
const digits = 'margin:16px 0;font:bold 30px/1.2 Menlo,Consolas,monospace;letter-spacing:6px';

/** The built-in message: plain text, and HTML without pictures or style sheets. */
export function registrationMail({ code, serviceName, language }: RegistrationMailInput): RegistrationMail {
  const wording = registrationWordings[language as Language];
  const say = (text: string): string => text.replaceAll('{service}', () => serviceName);
  const html = (text: string): string => escapeText(say(text));
  return {
    subject: say(wording.subject),
    text: `${say(wording.lead)} ${code}\n\n${say(wording.advice)}\n\n${say(wording.warning)}\n`,
    html: `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${html(wording.subject)}</title></head>
<body style="${body}">
<div style="${card}">
<p style="margin:0">${html(wording.lead)}</p>
<p style="${digits}">${code}</p>
<p style="margin:0 0 12px">${html(wording.advice)}</p>
<p style="margin:0;color:#666;font-size:14px">${html(wording.warning)}</p>
</div>
</body>
</html>
`,
  };
}

/** The built-in wording of the registration message. `{service}` is replaced by the service's name. */
interface RegistrationWording {
  readonly subject: string;
  /** The line before the code. */
  readonly lead: string;
  readonly advice: string;
  readonly warning: string;
}

const registrationWordings = {
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
