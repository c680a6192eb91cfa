import type { FastifyInstance } from 'fastify';
import { mailboxRoutes } from '../message/mailbox-routes.ts';
import { pushWorkerRoute } from '../message/push-worker.ts';
import { rssRoutes } from '../message/rss-routes.ts';
import type { Environment } from '../platform/environment.ts';
import type { Installation } from './open-installation.ts';

/** Routes of RSS feeds and the push service worker, and the local mailbox if there is no SMTP server. */
export async function serveMessageRoutes(
  app: FastifyInstance,
  { databases, publicUrl }: Installation,
  { smtpUrl, isMailboxOpen }: Pick<Environment, 'smtpUrl' | 'isMailboxOpen'>,
): Promise<void> {
  await rssRoutes(app, { databases, publicUrl });
  await pushWorkerRoute(app);
  if (smtpUrl === null) await mailboxRoutes(app, { databases, isOpen: isMailboxOpen });
}
