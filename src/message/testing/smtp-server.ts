import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type MailServer = {
  url: string;
  /** The accepted emails, oldest first. */
  received: Email[];
  /** Rejects further emails with a status code; null: accepts them. */
  rejectWith: (code: number | null) => void;
  /** Delays the response to each email. */
  delayBy: (ms: number) => void;
  close(): Promise<void>;
};

/** A mail server in this process that records its emails. */
export async function startMailServer(): Promise<MailServer> {
  const received: Email[] = [];
  let rejection: number | null = null;
  let delay = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: async (stream, _session, done) => {
      const message = await readMessage(stream);
      // The client disconnected.
      if (message === null) return done();
      const email = await PostalMime.parse(message);
      await new Promise((resolve) => setTimeout(resolve, delay));
      if (rejection !== null) return done(Object.assign(new Error('not now'), { responseCode: rejection }));
      received.push(email);
      done();
    },
  });
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address: AddressInfo | string | null = listening.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    rejectWith: (code) => {
      rejection = code;
    },
    delayBy: (ms) => {
      delay = ms;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Resolves to null if the connection is lost. */
async function readMessage(stream: AsyncIterable<Buffer>): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of stream) chunks.push(chunk);
    return Buffer.concat(chunks);
  } catch {
    return null;
  }
}
