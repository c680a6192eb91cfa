import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { constants as BROTLI } from 'node:zlib';
import compress from '@fastify/compress';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { browserReports } from '../api/browser-reports.ts';
import type { PersonalContext } from '../api/caller.ts';
import { clickOut } from '../api/click-out.ts';
import { type ApiContext, createApiContext } from '../api/context.ts';
import { describeSuggestions } from '../api/describe-suggestions.ts';
import { httpRoutes } from '../api/http-routes.ts';
import { inProcessClient, personalClient } from '../api/in-process-client.ts';
import { visitorOf } from '../api/personal-routes.ts';
import { reviewPictures } from '../api/review-pictures.ts';
import { followSiteSettings, type KeptSettings } from '../content/follow-site-settings.ts';
import type { Locale } from '../market/locale.ts';
import { configurationOf, LIVE_MARKETS, type Market, type MarketId } from '../market/market.ts';
import { allowedOrigins } from '../market/site-setting.ts';
import { systemClock } from '../platform/clock.ts';
import type { SiteBuild } from './build-site.ts';
import type { Installation } from './open-installation.ts';
import { openSearch } from './open-search.ts';
import { redirectScreen } from './redirect-screen.ts';
import type { Program } from './run-program.ts';
import { type PageRenderer, servePages } from './serve-pages.ts';
import { formTaker } from './take-form.ts';

const DESCRIBE_EVERY = 60_000;

/** Told each text that a locale lacks, once. */
type OnMissingText = (locale: Locale, key: string) => void;

/** Where the site comes from: a build of it, or its sources while developing. */
export type SiteSource = {
  renderer: (onMissingText: OnMissingText) => Promise<PageRenderer>;
  /** The folders of the files that pages load; none where someone else answers for these. */
  assets: readonly string[];
  /** Whether pages are answered from memory. While developing, the code changes under the data. */
  keepsPages: boolean;
};

/** The site as it was built. */
export function builtSite({ folder, earlier }: SiteBuild): SiteSource {
  let opened: Promise<PageRenderer> | null = null;
  const open = async (onMissingText: OnMissingText): Promise<PageRenderer> => {
    const manifest: unknown = JSON.parse(await readFile(join(folder, 'client/.vite/manifest.json'), 'utf8'));
    const built = await import(pathToFileURL(join(folder, 'server/entry-server.js')).href);
    return built.createSite({ manifest, onMissingText });
  };
  // The names carry a hash of the content, so no build has another's name for something else.
  const assets = [folder, ...earlier].map((build) => join(build, 'client/assets'));
  const renderer: SiteSource['renderer'] = (onMissingText) => {
    opened ??= open(onMissingText);
    return opened;
  };
  return { renderer, assets, keepsPages: true };
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
  { renderer: open, assets, keepsPages }: SiteSource,
): Promise<void> {
  const { logger } = program;
  const search = await openSearch(installation, program);
  const onError = (err: unknown) => logger.warn({ err }, 'reference data is not renewed');
  const settings = await followSiteSettings(installation.databases.all, (err) =>
    logger.warn({ err }, 'settings are not as they were set'),
  );
  program.closers.add(() => settings.close());
  const renderer = () => open(logMissingTexts(settings, program));
  const context = createApiContext({ databases: installation.reading, search, clock: systemClock, settings, onError });
  await keepSuggestionsCurrent(context, program);
  await app.register(compress, { threshold: 1024, brotliOptions: { params: { [BROTLI.BROTLI_PARAM_QUALITY]: 4 } } });
  if (assets.length > 0) {
    await app.register(staticFiles, {
      root: [...assets],
      prefix: '/assets/',
      maxAge: '1y',
      immutable: true,
      decorateReply: false,
      preCompressed: true,
    });
  }
  const personal: PersonalContext = {
    ...context,
    writing: installation.databases,
    publicUrl: installation.publicUrl,
    social: installation.social,
  };
  await httpRoutes(app, { context, personal: { context: personal } });
  await reviewPictures(app, { context: personal, folder: join(installation.home, 'uploads') });
  await browserReports(app, { context });
  await clickOut(app, { context, screen: redirectScreen(renderer, systemClock) });
  const position = keepsPages
    ? async (market: MarketId) => (await search.position(market)) + settings.revision(market)
    : null;
  const origins = (market: MarketId) => allowedOrigins(settings.of(market));
  await servePages(app, {
    renderer,
    client: inProcessClient(context),
    clock: systemClock,
    position,
    origins,
    personal: (request, market, locale) => personalClient(personal, visitorOf(request), market, locale),
    takeForm: formTaker(personal),
  });
}

/** Logs them for as long as one of the markets that speak the language wants that. */
function logMissingTexts(settings: KeptSettings, { logger }: Program): OnMissingText {
  return (locale, key) => {
    const wants = (market: Market) =>
      configurationOf(market).locales.includes(locale) && settings.of(market.id).log_missing_translations;
    if (LIVE_MARKETS.some(wants)) logger.warn({ locale, key }, 'Missing translation');
  };
}
