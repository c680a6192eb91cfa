import type { FastifyInstance } from 'fastify';

/** The service worker for push notifications: shows a notification and opens its page on click. */
const WORKER = `self.addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: '/icon.svg', data: { url } }));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data.url));
});
`;

/** Serves the worker at the root, because a service worker controls only paths below its own. */
export async function pushWorkerRoute(app: FastifyInstance): Promise<void> {
  app.get('/push-worker.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(WORKER),
  );
}
