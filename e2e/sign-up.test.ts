import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, openPage } from './browser.ts';
import { findOfferToCheapen, lowerPrice } from './demo-feed.ts';
import { usUrl } from './page-helpers.ts';

const EMAIL_WAIT_MS = 60_000;
const PASSWORD = 'four plain words suffice';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(() => browser?.close());

/** Finds the first link that contains `part` in the emails to an address; null if there is none. */
async function findEmailLink(email: string, part: string): Promise<string | null> {
  const mailbox = `http://localhost:${inject('site').port}/mailbox`;
  const list = await (await fetch(`${mailbox}?to=${encodeURIComponent(email)}`)).text();
  for (const [, id = ''] of list.matchAll(/\/mailbox\/([\da-f-]{36})/g)) {
    const html = await (await fetch(`${mailbox}/${id}/email`)).text();
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
  await expect.poll(read, { timeout: EMAIL_WAIT_MS, interval: 500 }).not.toBeNull();
  return link ?? '';
}

describe('a new user', () => {
  it('A01 F04 signs up, confirms by email, watches a price, is notified when it falls in a feed, and opens the product', async () => {
    const email = `${randomUUID()}@post.example`;
    const offer = await findOfferToCheapen();
    const { page, errors } = await openPage(browser);

    await page.goto(usUrl('/signup'), { waitUntil: 'networkidle' });
    await page.getByLabel('Email address').fill(email);
    await page.locator('input[name=password]').fill(PASSWORD);
    await page.getByRole('button', { name: 'Make the account' }).click();
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();

    await page.goto(await waitForEmailLink(email, '/verify-account/'), { waitUntil: 'networkidle' });
    await page.locator('input[name=password]').fill(PASSWORD);
    await page.getByRole('button', { name: 'Confirm and sign in' }).click();
    await page.getByRole('heading', { name: 'Your account is ready' }).waitFor();
    await page.getByRole('button', { name: 'Your account' }).waitFor();

    await page.goto(usUrl(offer.productPath), { waitUntil: 'networkidle' });
    const name = (await page.locator('h1').textContent())?.trim() ?? '';
    await page.locator('a[href*="/modal/pricewatch/"]').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[name=price]').waitFor();
    await dialog.getByRole('button', { name: 'Start watching' }).click();
    await dialog.getByText('Your price watch is active.').waitFor();
    expect(await findEmailLink(email, '/pl/')).toBeNull();

    await lowerPrice(offer);
    await page.goto(await waitForEmailLink(email, '/pl/'), { waitUntil: 'networkidle' });
    expect((await page.locator('h1').textContent())?.trim()).toBe(name);
    expect((await page.locator('main').textContent())?.replaceAll(',', '')).toContain(offer.total);
    expect(errors).toEqual([]);
  });
});
