import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openPage } from './browser.ts';
import { type RunningSite, startSite } from './running-site.ts';

let site: RunningSite;
let browser: Browser;
let axe: string;

beforeAll(async () => {
  [site, browser, axe] = await Promise.all([
    startSite(),
    openBrowser(),
    readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'),
  ]);
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const MOST_SCRIPT_BYTES = 120_000;
const uk = (path: string) => `http://uk.localhost:${site.port}${path}`;

const hrefOf = async (page: Page, selector: string): Promise<string> =>
  (await page.locator(selector).first().getAttribute('href')) ?? '/nothing';

/** One page of each kind, found by following links as a visitor would. */
async function onePageOfEachKind(page: Page): Promise<string[]> {
  await page.goto(uk('/'));
  const category = await hrefOf(page, '#categories a');
  const tree = await hrefOf(page, 'header nav ul a');
  const product = await hrefOf(page, 'main article h3 a');
  await page.goto(uk(product));
  const merchant = await hrefOf(page, '#offers a[href*="/ri/"]');
  return ['/', category, tree, product, merchant, '/results?q=a', '/results?q=zzzzzz', '/nothing'];
}

// What axe holds against a page, each rule with the elements concerned.
const JUDGE = `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
  violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 160)).join(' | ')))`;

describe('pages', () => {
  it('have nothing that axe finds wrong, in light and dark, and never scroll sideways', async () => {
    const { page: first } = await openPage(browser);
    const paths = await onePageOfEachKind(first);
    const faults: string[] = [];
    for (const theme of ['light', 'dark'] as const) {
      for (const width of [360, 1444]) {
        const { page } = await openPage(browser, { theme, width });
        for (const path of paths) {
          await page.goto(uk(path), { waitUntil: 'networkidle' });
          await page.evaluate(axe);
          const found = await page.evaluate<string[]>(JUDGE);
          const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          if (sideways > 0) found.push(`scrolls sideways by ${sideways}`);
          faults.push(...found.map((fault) => `${path} ${theme} ${width}: ${fault}`));
        }
        await page.context().close();
      }
    }
    expect(faults).toEqual([]);
  }, 180_000);

  it('send at most 120 kB of compressed script with the first category list', async () => {
    const { page } = await openPage(browser);
    await page.goto(uk('/'));
    const category = await hrefOf(page, '#categories a');
    await page.context().close();
    const { page: fresh } = await openPage(browser);
    const bodies: Promise<Buffer>[] = [];
    fresh.on('response', (response) => {
      if (response.request().resourceType() === 'script') bodies.push(response.body());
    });
    await fresh.goto(uk(category), { waitUntil: 'networkidle' });
    const sizes = (await Promise.all(bodies)).map((body) => brotliCompressSync(body).length);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    expect(total).toBeGreaterThan(10_000);
    expect(total).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
  });
});
