import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { openPage, reload, visit } from './browser.ts';
import { findOfferToCheapen, lowerPrice } from './demo-feed.ts';
import { readText, usUrl } from './page-helpers.ts';

const PASSWORD = 'four plain words suffice';

/** Finds the first link that contains `part` in the emails to an address; null if there is none. */
async function findEmailLink(email: string, part: string): Promise<string | null> {
  const { port, home } = inject('site');
  const mailbox = `http://localhost:${port}/mailbox`;
  const key = (await readFile(join(home, 'mailbox.key'), 'utf8')).trim();
  const open = (url: string) => fetch(url, { headers: { cookie: `lowtideMailbox=${key}` } });
  const list = await (await open(`${mailbox}?to=${encodeURIComponent(email)}`)).text();
  for (const [, id = ''] of list.matchAll(/\/mailbox\/([\da-f-]{36})/g)) {
    const html = await (await open(`${mailbox}/${id}/email`)).text();
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
    const link = links.find((href) => href.includes(part));
    if (link !== undefined) return link;
  }
  return null;
}

async function waitForEmailLink(email: string, part: string): Promise<string> {
  let link: string | null = null;
  const read = async () => {
    link = await findEmailLink(email, part);
    return link;
  };
  await expect.poll(read, { interval: 500 }).not.toBeNull();
  return link ?? '';
}

describe('a new user', () => {
  it('A01 F04 signs up, confirms by email, watches a price, is notified when it falls in a feed, and opens the product', async () => {
    const email = `${randomUUID()}@post.example`;
    const offer = await findOfferToCheapen();
    const { page, errors } = await openPage();

    await visit(page, usUrl('/signup'));
    await page.getByLabel('Email address').fill(email);
    await page.locator('input[name=password]').fill(PASSWORD);
    await page.getByRole('button', { name: 'Make the account' }).click();
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();

    await visit(page, await waitForEmailLink(email, '/verify-account/'));
    await page.locator('input[name=password]').fill(PASSWORD);
    await page.getByRole('button', { name: 'Confirm and sign in' }).click();
    await page.getByRole('heading', { name: 'Your account is ready' }).waitFor();
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
    expect((await page.locator('main').textContent())?.replaceAll(',', '')).toContain(offer.total);
    expect(errors).toEqual([]);
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
