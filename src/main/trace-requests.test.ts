import { once } from 'node:events';
import { createServer } from 'node:http';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { asksForTraces, inSpan, startTracing } from '../platform/tracing.ts';
import { createApp } from './create-app.ts';
import { createProgram } from './run-program.ts';

/** A collector that stores what it receives: OTLP in protobuf, in which texts and ids stand as they are. */
async function openCollector() {
  const received: { path: string; headers: unknown; body: Buffer }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
    response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return { received, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` };
}

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';

const countOf = (body: Buffer, part: Buffer): number => {
  let count = 0;
  for (let at = body.indexOf(part); at >= 0; at = body.indexOf(part, at + 1)) count++;
  return count;
};

it('sends a trace of a request with what it asked of the database to the collector of the standard variables', async () => {
  const collector = await openCollector();
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url);
  vi.stubEnv('OTEL_EXPORTER_OTLP_HEADERS', 'x-key=of-the-collector');
  vi.stubEnv('OTEL_SERVICE_NAME', 'prisvis');
  onTestFinished(() => void vi.unstubAllEnvs());
  const end = await startTracing();
  const database = await createTestDatabase();
  const program = createProgram(pino({ level: 'silent' }));
  const app = createApp(program);
  app.post('/lamps/:id', async ({ body }) => {
    await inSpan(
      'search',
      {},
      async () => void (await sql`select 1 + ${JSON.stringify(body).length}`.execute(database.db)),
    );
    return 'found';
  });
  const traceparent = `00-${TRACE_ID}-b7ad6b7169203331-01`;
  await app.inject({ method: 'POST', url: '/lamps/7?q=personal', payload: { my: 'body' }, headers: { traceparent } });
  await app.inject({ url: '/health/live' });
  await program.shutdown.runAll(() => {});
  await database.drop();
  await end?.();
  const [sent] = collector.received;
  expect(sent).toMatchObject({ path: '/v1/traces', headers: { 'x-key': 'of-the-collector' } });
  const body = sent?.body ?? Buffer.alloc(0);
  for (const text of ['prisvis', 'POST /lamps/:id', 'search', 'db select', 'http.route'])
    expect(body.toString()).toContain(text);
  expect(body.toString()).not.toMatch(/personal|health/);
  // The request, its search and its statement are of the client's trace.
  expect(countOf(body, Buffer.from(TRACE_ID, 'hex'))).toBe(3);
});

it('traces nothing without an address, or where the variables switch it off, and refuses what it cannot send', () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };
  expect(asksForTraces({})).toBe(false);
  expect(asksForTraces(endpoint)).toBe(true);
  expect(asksForTraces({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector:4318/v1/traces' })).toBe(true);
  expect(asksForTraces({ ...endpoint, OTEL_SDK_DISABLED: 'true' })).toBe(false);
  expect(asksForTraces({ ...endpoint, OTEL_TRACES_EXPORTER: 'none' })).toBe(false);
  expect(() => asksForTraces({ ...endpoint, OTEL_TRACES_EXPORTER: 'zipkin' })).toThrow('zipkin');
  expect(() => asksForTraces({ ...endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toThrow('grpc');
});
