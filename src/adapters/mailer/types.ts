/** The mailer's contract: one plain message to one address. */

export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Implementations are checked by `mailerSuite` of `docops-router/testing`. */
export interface Mailer {
  /** True for a mailer that does not really send; refused in production unless the host allows it. */
  readonly development?: boolean;
  /** Resolves when the message was handed over; rejects when it was not. */
  send(message: MailMessage): Promise<void>;
  /** Rejects if mail cannot be sent at present; called by `health`. */
  check?(): Promise<void>;
  close?(): Promise<void>;
}
