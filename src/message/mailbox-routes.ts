import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Databases } from '../platform/databases.ts';
import { emailNotFoundPage, emailPage, listPage, MAILBOX_STYLE, NOT_FOUND_PAGE } from './mailbox/mailbox-pages.ts';
import { readMailbox, readMailboxEmail } from './mailbox.store.ts';

export type MailboxOptions = {
  databases: Databases;
  /**
   * Who has it may read all emails, which contain links that give access to accounts. The address of a request proves
   * nothing: behind a proxy on this machine, every request seems to come from this machine.
   */
  key: string;
};

const MAX_EMAILS = 200;
const UUID = z.uuid();

// Emails cannot run scripts or send forms here; they load only their own styles and pictures.
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const EMAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' http: https: data:; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/**
 * Shows the emails of an installation without a mail server: `/mailbox?key=…`. The key moves from the address to a cookie.
 */
export async function mailboxRoutes(app: FastifyInstance, { databases, key }: MailboxOptions): Promise<void> {
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
      const given = z.object({ key: z.string().max(100) }).safeParse(request.query);
      if (given.success && isEqual(given.data.key, key)) {
        return reply.header('set-cookie', keyCookie(key)).redirect('/mailbox', 303);
      }
      if (!hasKey(request, key)) return sendNotFound(reply);
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

const COOKIE = 'lowtideMailbox';

const isEqual = (given: string, key: string): boolean =>
  timingSafeEqual(createHash('sha256').update(given).digest(), createHash('sha256').update(key).digest());

/** Whether the browser has given the key before. */
function hasKey({ headers }: FastifyRequest, key: string): boolean {
  const given = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1];
  return given !== undefined && isEqual(given, key);
}

const keyCookie = (key: string): string => `${COOKIE}=${key}; Path=/mailbox; HttpOnly; SameSite=Strict; Max-Age=86400`;
