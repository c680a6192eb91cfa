import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type MailServer = {
  url: string;
  /** What it has taken, oldest first. */
  taken: Email[];
  /** What it answers to the next letters instead of taking them; null: it takes them. */
  refuseWith: (code: number | null) => void;
  /** How long it thinks before it takes a letter. */
  thinkFor: (ms: number) => void;
  close(): Promise<void>;
};

/** A mail server of this process, which keeps what it is sent. */
export async function startMailServer(): Promise<MailServer> {
  const taken: Email[] = [];
  let refusal: number | null = null;
  let pause = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: async (stream, _session, done) => {
      const letter = await readLetter(stream);
      // Whoever sent it is gone.
      if (letter === null) return done();
      const email = await PostalMime.parse(letter);
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (refusal !== null) return done(Object.assign(new Error('not now'), { responseCode: refusal }));
      taken.push(email);
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
    taken,
    refuseWith: (code) => {
      refusal = code;
    },
    thinkFor: (ms) => {
      pause = ms;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Null where the connection broke in the middle of it. */
async function readLetter(stream: AsyncIterable<Buffer>): Promise<Buffer | null> {
  const pieces: Buffer[] = [];
  try {
    for await (const piece of stream) pieces.push(piece);
    return Buffer.concat(pieces);
  } catch {
    return null;
  }
}
