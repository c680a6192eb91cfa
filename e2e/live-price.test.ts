import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openPage } from './browser.ts';
import { cheapen, offerToCheapen } from './demo-feed.ts';
import { textOf, us } from './places.ts';

/** How long after a feed is taken in a page may still show what was before; ten times what it should take. */
const LONGEST_WAIT_MS = 10_000;

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(() => browser?.close());

describe('a price', () => {
  it('that changes in a feed is on the open list at its next load', async () => {
    const offer = await offerToCheapen();
    const { page, complaints } = await openPage(browser);
    await page.goto(us(`/results?q=${offer.gtin}`), { waitUntil: 'networkidle' });
    const plain = async () => (await textOf(page, 'main article')).replaceAll(',', '');
    expect(await plain()).not.toContain(offer.total);
    await cheapen(offer);
    const reloaded = async () => {
      await page.reload({ waitUntil: 'networkidle' });
      return plain();
    };
    await expect.poll(reloaded, { timeout: LONGEST_WAIT_MS, interval: 250 }).toContain(offer.total);
    expect(complaints).toEqual([]);
  });
});
