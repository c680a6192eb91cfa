import { isIP } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Databases } from '../platform/databases.ts';
import { letterPage, listPage, MAILBOX_STYLE, NOTHING_PAGE, noLetterPage } from './mailbox/mailbox-pages.ts';
import { readMailbox, readMailboxLetter } from './mailbox.store.ts';

export type MailboxOptions = {
  databases: Databases;
  /** Whether other machines may read it too: what is in it opens accounts. */
  isOpen: boolean;
};

const MOST = 200;
const UUID = z.uuid();

// Nothing of a letter runs, loads or sends anything here but its own looks and pictures.
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const LETTER_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' http: https: data:; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** The letters of an installation that has no mail server, to be read in a browser: `/mailbox`. */
export async function mailboxRoutes(app: FastifyInstance, { databases, isOpen }: MailboxOptions): Promise<void> {
  const find = async (id: string) => {
    if (!UUID.safeParse(id).success) return null;
    const found = await Promise.all(databases.all.map(({ db }) => readMailboxLetter(db, id)));
    return found.find((letter) => letter !== null) ?? null;
  };
  await app.register(async (mailbox) => {
    mailbox.addHook('onRequest', async (request, reply) => {
      reply.headers({
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
      if (!isOpen && !isOfThisMachine(request)) return refuse(reply);
    });
    mailbox.get('/mailbox', async (request, reply) => {
      const { to = '' } = z
        .object({ to: z.string().max(320).optional() })
        .catch({})
        .parse(request.query);
      const all = await Promise.all(databases.all.map(({ db }) => readMailbox(db, to, MOST)));
      const letters = all.flat().sort((a, b) => b.sentAt.getTime() - a.sentAt.getTime());
      return send(reply, PAGE_POLICY, listPage(letters.slice(0, MOST), to));
    });
    mailbox.get('/mailbox/style.css', async (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(MAILBOX_STYLE),
    );
    mailbox.get<{ Params: { id: string } }>('/mailbox/:id', async ({ params }, reply) => {
      const letter = await find(params.id);
      if (letter === null) return send(reply.code(404), PAGE_POLICY, noLetterPage());
      return send(reply, PAGE_POLICY, letterPage(letter));
    });
    mailbox.get<{ Params: { id: string } }>('/mailbox/:id/letter', async ({ params }, reply) => {
      const letter = await find(params.id);
      return letter === null ? refuse(reply) : send(reply, LETTER_POLICY, letter.html);
    });
  });
}

const send = (reply: FastifyReply, policy: string, html: string): FastifyReply =>
  reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html);

/** Whoever may not read it learns no more than that there is nothing for them. */
const refuse = (reply: FastifyReply): FastifyReply => send(reply.code(404), PAGE_POLICY, NOTHING_PAGE);

const HOST = /^(?:[a-z0-9-]+\.)*localhost$|^127(?:\.\d+){3}$|^\[::1\]$/;

/**
 * Whether both ends of a connection are on this machine, and it is asked by a name of this machine: a page of a stranger
 * whose name leads here gets nothing.
 */
function isOfThisMachine({ ip, hostname, socket }: FastifyRequest): boolean {
  return [ip, socket.remoteAddress ?? ''].every(isLoopback) && HOST.test(hostname.replace(/:\d+$/, '').toLowerCase());
}

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/, '');
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
}
