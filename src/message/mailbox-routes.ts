import { isIP } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Databases } from '../platform/databases.ts';
import { emailNotFoundPage, emailPage, listPage, MAILBOX_STYLE, NOT_FOUND_PAGE } from './mailbox/mailbox-pages.ts';
import { readMailbox, readMailboxEmail } from './mailbox.store.ts';

export type MailboxOptions = {
  databases: Databases;
  /** Whether other machines may read it too. Its emails contain links that give access to accounts. */
  isOpen: boolean;
};

const MAX_EMAILS = 200;
const UUID = z.uuid();

// Emails cannot run scripts or send forms here; they load only their own styles and pictures.
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const EMAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' http: https: data:; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** Shows the emails of an installation without a mail server: `/mailbox`. */
export async function mailboxRoutes(app: FastifyInstance, { databases, isOpen }: MailboxOptions): Promise<void> {
  const find = async (id: string) => {
    if (!UUID.safeParse(id).success) return null;
    const found = await Promise.all(databases.all.map(({ db }) => readMailboxEmail(db, id)));
    return found.find((email) => email !== null) ?? null;
  };
  await app.register(async (mailbox) => {
    mailbox.addHook('onRequest', async (request, reply) => {
      reply.headers({
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
      if (!isOpen && !isLocalRequest(request)) return sendNotFound(reply);
    });
    mailbox.get('/mailbox', async (request, reply) => {
      const { to = '' } = z
        .object({ to: z.string().max(320).optional() })
        .catch({})
        .parse(request.query);
      const all = await Promise.all(databases.all.map(({ db }) => readMailbox(db, to, MAX_EMAILS)));
      const emails = all.flat().sort((a, b) => b.sentAt.getTime() - a.sentAt.getTime());
      return send(reply, PAGE_POLICY, listPage(emails.slice(0, MAX_EMAILS), to));
    });
    mailbox.get('/mailbox/style.css', async (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(MAILBOX_STYLE),
    );
    mailbox.get<{ Params: { id: string } }>('/mailbox/:id', async ({ params }, reply) => {
      const email = await find(params.id);
      if (email === null) return send(reply.code(404), PAGE_POLICY, emailNotFoundPage());
      return send(reply, PAGE_POLICY, emailPage(email));
    });
    mailbox.get<{ Params: { id: string } }>('/mailbox/:id/email', async ({ params }, reply) => {
      const email = await find(params.id);
      return email === null ? sendNotFound(reply) : send(reply, EMAIL_POLICY, email.html);
    });
  });
}

const send = (reply: FastifyReply, policy: string, html: string): FastifyReply =>
  reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html);

/** Does not reveal that there is a mailbox. */
const sendNotFound = (reply: FastifyReply): FastifyReply => send(reply.code(404), PAGE_POLICY, NOT_FOUND_PAGE);

const HOST = /^(?:[a-z0-9-]+\.)*localhost$|^127(?:\.\d+){3}$|^\[::1\]$/;

/**
 * Whether a request comes from this machine and names this machine as its host. The second check stops DNS rebinding:
 * web pages whose host name resolves to this machine.
 */
function isLocalRequest({ ip, hostname, socket }: FastifyRequest): boolean {
  return [ip, socket.remoteAddress ?? ''].every(isLoopback) && HOST.test(hostname.replace(/:\d+$/, '').toLowerCase());
}

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/, '');
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
}
