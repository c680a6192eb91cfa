import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openPage } from './browser.ts';
import { FIRST_CARD, hrefOf, openCategory, se, us } from './places.ts';

let browser: Browser;
let axe: string;

beforeAll(async () => {
  browser = await openBrowser();
  axe = await readFile(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
});

afterAll(() => browser?.close());

const MOST_SCRIPT_BYTES = 120_000;
const MOST_SCRIPT_BYTES_AT_REST = 14_000;

/** One page of each kind, found by following links as a visitor would. */
async function onePageOfEachKind(page: Page): Promise<string[]> {
  const category = await openCategory(page);
  const card = await hrefOf(page, FIRST_CARD);
  const ids = await page
    .locator(FIRST_CARD)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const three = [...new Set(ids.map((href) => /\/pl\/\d+-(\d+)\//.exec(href)?.[1] ?? ''))].slice(0, 3);
  const tree = await hrefOf(page, 'header nav ul a[href*="/t/"]');
  await page.goto(card);
  const merchant = await hrefOf(page, '#offers a[href*="/ri/"]');
  const brand = await hrefOf(page, 'main a[href*="/mi/"]');
  await page.goto(us('/store'));
  const store = await hrefOf(page, 'main a[href*="/store/krn"]');
  const sitemap = await page.request.get(us('/sitemap-brands-1.xml'));
  const series = /<loc>([^<]*\/ps\/[^<]*)/.exec(await sitemap.text())?.[1] ?? '';
  const listed = (path: string) => category.replace('/cl/', path);
  return [
    us(), category, `${category}/filters`, listed('/ct/'), tree, card, merchant, brand, `${brand}/sale`, series,
    us('/deals'), us('/store'), store, `${store}/shop`, `${store}/offers`, merchant.replace('/ri/', '/bp/'),
    us(`/pc?ids=${three.join(',')}`), us('/pc'), us(`/bc?items=${three.map((one) => `${one}:1`).join(',')}`), us('/bc'),
    us('/results?q=a'), us('/results?q=zzzzzz'), us('/info/about'), us('/info/privacy/settings'), us('/black-week'),
    us('/sp/robot-vacuum-with-mop.html'), us('/error/no-transition'), us('/nothing'), se(),
  ]; // biome-ignore format: a list
}

// What axe holds against a page, each rule with the elements concerned.
const JUDGE = `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
  violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 160)).join(' | ')))`;

// The addresses that were asked for when the page had loaded.
const AFTER_LOAD = `performance.getEntriesByType('resource')
  .filter(({ startTime }) => startTime > performance.getEntriesByType('navigation')[0].loadEventEnd)
  .map(({ name }) => name)`;

// Colours that fade over would be judged half-way.
const COME_TO_REST = `new Promise(requestAnimationFrame).then(() => new Promise(requestAnimationFrame)).then(() =>
  Promise.allSettled(document.getAnimations()
    .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity)
    .map(({ finished }) => finished))).then(() => undefined)`;

// The browser tells of a page that was not found, which is what was asked for.
const isExpected = (complaint: string): boolean => /status of 404/.test(complaint);

describe('pages', () => {
  it('have nothing that axe or the browser finds wrong, in light and dark, and never scroll sideways', async () => {
    const { page: first } = await openPage(browser);
    const addresses = await onePageOfEachKind(first);
    const faults: string[] = [];
    for (const width of [360, 1444]) {
      const { page, complaints } = await openPage(browser, { width });
      for (const address of addresses) {
        await page.emulateMedia({ colorScheme: 'light' });
        await page.goto(address, { waitUntil: 'networkidle' });
        await page.evaluate(axe);
        const found = await page.evaluate<string[]>(JUDGE);
        await page.emulateMedia({ colorScheme: 'dark' });
        await page.evaluate(COME_TO_REST);
        found.push(...(await page.evaluate<string[]>(JUDGE)).map((fault) => `dark: ${fault}`));
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (sideways > 0) found.push(`scrolls sideways by ${sideways}`);
        found.push(...complaints.splice(0).filter((complaint) => !isExpected(complaint)));
        faults.push(...found.map((fault) => `${address} ${width}: ${fault}`));
      }
      await page.context().close();
    }
    expect(faults).toEqual([]);
  }, 600_000);

  // What a page loads once it rests (measuring, asking for consent, what to show when nothing can be fetched any more)
  // keeps nobody waiting, so it has a budget of its own.
  it('send at most 120 kB of compressed script with the first category list, and 14 kB more at rest', async ({
    annotate,
  }) => {
    const { page } = await openPage(browser);
    const category = await openCategory(page);
    await page.context().close();
    const { page: fresh } = await openPage(browser);
    const bodies = new Map<string, Promise<Buffer>>();
    fresh.on('response', (response) => {
      if (response.request().resourceType() === 'script') bodies.set(response.url(), response.body());
    });
    await fresh.goto(category, { waitUntil: 'networkidle' });
    const atRest = new Set(await fresh.evaluate<string[]>(AFTER_LOAD));
    let [first, later] = [0, 0];
    for (const [url, body] of bodies) {
      const size = brotliCompressSync(await body).length;
      if (atRest.has(url)) later += size;
      else first += size;
    }
    void annotate(`${first} bytes with the page, ${later} at rest`);
    expect(first).toBeGreaterThan(10_000);
    expect(first).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
    expect(later).toBeGreaterThan(0);
    expect(later).toBeLessThanOrEqual(MOST_SCRIPT_BYTES_AT_REST);
  });
});
