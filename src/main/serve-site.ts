import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { constants as BROTLI } from 'node:zlib';
import compress from '@fastify/compress';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { clickOut } from '../api/click-out.ts';
import { type ApiContext, createApiContext } from '../api/context.ts';
import { describeSuggestions } from '../api/describe-suggestions.ts';
import { httpRoutes } from '../api/http-routes.ts';
import { inProcessClient } from '../api/in-process-client.ts';
import { LIVE_MARKETS } from '../market/market.ts';
import { systemClock } from '../platform/clock.ts';
import { SITE_FOLDER } from './build-site.ts';
import type { Installation } from './open-installation.ts';
import { openSearch } from './open-search.ts';
import type { Program } from './run-program.ts';
import { type PageRenderer, servePages } from './serve-pages.ts';

const DESCRIBE_EVERY = 60_000;

/** The renderer that the site was built into. */
export async function builtRenderer(): Promise<PageRenderer> {
  const manifest: unknown = JSON.parse(await readFile(join(SITE_FOLDER, 'client/.vite/manifest.json'), 'utf8'));
  const built = await import(pathToFileURL(join(SITE_FOLDER, 'server/entry-server.js')).href);
  return built.createSite({ manifest, onMissingText: null });
}

// Names and counts of categories, brands and shops move slowly; the products they lead to are always current.
async function keepSuggestionsCurrent(context: ApiContext, { closers, logger }: Program): Promise<void> {
  const describe = async () => {
    for (const { id } of LIVE_MARKETS) await describeSuggestions(context, id);
  };
  await describe();
  const again = () => describe().catch((err: unknown) => logger.warn({ err }, 'suggestions are not renewed'));
  const timer = setInterval(again, DESCRIBE_EVERY);
  closers.add(async () => clearInterval(timer));
}

/** What `serveSite` takes instead of the built site while developing. */
export type Development = { renderer: () => Promise<PageRenderer> };

/** The pages, the files they load and the API, on one server. */
export async function serveSite(
  app: FastifyInstance,
  installation: Installation,
  program: Program,
  development: Development | null = null,
): Promise<void> {
  const { logger } = program;
  const search = await openSearch(installation, program);
  const onError = (err: unknown) => logger.warn({ err }, 'reference data is not renewed');
  const context = createApiContext({ databases: installation.reading, search, clock: systemClock, onError });
  await keepSuggestionsCurrent(context, program);
  await app.register(compress, { threshold: 1024, brotliOptions: { params: { [BROTLI.BROTLI_PARAM_QUALITY]: 4 } } });
  if (development === null) {
    const root = join(SITE_FOLDER, 'client/assets');
    await app.register(staticFiles, { root, prefix: '/assets/', maxAge: '1y', immutable: true, decorateReply: false });
  }
  await httpRoutes(app, { context });
  await clickOut(app, { context });
  const renderer = development?.renderer ?? once(builtRenderer);
  const positions = async () => (await Promise.all(LIVE_MARKETS.map(({ id }) => search.position(id)))).join();
  // While developing, the code changes under the data.
  const dataVersion = development === null ? positions : async () => randomUUID();
  await servePages(app, { renderer, client: inProcessClient(context), clock: systemClock, dataVersion });
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make();
    return made;
  };
}
