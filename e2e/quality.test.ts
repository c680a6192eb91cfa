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

/** One page of each kind, found by following links as a visitor would. */
async function onePageOfEachKind(page: Page): Promise<string[]> {
  const category = await openCategory(page);
  const product = await hrefOf(page, FIRST_CARD);
  const tree = await hrefOf(page, 'header nav ul a');
  await page.goto(product);
  const merchant = await hrefOf(page, '#offers a[href*="/ri/"]');
  return [us(), category, tree, product, merchant, us('/results?q=a'), us('/results?q=zzzzzz'), us('/nothing'), se()];
}

// What axe holds against a page, each rule with the elements concerned.
const JUDGE = `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
  violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 160)).join(' | ')))`;

// The browser tells of a page that was not found, which is what was asked for.
const isExpected = (complaint: string): boolean => /status of 404|: Not Found$/m.test(complaint);

describe('pages', () => {
  it('have nothing that axe or the browser finds wrong, in light and dark, and never scroll sideways', async () => {
    const { page: first } = await openPage(browser);
    const addresses = await onePageOfEachKind(first);
    const faults: string[] = [];
    for (const theme of ['light', 'dark'] as const) {
      for (const width of [360, 1444]) {
        const { page, complaints } = await openPage(browser, { theme, width });
        for (const address of addresses) {
          await page.goto(address, { waitUntil: 'networkidle' });
          const found = complaints.splice(0).filter((complaint) => !isExpected(complaint));
          await page.evaluate(axe);
          found.push(...(await page.evaluate<string[]>(JUDGE)));
          const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          if (sideways > 0) found.push(`scrolls sideways by ${sideways}`);
          faults.push(...found.map((fault) => `${address} ${theme} ${width}: ${fault}`));
        }
        await page.context().close();
      }
    }
    expect(faults).toEqual([]);
  }, 600_000);

  it('send at most 120 kB of compressed script with the first category list', async () => {
    const { page } = await openPage(browser);
    const category = await openCategory(page);
    await page.context().close();
    const { page: fresh } = await openPage(browser);
    const bodies: Promise<Buffer>[] = [];
    fresh.on('response', (response) => {
      if (response.request().resourceType() === 'script') bodies.push(response.body());
    });
    await fresh.goto(category, { waitUntil: 'networkidle' });
    const sizes = (await Promise.all(bodies)).map((body) => brotliCompressSync(body).length);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    expect(total).toBeGreaterThan(10_000);
    expect(total).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
  });
});
