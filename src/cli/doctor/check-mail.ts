import { smtpMailer } from '../serve/serve-environment.js';
import { failure, ok, warning, within, type Check } from './check.js';

export const checkMail: Check = {
  name: 'mail',
  run: async ({ environment, timeoutMs }) => {
    const mailer = await smtpMailer(environment);
    const toSet = 'set SMTP_URL=smtp://user:password@host:587 and MAIL_FROM';
    if (!mailer) {
      if (environment['NODE_ENV'] === 'production') return [failure('SMTP_URL is not set, and NODE_ENV is production', toSet)];
      return [warning('SMTP_URL is not set: registration codes are printed on the console', `before others use it, ${toSet}`)];
    }
    try {
      await within(mailer.check?.() ?? Promise.resolve(), timeoutMs, 'the mail server');
      return [ok('the mail server of SMTP_URL greets and takes its user; nothing was sent')];
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      return [
        failure(`the mail server of SMTP_URL cannot be used: ${text}`, 'check host, port, user, password and certificate of SMTP_URL'),
      ];
    } finally {
      await mailer.close?.();
    }
  },
};
