import { createTransport } from 'nodemailer';
import { err, ok, type Result } from '../base/result.ts';

/** A letter as a mail server is given it. */
export type OutgoingMail = {
  readonly messageId: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
};

/**
 * `refused`: the server will never take this letter. `later`: it, or the receiver's, wants it later. `unreachable`: there
 * is no talking to the server, so that other letters need not be tried either.
 */
export type MailError = { kind: 'refused' | 'later' | 'unreachable'; message: string };

export type Mail = {
  /** Resolves when the server has taken the letter. */
  send(mail: OutgoingMail): Promise<Result<null, MailError>>;
  close(): void;
};

const CONNECT_MS = 10_000;
/** The longest silence; a server that looks at attachments before it answers takes its time. */
const SILENCE_MS = 30_000;

/** Speaks SMTP with a server; connections are kept for the next letter. */
export function openMail(smtpUrl: string): Mail {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 4,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    // What letters hold is ours; nothing in them names a file or an address to be read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail) => {
      try {
        await transport.sendMail({ ...mail, headers: { ...mail.headers } });
        return ok(null);
      } catch (error) {
        return err(mailError(error));
      }
    },
    close: () => transport.close(),
  };
}

function mailError(error: unknown): MailError {
  const message = error instanceof Error ? error.message.slice(0, 300) : String(error);
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  const command = error instanceof Error && 'command' in error ? String(error.command) : '';
  // Who may send is a matter of this installation's settings, not of the letter.
  if (code === 0 || command === 'CONN' || command.startsWith('AUTH')) return { kind: 'unreachable', message };
  return { kind: code >= 500 ? 'refused' : 'later', message };
}
