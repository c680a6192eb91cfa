import { describe, expect, it } from 'vitest';
import { openPage, visit } from './browser.ts';
import { FIRST_CARD, openCategory, readHref, seUrl, usUrl } from './page-helpers.ts';

describe('without any script', () => {
  it('R02 filters and sorts a list, and shows a product with its offers and prices', async () => {
    const { page } = await openPage({ scripts: false });
    await openCategory(page);
    await page.locator('aside input[type=checkbox]:not(:disabled)').first().check();
    await page.locator('aside button[type=submit]').click();
    await expect.poll(() => page.url()).toMatch(/[?&]f=[a-z0-9-]+:/);
    await expect.poll(() => page.locator('ul[aria-label="Selected filters"] a').count()).toBeGreaterThan(0);
    await page.locator(FIRST_CARD).first().click();
    await page.locator('#offers').getByRole('link', { name: 'Delivery', exact: true }).click();
    await expect.poll(() => page.url()).toMatch(/[?&]sort=delivery/);
    await expect.poll(() => page.locator('#offers tbody tr').count()).toBeGreaterThan(0);
    await expect.poll(() => page.locator('#history svg[role=img]').count()).toBe(1);
  });
});

describe('URLs', () => {
  it.each([
    ['on a separate host', seUrl, 'sv-SE', /^\d{1,3}( \d{3})* kr$/, ''],
    ['at a path of the shared host', usUrl, 'en-US', /^\$\d/, '/us/shopping'],
  ])(
    'P01 M06 %s show a product in the language and currency of the market',
    async (_where, marketUrl, language, price, base) => {
      const { page, errors } = await openPage();
      await visit(page, marketUrl());
      expect(await page.getAttribute('html', 'lang')).toBe(language);
      await page.locator(FIRST_CARD).first().click();
      await page.waitForSelector('#offers');
      expect(new URL(page.url()).pathname.startsWith(`${base}/pl/`)).toBe(true);
      const prices = await page.locator('#offers tbody td').allInnerTexts();
      const lines = prices.flatMap((text) => text.split('\n')).map((line) => line.replaceAll('\u00a0', ' ').trim());
      expect(lines.some((line) => price.test(line))).toBe(true);
      expect(errors).toEqual([]);
    },
  );

  it('R04 R29 of a product redirect to its canonical slug, and unknown ones are not found', async () => {
    const { page } = await openPage();
    await openCategory(page);
    const product = await readHref(page, FIRST_CARD);
    await page.goto(`${product.replace(/[^/]+$/, '')}another-name`);
    expect(page.url()).toBe(product);
    for (const path of ['/nothing', '/pl/1-999999999/x/y', '/cl/999999999/x']) {
      const response = await page.goto(usUrl(path));
      expect([path, response?.status()]).toEqual([path, 404]);
      expect(await page.locator('header input[name=q]').count()).toBe(1);
    }
  });

  it('L09 a page that is not found never goes blank while its app loads', async () => {
    const { page } = await openPage();
    // Counts the changes of the document after which a heading with its drawing that was there is missing.
    await page.addInitScript(`
      window.misses = 0;
      let wasThere = false;
      new MutationObserver(() => {
        const isThere = document.querySelector('main svg + h1') !== null;
        if (wasThere && !isThere) window.misses++;
        wasThere = wasThere || isThere;
      }).observe(document, { childList: true, subtree: true });
    `);
    for (const path of ['/nothing', '/pl/1-999999999/x/y']) {
      await visit(page, usUrl(path));
      expect([path, await page.evaluate('window.misses'), await page.locator('main svg + h1').count()]).toEqual([
        path,
        0,
        1,
      ]);
    }
  });
});
