import { describe, expect, it } from 'vitest';
import { openPage, reload, visit, waitForIdleParts } from './browser.ts';
import { findOfferToCheapen, lowerPrice } from './demo-feed.ts';
import { findEmailLink, signUp, waitForEmailLink } from './new-user.ts';
import { readText, usUrl } from './page-helpers.ts';

describe('a new user', () => {
  it('A01 F04 signs up, confirms by email, watches a price, is notified when it falls in a feed, and opens the product', async () => {
    const offer = await findOfferToCheapen();
    const { page, errors } = await openPage();

    const email = await signUp(page);
    await page.getByRole('button', { name: 'Your account' }).waitFor();

    await visit(page, usUrl(offer.productPath));
    const name = (await page.locator('h1').textContent())?.trim() ?? '';
    await page.locator('a[href*="/modal/pricewatch/"]').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[name=price]').waitFor();
    await dialog.getByRole('button', { name: 'Start alert' }).click();
    await dialog.getByText('Your price alert is active.').waitFor();
    expect(await findEmailLink(email, '/pl/')).toBeNull();

    await lowerPrice(offer);
    await visit(page, await waitForEmailLink(email, '/pl/'));
    expect((await page.locator('h1').textContent())?.trim()).toBe(name);
    // The alert and the page follow the same change, and either may be first.
    const readPage = async () => {
      await page.reload();
      return (await page.locator('main').textContent())?.replaceAll(',', '');
    };
    await expect.poll(readPage).toContain(offer.total);
    expect(errors).toEqual([]);
  });

  it('A04 who signs out in one tab sees nothing of the account in another', async () => {
    const { page } = await openPage();
    const email = await signUp(page);
    await visit(page, usUrl('/profile/account'));
    expect(await readText(page, 'main')).toContain(email);
    await waitForIdleParts(page);
    const other = await page.context().newPage();
    await visit(other, usUrl('/profile/appAccount'));
    await other.locator('main').getByRole('button', { name: 'Sign out' }).click();
    await other.waitForURL(/shopping\/$/);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.waitForURL(/\/login\?next=/);
    await expect.poll(() => readText(page, 'main')).not.toContain(email);
  });
});

// In this file, because both change the same merchant's feed.
describe('a price', () => {
  it('that changes in a feed is on the list when it is reloaded', async () => {
    const offer = await findOfferToCheapen();
    const { page, errors } = await openPage();
    await visit(page, usUrl(`/results?q=${offer.gtin}`));
    const readCard = async () => (await readText(page, 'main article')).replaceAll(',', '');
    expect(await readCard()).not.toContain(offer.total);
    await lowerPrice(offer);
    const reloaded = async () => {
      await reload(page);
      return readCard();
    };
    await expect.poll(reloaded, { interval: 250 }).toContain(offer.total);
    expect(errors).toEqual([]);
  });
});
