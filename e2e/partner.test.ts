import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { API_QUOTA } from '../src/terms/partner/api-key.ts';
import { openPage, visit } from './browser.ts';
import { tryFile } from './feed-trial.ts';
import { readHref, signInAs, usUrl, waitUntilSent } from './page-helpers.ts';

/** Opens the partner area of the only partner that the account acts for. Returns the URL of its first section. */
async function openPortal(page: Page, role: 'shop' | 'brand' | 'api'): Promise<string> {
  await signInAs(page, role);
  await visit(page, usUrl('/partner'));
  const url = await readHref(page, 'main a[href*="/partner/"]');
  await visit(page, url);
  return url;
}

const TITLE = `Tidewater Journey Lamp ${Date.now() % 1_000_000}`;
const SKU = `journey-${Date.now()}`;
const columns = 'id,title,link,price,availability,brand,mpn,condition,image_link,shipping';
const row = (id: string, title: string, price: string) =>
  `${id},${title},https://shop.example.com/${id},${price},in stock,Tidewater,${id.toUpperCase()},new,,4.99 USD`;

describe('a shop', () => {
  it('F12 tries a file, mends the refused row, delivers it, and finds what became of its offer', async () => {
    const { page, errors } = await openPage();
    const portal = await openPortal(page, 'shop');
    await visit(page, `${portal}/feeds`);
    await tryFile(page, [columns, row(SKU, TITLE, ''), row(`${SKU}-b`, `${TITLE} large`, '39.90 USD')]);
    expect(await page.textContent('main')).toContain('Rejected: 1');
    expect(await page.textContent('main')).toContain(SKU);
    await tryFile(page, [columns, row(SKU, TITLE, '29.90 USD'), row(`${SKU}-b`, `${TITLE} large`, '39.90 USD')]);
    expect(await page.textContent('main')).toContain('Rejected: 0');
    await page.getByRole('button', { name: 'Save and import' }).click();
    // The form leads back to the feeds once the file is stored.
    await page.waitForURL((url) => !url.search.includes('trial='));
    await waitUntilSent(page, TITLE, `${portal}/offers?q=${SKU}`);
    await expect
      .poll(async () => {
        await visit(page, `${portal}/offers?q=${SKU}`);
        return (await page.textContent('main')) ?? '';
      })
      .toContain(TITLE);
    expect(await page.textContent('main')).toMatch(/Shown to shoppers|Waiting/);
    expect(errors).toEqual([]);
  });

  it('F12 reports a wrong product in one click, and adds a discount code that shoppers see', async () => {
    const { page, errors } = await openPage();
    const portal = await openPortal(page, 'shop');
    await visit(page, `${portal}/offers?state=shown`);
    await page.getByRole('button', { name: 'Report a wrong product' }).first().click();
    await expect.poll(async () => page.textContent('main')).toContain('We answer by');
    await visit(page, `${portal}/discounts`);
    // The forms before it change what is there.
    const form = page.locator('main form').last();
    const title = `Journey code ${SKU}`;
    await form.locator('[name=title]').fill(title);
    await form.locator('[name=code]').fill('JOURNEY');
    await form.locator('[name=percent]').fill('10');
    await form.locator('[name=startsOn]').fill(new Date(Date.now() - 86_400_000).toISOString().slice(0, 10));
    await form.locator('button[type=submit]').click();
    await expect.poll(async () => page.textContent('main')).toContain(title);
    expect(await page.textContent('main')).toContain('Valid now');
    const merchantId = /merchant\/(\d+)/.exec(portal)?.[1] ?? '';
    const shown = `http://localhost:${inject('site').port}/api/us/public/store/US/${merchantId}/offers`;
    await expect.poll(async () => (await fetch(shown)).text()).toContain(title);
    expect(errors).toEqual([]);
  });
});

describe('a brand', () => {
  it('F12 sees who sells a product, who does not, and how its prices were spread', async () => {
    const { page, errors } = await openPage({ width: 360 });
    const portal = await openPortal(page, 'brand');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    await visit(page, await readHref(page, 'main table a[href*="product="]'));
    const text = (await page.textContent('main')) ?? '';
    expect(text).toContain('Stores that sell it');
    expect(text).toContain('Median price');
    await visit(page, `${portal}/postings?view=all`);
    expect(await page.textContent('main')).toContain('as that of the brand');
    expect(errors).toEqual([]);
  });
});

describe('an API customer', () => {
  it('F12 makes a key, uses it up to its quota, and sees its use', async () => {
    const { page, errors } = await openPage();
    const portal = await openPortal(page, 'api');
    const key = ((await page.locator('main code').first().textContent()) ?? '').trim();
    expect(key).toMatch(/^lt_/);
    const url = `http://localhost:${inject('site').port}/api/us/public/changes/US?limit=1`;
    const read = () => fetch(url, { headers: { 'x-api-key': key } });
    expect((await read()).status).toBe(401);
    await page.locator('main input[name=name]').first().fill('Journey');
    await page.getByRole('button', { name: 'Activate the key' }).click();
    await expect.poll(async () => (await read()).status).toBe(200);
    // A new minute may begin meanwhile, so it takes two quotas at most.
    const answers: Response[] = [];
    while (answers.at(-1)?.status !== 429 && answers.length <= 2 * API_QUOTA) answers.push(await read());
    const last = answers.at(-1);
    expect(last?.status).toBe(429);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(last?.headers.get('ratelimit')).toContain('r=0');
    await visit(page, portal);
    expect(await page.textContent('main')).toContain('Requests');
    expect(errors).toEqual([]);
  });

  it('F12 adds an address for webhooks, but none inside the network', async () => {
    const { page } = await openPage();
    const portal = await openPortal(page, 'api');
    await visit(page, `${portal}/webhooks`);
    const add = async (url: string) => {
      await page.locator('main input[name=url]').fill(url);
      await page.locator('main form button[type=submit]').first().click();
    };
    await add('https://10.0.0.1/hooks');
    await expect.poll(async () => page.locator('main [aria-invalid=true]').count()).toBe(1);
    await add('https://hooks.example.com/lowtide');
    await expect.poll(async () => page.textContent('main')).toContain('whsec_');
  });
});
