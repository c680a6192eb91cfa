import { createTransport } from 'nodemailer';
import { errorMessage } from '../base/error-message.ts';
import { err, ok, type Result } from '../base/result.ts';

/** An email as it is handed to the SMTP server. */
export type OutgoingEmail = {
  readonly messageId: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
};

/**
 * `refused`: permanent rejection of this email (5xx). `later`: temporary rejection (4xx); try again later.
 * `unreachable`: the server cannot be used at all, so other emails would fail too.
 */
export type MailError = { kind: 'refused' | 'later' | 'unreachable'; message: string };

export type Mailer = {
  /** Resolves when the server has accepted the email. */
  send(email: OutgoingEmail): Promise<Result<null, MailError>>;
  close(): void;
};

const CONNECT_MS = 10_000;
/** Maximum time without data. Generous, since some servers scan emails before they respond. */
const IDLE_MS = 30_000;

/** Sends emails by SMTP through a connection pool. */
export function createMailer(smtpUrl: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 4,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: IDLE_MS,
    // Emails contain only our own content; nodemailer never has to load files or URLs for them.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (email) => {
      try {
        await transport.sendMail({ ...email, headers: { ...email.headers } });
        return ok(null);
      } catch (error) {
        return err(toMailError(error));
      }
    },
    close: () => transport.close(),
  };
}

function toMailError(error: unknown): MailError {
  const message = errorMessage(error).slice(0, 300);
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  const command = error instanceof Error && 'command' in error ? String(error.command) : '';
  // Errors of connection and authentication concern the configuration, not this email.
  if (code === 0 || command === 'CONN' || command.startsWith('AUTH')) return { kind: 'unreachable', message };
  return { kind: code >= 500 ? 'refused' : 'later', message };
}
