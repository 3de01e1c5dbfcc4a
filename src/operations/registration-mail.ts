/** The message that carries a registration code. */

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

export function registrationMail(serviceName: string, code: string): { subject: string; text: string; html: string } {
  const advice = 'It is valid for 15 minutes and can be used once. If you did not ask for it, ignore this message.';
  return {
    subject: `${serviceName}: your verification code`,
    text: `Your ${serviceName} verification code is ${code}\n\n${advice}`,
    html: `<p>Your ${escapeHtml(serviceName)} verification code is</p><p style="font-size:24px;letter-spacing:4px"><b>${code}</b></p><p>${advice}</p>`,
  };
}
