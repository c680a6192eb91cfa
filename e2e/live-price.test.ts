import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openPage } from './browser.ts';
import { findOfferToCheapen, lowerPrice } from './demo-feed.ts';
import { readText, usUrl } from './page-helpers.ts';

/** How long a page may show the old price after a feed is imported: ten times the target. */
const MAX_WAIT_MS = 10_000;

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(() => browser?.close());

describe('a price', () => {
  it('that changes in a feed is on the list when it is reloaded', async () => {
    const offer = await findOfferToCheapen();
    const { page, errors } = await openPage(browser);
    await page.goto(usUrl(`/results?q=${offer.gtin}`), { waitUntil: 'networkidle' });
    const readCard = async () => (await readText(page, 'main article')).replaceAll(',', '');
    expect(await readCard()).not.toContain(offer.total);
    await lowerPrice(offer);
    const reloaded = async () => {
      await page.reload({ waitUntil: 'networkidle' });
      return readCard();
    };
    await expect.poll(reloaded, { timeout: MAX_WAIT_MS, interval: 250 }).toContain(offer.total);
    expect(errors).toEqual([]);
  });
});
