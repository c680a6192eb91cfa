import { pino } from 'pino';
import { expect, vi } from 'vitest';
import { agentRoutes } from '../../agent/agent-routes.ts';
import { commerceRoutes } from '../../agent/commerce-routes.ts';
import { browserReportRoutes } from '../../api/browser-report/browser-report-routes.ts';
import { clickOut } from '../../api/click/click-out.ts';
import { httpRoutes } from '../../api/serve/http-routes.ts';
import { createInProcessClient, createInProcessPersonalClient } from '../../api/serve/in-process-client.ts';
import { readVisitor } from '../../api/serve/personal-routes.ts';
import { TEST_PAGES } from '../../api/testing/content.ts';
import { createTestMarkets } from '../../api/testing/market.ts';
import { getResponse } from '../../api/testing/responses.ts';
import { SHOPS } from '../../api/testing/shops.ts';
import { ensureSeries, writeSeriesOfProducts } from '../../catalog/series.store.ts';
import type { SettingsCache } from '../../content/follow-site-settings.ts';
import { loadContent } from '../../content/load-content.ts';
import { allowedOrigins, DEFAULT_SETTINGS, type SiteSettings } from '../../market/site-setting.ts';
import { DatabaseAwayError } from '../../platform/guarded-pool.ts';
import { createFormHandler } from '../../serve/handle-form.ts';
import { NO_REQUEST_LIMITS } from '../../serve/limit-requests.ts';
import { createRedirectScreen } from '../../serve/redirect-screen.ts';
import { servePages } from '../../serve/serve-pages.ts';
import { createSite } from '../../web/render/entry-server.tsx';
import { EMPTY_BUILD } from '../../web/render/page-files.ts';
import { createApp } from '../create-app.ts';
import { createProgram } from '../run-program.ts';
import { createRequester, findInjectedMarkup, type TestResponse } from './bad-input.ts';

const NO_LIMIT = 1_000_000;

/** Starts the whole site over two test markets with products. `loggedErrors` collects what it logs at error level. */
export async function openWholeSite(changed: Partial<SiteSettings> = {}) {
  const stocked = await createTestMarkets(SHOPS);
  const settings: SettingsCache = { get: () => ({ ...DEFAULT_SETTINGS, ...changed }), revision: () => 0 };
  const loggedErrors: string[] = [];
  // As in the real site, whose log a database that is away would fill.
  const onError = (error: unknown) => void (error instanceof DatabaseAwayError || loggedErrors.push(String(error)));
  const context = { ...stocked.context, settings, onError };
  await loadContent(context.databases, TEST_PAGES);
  const productId = await stocked.findProductId('SE', 'E1');
  const product = await getResponse(context, 'product', { market: 'SE', productId });
  const brandId = product.brand?.id ?? 0;
  const { db } = stocked.database;
  const [[, seriesId = 0] = []] = await ensureSeries(db, 'SE', [{ brandId, categoryId: 1101, key: 'w', name: 'W' }]);
  await writeSeriesOfProducts(db, 'SE', [{ id: productId, seriesId }]);
  await context.reference.refresh('SE');

  vi.spyOn(console, 'error').mockImplementation((...values) => void loggedErrors.push(values.map(String).join(' ')));
  const isError = (line: string) => /"level":[56]0/.test(line);
  const logger = pino({}, { write: (line: string) => void (isError(line) && loggedErrors.push(line)) });
  const program = createProgram(logger);
  const app = createApp(program, { limits: NO_REQUEST_LIMITS });
  const renderer = async () => createSite({ build: EMPTY_BUILD, onMissingText: null });
  const personal = { ...context, writing: context.databases, publicUrl: () => 'http://localhost', social: new Map() };
  await httpRoutes(app, { context, personal: { context: personal } });
  await agentRoutes(app, { context, publicUrl: personal.publicUrl });
  await commerceRoutes(app, { context, publicUrl: personal.publicUrl });
  await browserReportRoutes(app, { context, reportsPerMinute: NO_LIMIT });
  await clickOut(app, { context, screen: createRedirectScreen(renderer, context.clock) });
  await servePages(app, {
    renderer,
    client: createInProcessClient(context),
    clock: context.clock,
    personal: (request, market, locale) =>
      createInProcessPersonalClient(personal, readVisitor(request), market, locale),
    handleForm: createFormHandler(personal),
    position: (market) => context.search.position(market),
    allowedOrigins: (market) => allowedOrigins(context.settings.get(market)),
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  return {
    request: createRequester(port),
    origin: `http://127.0.0.1:${port}`,
    database: stocked.database,
    databaseUrl: stocked.database.url,
    db,
    loggedErrors,
    ids: {
      product: productId,
      american: await stocked.findProductId('US', 'B1'),
      brand: brandId,
      series: seriesId,
      shop: stocked.merchantIds.get('Elhuset') ?? 0,
    },
    productPath: product.path,
    close: async () => {
      await program.shutdown.runAll(() => {});
      await stocked.close();
    },
  };
}

export type WholeSite = Awaited<ReturnType<typeof openWholeSite>>;

const ALLOWED_STATUSES = new Set([200, 301, 302, 303, 400, 404, 413, 414, 429]);
const MAX_RESPONSE_MS = 8000;
const MAX_BODY_BYTES = 2_000_000;

/** Checks that apply to every response. */
export function expectValidResponse({ loggedErrors }: WholeSite, { status, headers, body, ms }: TestResponse): void {
  expect(loggedErrors.splice(0)).toEqual([]);
  expect(ALLOWED_STATUSES).toContain(status);
  expect(ms).toBeLessThan(MAX_RESPONSE_MS);
  expect(body.length).toBeLessThan(MAX_BODY_BYTES);
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers['x-content-type-options']).toBe('nosniff');
  if (!headers['content-type']?.startsWith('text/html')) return;
  const policy = headers['content-security-policy'] ?? '';
  for (const rule of [
    "script-src 'self' 'sha256-",
    "default-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]) {
    expect(policy).toContain(rule);
  }
  expect(policy).not.toContain('unsafe');
  expect(findInjectedMarkup(body, policy)).toEqual([]);
  if (status >= 400) expect(body).toContain('<meta name="robots" content="noindex">');
}

/** Language prefix, non-canonical spelling, removed filters and slug: each causes one redirect. */
const MAX_REDIRECTS = 4;

const isOwnPath = (location: string, host: string): boolean =>
  /^\/(?![/\\])[\x20-\x7e]*$/.test(location) && new URL(location, `http://${host}`).host === host;

/** Follows redirects, which must stay on the host and end. Returns the number of hops. */
export async function followRedirects(
  site: WholeSite,
  first: TestResponse,
  host: string,
): Promise<{ hops: number; last: TestResponse }> {
  let last = first;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
    const { location } = last.headers;
    if (location === undefined) return { hops, last };
    expect(isOwnPath(location, host), location).toBe(true);
    last = await site.request(location, { host });
    expectValidResponse(site, last);
  }
  throw new Error(`More than ${MAX_REDIRECTS} redirects`);
}

/** Values of URL parameters that exist in the test markets. */
export const knownParameters = ({ ids, productPath }: WholeSite): Readonly<Record<string, readonly string[]>> => ({
  categoryId: ['1101', '2102', '1'],
  categoryName: ['Tvattmaskiner', 'wrong'],
  ids: [`1101-${ids.product}`, `7-${ids.product}`, `1101-${ids.american}`, `${ids.product},${ids.american}`],
  productName: ['wrong'],
  tab: ['offers'],
  treeId: ['1', '11', '1101'],
  merchantId: [String(ids.shop)],
  brandId: [String(ids.brand)],
  brandName: ['Nordvik', 'wrong'],
  seriesId: [String(ids.series)],
  storeKrn: [String(ids.shop), `krn:store:${ids.shop}`],
  storeName: ['Elhuset', 'wrong'],
  tabName: ['shop', 'offers', 'delivery', 'reviews'],
  keyword: ['vit-tvattmaskin', 'nordvik'],
  baseArticle: ['about'],
  optional: ['people'],
  market: ['SE'],
  productId: [String(ids.product)],
  items: [`${ids.product}:2`],
  section: ['products', 'pages'],
  slug: ['about', 'svarta-veckan'],
  path: [productPath],
});
