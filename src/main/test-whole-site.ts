import { pino } from 'pino';
import { expect, vi } from 'vitest';
import { browserReports } from '../api/browser-reports.ts';
import { clickOut } from '../api/click-out.ts';
import { httpRoutes } from '../api/http-routes.ts';
import { inProcessClient, personalClient } from '../api/in-process-client.ts';
import { visitorOf } from '../api/personal-routes.ts';
import { answerOf } from '../api/test-answers.ts';
import { TEST_PAGES } from '../api/test-content.ts';
import { stockMarkets } from '../api/test-market.ts';
import { SHOPS } from '../api/test-shops.ts';
import { ensureSeries, writeSeriesOfProducts } from '../catalog/series.store.ts';
import type { KeptSettings } from '../content/follow-site-settings.ts';
import { loadContent } from '../content/load-content.ts';
import { allowedOrigins, type SiteSettings, STANDARD_SETTINGS } from '../market/site-setting.ts';
import { createSite } from '../web/render/entry-server.tsx';
import { Closers } from './closers.ts';
import { createApp } from './create-app.ts';
import { redirectScreen } from './redirect-screen.ts';
import { servePages } from './serve-pages.ts';
import { formTaker } from './take-form.ts';
import { asker, forgeriesIn, type Heard } from './test-bad-input.ts';

const WITHOUT_LIMIT = 1_000_000;

/** The whole site over two stocked markets, listening; `faults` are what it logged of its own mistakes. */
export async function openWholeSite(changed: Partial<SiteSettings> = {}) {
  const stocked = await stockMarkets(SHOPS);
  const settings: KeptSettings = { of: () => ({ ...STANDARD_SETTINGS, ...changed }), revision: () => 0 };
  const context = { ...stocked.context, settings };
  await loadContent(context.databases, TEST_PAGES);
  const productId = await stocked.productOf('SE', 'E1');
  const product = await answerOf(context, 'product', { market: 'SE', productId });
  const brandId = product.brand?.id ?? 0;
  const { db } = stocked.database;
  const [[, seriesId = 0] = []] = await ensureSeries(db, 'SE', [{ brandId, categoryId: 1101, key: 'w', name: 'W' }]);
  await writeSeriesOfProducts(db, 'SE', [{ id: productId, seriesId }]);
  await context.reference.refresh('SE');

  const faults: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((...told) => void faults.push(told.map(String).join(' ')));
  const isFault = (line: string) => /"level":[56]0/.test(line);
  const logger = pino({}, { write: (line: string) => void (isFault(line) && faults.push(line)) });
  const closers = new Closers();
  const app = createApp({ closers, logger });
  const renderer = async () => createSite({ manifest: {}, onMissingText: null });
  const personal = { ...context, writing: context.databases, publicUrl: () => 'http://localhost', social: new Map() };
  await httpRoutes(app, {
    context,
    requestsPerMinute: WITHOUT_LIMIT,
    personal: { context: personal, requestsPerMinute: WITHOUT_LIMIT },
  });
  await browserReports(app, { context, reportsPerMinute: WITHOUT_LIMIT });
  await clickOut(app, { context, screen: redirectScreen(renderer, context.clock) });
  await servePages(app, {
    renderer,
    client: inProcessClient(context),
    clock: context.clock,
    personal: (request, market, locale) => personalClient(personal, visitorOf(request), market, locale),
    takeForm: formTaker(personal),
    position: (market) => context.search.position(market),
    origins: (market) => allowedOrigins(context.settings.of(market)),
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  return {
    ask: asker(port),
    db,
    faults,
    ids: {
      product: productId,
      american: await stocked.productOf('US', 'B1'),
      brand: brandId,
      series: seriesId,
      shop: stocked.merchantIds.get('Elhuset') ?? 0,
    },
    productPath: product.path,
    close: async () => {
      await closers.closeAll(() => {});
      await stocked.close();
    },
  };
}

export type WholeSite = Awaited<ReturnType<typeof openWholeSite>>;

const ALLOWED = new Set([200, 301, 302, 303, 400, 404, 413, 414, 429]);
const LONGEST_MS = 8000;
const MOST_BYTES = 2_000_000;

/** What holds of every answer, whatever was asked. */
export function expectSound({ faults }: WholeSite, { status, headers, body, ms }: Heard): void {
  expect(faults.splice(0)).toEqual([]);
  expect(ALLOWED).toContain(status);
  expect(ms).toBeLessThan(LONGEST_MS);
  expect(body.length).toBeLessThan(MOST_BYTES);
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers['x-content-type-options']).toBe('nosniff');
  if (!headers['content-type']?.startsWith('text/html')) return;
  const nonce = /<script nonce="([^"]+)"/.exec(body)?.[1];
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`);
  for (const rule of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
    expect(policy).toContain(rule);
  }
  expect(policy).not.toContain('unsafe');
  expect(forgeriesIn(body)).toEqual([]);
  if (status >= 400) expect(body).toContain('<meta name="robots" content="noindex">');
}

/** A language's prefix, an odd spelling, a filter that is no more and a name each have a better address. */
const MOST_HOPS = 4;

const isOwnPath = (location: string, host: string): boolean =>
  /^\/(?![/\\])[\x20-\x7e]*$/.test(location) && new URL(location, `http://${host}`).host === host;

/** Follows an answer to where it leads: on the same host and to an end. Gives how many hops it took. */
export async function followToEnd(site: WholeSite, heard: Heard, host: string): Promise<{ hops: number; last: Heard }> {
  let last = heard;
  for (let hops = 0; hops <= MOST_HOPS; hops++) {
    const { location } = last.headers;
    if (location === undefined) return { hops, last };
    expect(isOwnPath(location, host), location).toBe(true);
    last = await site.ask(location, { host });
    expectSound(site, last);
  }
  throw new Error('It leads in circles.');
}

/** What may stand in the parts of an address so that there is something at it. */
export const knownParts = ({ ids, productPath }: WholeSite): Readonly<Record<string, readonly string[]>> => ({
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
