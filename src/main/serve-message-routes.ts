import type { FastifyInstance } from 'fastify';
import { mailboxRoutes } from '../message/mailbox-routes.ts';
import { pushWorkerRoute } from '../message/push-worker-route.ts';
import { rssRoutes } from '../message/rss-routes.ts';
import type { Environment } from '../platform/environment.ts';
import { hasMailbox, mailboxKey } from './mailbox-key.ts';
import type { Installation } from './open-installation.ts';

/** Routes of RSS feeds and the push service worker, and the mailbox of an installation that is being tried out. */
export async function serveMessageRoutes(
  app: FastifyInstance,
  { databases, home, publicUrl }: Installation,
  environment: Pick<Environment, 'services' | 'publicUrl'>,
): Promise<void> {
  await rssRoutes(app, { databases, publicUrl });
  await pushWorkerRoute(app);
  if (hasMailbox(environment)) await mailboxRoutes(app, { databases, key: await mailboxKey(home) });
}
