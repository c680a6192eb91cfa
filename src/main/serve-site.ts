import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { constants as BROTLI } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { agentRoutes } from '../agent/agent-routes.ts';
import { commerceRoutes } from '../agent/commerce-routes.ts';
import { browserReportRoutes } from '../api/browser-report/browser-report-routes.ts';
import { clickOut } from '../api/click/click-out.ts';
import { updateSuggestions } from '../api/search/update-suggestions.ts';
import { adminFeedRoutes } from '../api/serve/admin-feed-routes.ts';
import { handleRequest } from '../api/serve/handle-request.ts';
import { httpRoutes } from '../api/serve/http-routes.ts';
import { createInProcessClient, createInProcessPersonalClient } from '../api/serve/in-process-client.ts';
import { readVisitor } from '../api/serve/personal-routes.ts';
import { reviewPictureRoutes } from '../api/serve/review-picture-routes.ts';
import type { PersonalContext } from '../api/view/caller.ts';
import { type ApiContext, createApiContext } from '../api/view/context.ts';
import { followSiteSettings, type SettingsCache } from '../content/follow-site-settings.ts';
import type { Locale } from '../market/locale.ts';
import {
  currentDirectory,
  directoryRevision,
  type Market,
  type MarketId,
  marketConfiguration,
  openMarkets,
} from '../market/market.ts';
import { allowedOrigins } from '../market/site-setting.ts';
import { invoiceTexts } from '../message/invoice-texts.ts';
import { systemClock } from '../platform/clock.ts';
import { DatabaseAwayError } from '../platform/guarded-pool.ts';
import { followPostings } from '../review/follow-postings.ts';
import { createFormHandler } from '../serve/handle-form.ts';
import { createRedirectScreen } from '../serve/redirect-screen.ts';
import { type PageRenderer, servePages } from '../serve/serve-pages.ts';
import { MINUTE_MS, SECOND_MS } from '../terms/duration.ts';
import { assetFolders, assetRoutes } from './asset-routes.ts';
import type { SiteBuild } from './build/build-site.ts';
import type { Installation } from './open-installation.ts';
import type { Program } from './run-program.ts';
import { startSearch } from './start-search.ts';

const SUGGESTIONS_INTERVAL_MS = MINUTE_MS;
const FIRST_PREPARED_AFTER_MS = SECOND_MS;

/**
 * Of what is not kept compressed. Brotli's own window is 4 MiB, which it reserves for each response; few are larger than this
 * one of 256 KiB. Small ones are compressed in one call: streams cost the thread more than compressing does (17 kB of JSON take
 * 0.6 ms of processor time instead of 1.6).
 */
const COMPRESSION = {
  threshold: 1024,
  syncThreshold: 32 * 1024,
  brotliOptions: { params: { [BROTLI.BROTLI_PARAM_QUALITY]: 4, [BROTLI.BROTLI_PARAM_LGWIN]: 18 } },
};

/** Called once for each text that a locale lacks. */
type OnMissingText = (locale: Locale, key: string) => void;

/** How the site is rendered: by a build, or from its sources during development. */
export type SiteSource = {
  renderer: (onMissingText: OnMissingText) => Promise<PageRenderer>;
  /** The folders with the files that pages load, the first that has one is used; empty during development, when Vite serves them. */
  assets: readonly string[];
  /** Whether pages are cached. Not during development, when code changes while data does not. */
  cachesPages: boolean;
};

/** Style sheets up to this size are part of documents. Larger ones are shared by pages, and cached by browsers. */
const MAX_INLINE_STYLE_BYTES = 10_000;

/** The texts of small style sheets, by path in the folder. */
async function readSmallStyles(client: string): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(join(client, 'assets'))).filter((name) => name.endsWith('.css'));
  const texts = await Promise.all(
    names.map(async (name) => [`assets/${name}`, await readFile(join(client, 'assets', name), 'utf8')] as const),
  );
  return new Map(texts.filter(([, text]) => text.length <= MAX_INLINE_STYLE_BYTES));
}

/** The built site. */
export function builtSite({ folder, previous: earlier }: SiteBuild): SiteSource {
  let opened: Promise<PageRenderer> | null = null;
  const open = async (onMissingText: OnMissingText): Promise<PageRenderer> => {
    const client = join(folder, 'client');
    const manifest: unknown = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8'));
    const build = { manifest, smallStyles: await readSmallStyles(client) };
    const built = await import(pathToFileURL(join(folder, 'server/entry-server.js')).href);
    return built.createSite({ build, onMissingText });
  };
  const assets = [folder, ...earlier].flatMap(assetFolders);
  const renderer: SiteSource['renderer'] = (onMissingText) => {
    opened ??= open(onMissingText);
    return opened;
  };
  return { renderer, assets, cachesPages: true };
}

/**
 * Prepares the open markets once the site listens, one after the other: their suggestions, which are refreshed each minute
 * because names and counts of categories, brands and merchants change slowly, and a first search, which builds what queries
 * are read with and is no visitor's then. Returns a function that prepares markets that have opened since.
 */
function prepareMarkets(app: FastifyInstance, context: ApiContext, { shutdown, logger }: Program): () => Promise<void> {
  const searched = new Set<MarketId>();
  let isListening = false;
  const prepare = async (market: MarketId) => {
    await updateSuggestions(context, market);
    if (searched.has(market)) return;
    searched.add(market);
    await handleRequest(context, 'search', { market, q: 'a' });
  };
  const prepareAll = async () => {
    for (const { id: market } of openMarkets()) {
      if (!isListening) return;
      // A busy database is no reason to end: the next time is soon.
      await prepare(market).catch(
        (err: unknown) => isListening && logger.warn({ err, market }, 'a market could not be prepared'),
      );
    }
  };
  const timers: NodeJS.Timeout[] = [];
  app.addHook('onListen', () => {
    isListening = true;
    // Whoever waits for the start gets the first page before.
    timers.push(setTimeout(prepareAll, FIRST_PREPARED_AFTER_MS), setInterval(prepareAll, SUGGESTIONS_INTERVAL_MS));
  });
  shutdown.add(async () => {
    for (const timer of timers) clearTimeout(timer);
  });
  app.addHook('onClose', () => {
    isListening = false;
  });
  return prepareAll;
}

/** Serves the pages, their assets and the API on one server. */
export async function serveSite(
  app: FastifyInstance,
  installation: Installation,
  program: Program,
  { renderer: open, assets, cachesPages }: SiteSource,
): Promise<void> {
  const { logger } = program;
  const search = await startSearch(installation, program);
  const onError = (err: unknown) => {
    // While the database is away, every request would write a line.
    if (!(err instanceof DatabaseAwayError)) logger.warn({ err }, 'the database or an index did not answer');
  };
  const settings = await followSiteSettings(installation.databases.all, (err) =>
    logger.warn({ err }, 'settings could not be read'),
  );
  program.shutdown.add(() => settings.close());
  const renderer = async () => {
    const site = await open(createMissingTextLogger(settings, program));
    site.applySiteDirectory(currentDirectory());
    return site;
  };
  const postings = await followPostings(installation.databases.all);
  program.shutdown.add(() => postings.close());
  const context = createApiContext({
    databases: installation.reading,
    search,
    clock: systemClock,
    settings,
    postingRevision: postings.revision,
    onError,
  });
  const prepareAll = prepareMarkets(app, context, program);
  installation.directory.onChange(async () => {
    await settings.reload();
    await prepareAll();
  });
  await app.register(compress, COMPRESSION);
  if (assets.length > 0) await app.register(assetRoutes, { assets });
  const personal: PersonalContext = {
    ...context,
    ...installation.services,
    writing: installation.databases,
    publicUrl: installation.publicUrl,
    folders: installation.folders,
    invoiceTexts,
  };
  await httpRoutes(app, { context, personal: { context: personal } });
  await agentRoutes(app, { context, publicUrl: installation.publicUrl });
  await commerceRoutes(app, { context, publicUrl: installation.publicUrl });
  await reviewPictureRoutes(app, { context: personal, folder: join(installation.storage, 'uploads') });
  await adminFeedRoutes(app, { context: personal, storage: installation.storage });
  await browserReportRoutes(app, { context });
  await clickOut(app, { context, screen: createRedirectScreen(renderer, systemClock) });
  const position = cachesPages
    ? async (market: MarketId) =>
        (await search.position(market)) +
        settings.revision(market) +
        context.reference.revision(market) +
        directoryRevision()
    : null;
  const origins = (market: MarketId) => allowedOrigins(settings.get(market));
  await servePages(app, {
    renderer,
    client: createInProcessClient(context),
    clock: systemClock,
    position,
    allowedOrigins: origins,
    personal: (request, market, locale) =>
      createInProcessPersonalClient(personal, readVisitor(request), market, locale),
    handleForm: createFormHandler(personal),
  });
}

/** Logs missing texts while a market with that locale has `log_missing_translations` on. */
function createMissingTextLogger(settings: SettingsCache, { logger }: Program): OnMissingText {
  return (locale, key) => {
    const wants = (market: Market) =>
      marketConfiguration(market).locales.includes(locale) && settings.get(market.id).log_missing_translations;
    if (openMarkets().some(wants)) logger.warn({ locale, key }, 'Missing translation');
  };
}
