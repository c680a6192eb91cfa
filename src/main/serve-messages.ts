import type { FastifyInstance } from 'fastify';
import { mailboxRoutes } from '../message/mailbox-routes.ts';
import { pushWorkerRoute } from '../message/push-worker.ts';
import { rssRoutes } from '../message/rss-routes.ts';
import type { Environment } from '../platform/environment.ts';
import type { Installation } from './open-installation.ts';

/** What people are told, for programs that fetch it: feed readers, browsers; and the mailbox where there is no mail server. */
export async function serveMessages(
  app: FastifyInstance,
  { databases, publicUrl }: Installation,
  { smtpUrl, isMailboxOpen }: Pick<Environment, 'smtpUrl' | 'isMailboxOpen'>,
): Promise<void> {
  await rssRoutes(app, { databases, publicUrl });
  await pushWorkerRoute(app);
  if (smtpUrl === null) await mailboxRoutes(app, { databases, isOpen: isMailboxOpen });
}
