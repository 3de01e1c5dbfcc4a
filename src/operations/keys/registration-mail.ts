/** The message with a registration code. */
import type { Language } from '../../contract/language.js';
import { escapeText } from '../../base/xml/escape-xml.js';
import { registrationWordings } from './registration-mail-data.js';

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
