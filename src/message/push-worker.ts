import type { FastifyInstance } from 'fastify';

/** What a browser runs while no page is open: it shows what it is told, and opens it when it is clicked. */
const WORKER = `self.addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: '/icon.svg', data: { url } }));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data.url));
});
`;

/** Serves it at the root, since it may show only what belongs below it. */
export async function pushWorkerRoute(app: FastifyInstance): Promise<void> {
  app.get('/push-worker.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(WORKER),
  );
}
