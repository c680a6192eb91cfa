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
import { LIVE_MARKETS, type MarketId } from '../market/market.ts';
import { systemClock } from '../platform/clock.ts';
import type { SiteBuild } from './build-site.ts';
import type { Installation } from './open-installation.ts';
import { openSearch } from './open-search.ts';
import type { Program } from './run-program.ts';
import { type PageRenderer, servePages } from './serve-pages.ts';

const DESCRIBE_EVERY = 60_000;

/** Where the site comes from: a build of it, or its sources while developing. */
export type SiteSource = {
  renderer: () => Promise<PageRenderer>;
  /** The folders of the files that pages load; none where someone else answers for these. */
  assets: readonly string[];
  /** Whether pages are answered from memory. While developing, the code changes under the data. */
  keepsPages: boolean;
};

/** The site as it was built. */
export function builtSite({ folder, earlier }: SiteBuild): SiteSource {
  const renderer = async (): Promise<PageRenderer> => {
    const manifest: unknown = JSON.parse(await readFile(join(folder, 'client/.vite/manifest.json'), 'utf8'));
    const built = await import(pathToFileURL(join(folder, 'server/entry-server.js')).href);
    return built.createSite({ manifest, onMissingText: null });
  };
  // The names carry a hash of the content, so no build has another's name for something else.
  const assets = [folder, ...earlier].map((build) => join(build, 'client/assets'));
  return { renderer: once(renderer), assets, keepsPages: true };
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

/** The pages, the files they load and the API, on one server. */
export async function serveSite(
  app: FastifyInstance,
  installation: Installation,
  program: Program,
  { renderer, assets, keepsPages }: SiteSource,
): Promise<void> {
  const { logger } = program;
  const search = await openSearch(installation, program);
  const onError = (err: unknown) => logger.warn({ err }, 'reference data is not renewed');
  const context = createApiContext({ databases: installation.reading, search, clock: systemClock, onError });
  await keepSuggestionsCurrent(context, program);
  await app.register(compress, { threshold: 1024, brotliOptions: { params: { [BROTLI.BROTLI_PARAM_QUALITY]: 4 } } });
  if (assets.length > 0) {
    const files = { root: [...assets], prefix: '/assets/', maxAge: '1y', immutable: true, decorateReply: false };
    await app.register(staticFiles, files);
  }
  await httpRoutes(app, { context });
  await clickOut(app, { context });
  const position = keepsPages ? (market: MarketId) => search.position(market) : null;
  await servePages(app, { renderer, client: inProcessClient(context), clock: systemClock, position });
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make();
    return made;
  };
}
