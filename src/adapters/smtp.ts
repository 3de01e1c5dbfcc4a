/** Subpath `docops-router/adapters/smtp`: mail over SMTP; needs the optional package nodemailer. */
export { createSmtpMailer } from './mailer/smtp.js';
export type { SmtpMailerOptions } from './mailer/smtp.js';
