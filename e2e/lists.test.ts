import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { openPage, reload, visit } from './browser.ts';
import { FIRST_CARD, openCategory, readHref, usUrl } from './page-helpers.ts';

/** Reads the sign-in of a demonstration account. */
function readDemoAccount(): { email: string; password: string } {
  const text = readFileSync(join(inject('site').home, 'sign-ins.txt'), 'utf8');
  const [, email = '', password = ''] = /^shopper\s+(alva\S+)\s+(\S+)/m.exec(text) ?? [];
  return { email, password };
}

const storedFavourites = (page: Page) => page.evaluate(() => localStorage.getItem('savedProductsSignedOut'));

it('F05 R10 R23 L17 E09 favourites move to the account at sign-in, a list is shared, and a gift is claimed', async () => {
  const { page, errors } = await openPage();
  await openCategory(page);
  const hearts = page.locator('main article button[aria-label^="Save "]');
  for (const i of [0, 1]) await hearts.nth(i).click();
  await page.waitForFunction(() => JSON.parse(localStorage.getItem('savedProductsSignedOut') ?? '[]').length === 2);
  const saved: { id: number }[] = JSON.parse((await storedFavourites(page)) ?? '[]');

  const { email, password } = readDemoAccount();
  await visit(page, usUrl('/login?next=%2Fprofile'));
  await page.fill('input[name=email]', email);
  await page.fill('input[name=password]', password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/profile/);
  await page.waitForFunction(() => localStorage.getItem('savedProductsSignedOut') === '[]');
  expect(await storedFavourites(page)).toBe('[]');

  await visit(page, usUrl('/profile'));
  await page.locator('header button[aria-haspopup=dialog]').first().click();
  await page.locator('dialog [role=tab]').nth(1).click();
  await page.locator('#quick-access-list li').nth(1).waitFor();
  expect(await page.locator('#quick-access-list select option:checked').textContent()).toBe('Favorites');
  await page.keyboard.press('Escape');
  await page.locator('main li a', { hasText: 'Favorites' }).click();
  await page.waitForURL(/\/profile\/lists\//);
  await page.waitForSelector('main ol li');
  // Beside what the demonstration's shopper has saved before.
  for (const { id } of saved) expect(await page.locator(`main ol > li#p${id}`).count()).toBe(1);
  // Changes to a list keep the scroll position and add no history entry.
  const readPosition = () => page.evaluate(() => [history.length, window.scrollY]);
  const lower = page.locator('main ol > li').nth(1);
  const id = await lower.getAttribute('id');
  const up = lower.getByRole('button', { name: /^Move .* up$/ });
  await up.evaluate((button) => button.scrollIntoView({ block: 'center' }));
  const position = await readPosition();
  expect(position[1]).toBeGreaterThan(0);
  await up.click();
  await page.locator(`main ol > li:first-child[id="${id}"]`).waitFor();
  expect(await readPosition()).toEqual(position);
  await page.locator('#share input[value=gift]').check();
  await page.fill('#share input[name=ownerName]', 'Alva');
  await page.locator('#share button[type=submit]').first().click();
  const link = page.locator('#share a[href*="/list/"]');
  await link.waitFor();
  const listUrl = new URL((await link.getAttribute('href')) ?? '', page.url()).href;

  const guest = await openPage({ width: 768 });
  await visit(guest.page, listUrl);
  await guest.page.locator('main ol summary').first().click();
  await guest.page.fill('main ol details[open] input[name=name]', 'Aunt Bea');
  await guest.page.locator('main ol details[open] button[type=submit]').click();
  await guest.page.getByText('You are buying this').waitFor();
  expect(guest.page.url()).not.toContain('giver');

  const other = await openPage({ width: 360, scripts: false });
  await other.page.goto(listUrl);
  expect(await other.page.getByText('Someone is buying this').count()).toBe(1);
  await other.page.locator('main ol summary').first().click();
  await other.page.locator('main ol details[open] button[type=submit]').click();
  await other.page.waitForURL(/giver=/);
  await expect.poll(() => other.page.getByText('You are buying this').count()).toBe(1);
  await other.page.locator('main section button[type=submit]').first().click();
  await other.page.waitForLoadState();
  await expect.poll(() => other.page.getByText('You are buying this').count()).toBe(0);

  await reload(page);
  await expect.poll(() => page.getByText('Aunt Bea').count()).toBe(0);
  await visit(page, listUrl);
  await expect.poll(() => page.getByText('Someone is buying this').count()).toBe(0);
  await page.goBack({ waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Show it anyway' }).click();
  await page.getByText('Aunt Bea').waitFor();
  await guest.page.locator('main section button[type=submit]').first().click();
  await guest.page.getByText('You are buying this').waitFor({ state: 'detached' });
  expect([...errors, ...guest.errors, ...other.errors]).toEqual([]);

  // A form that is edited after its answer was lost is another operation.
  await visit(page, usUrl('/profile'));
  const newList = page.locator('main form:has(input[value=createList])');
  const lists = (url: URL) => url.pathname.endsWith('/public/user/lists');
  await page.route(lists, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort();
  });
  const create = async (name: string): Promise<void> => {
    await newList.locator('input[name=name]').fill(name);
    await newList.locator('button[type=submit]').click();
  };
  await create('Balcony');
  await newList.getByRole('alert').waitFor();
  await page.unroute(lists);
  await create('Balcony furniture');
  await page.getByRole('heading', { name: 'Balcony furniture' }).waitFor();

  await page.setViewportSize({ width: 360, height: 780 });
  await visit(page, usUrl('/profile/appAccount'));
  const tab = await page.locator('main [role=tab][aria-selected=true]').boundingBox();
  expect((tab?.x ?? 0) + (tab?.width ?? 0)).toBeLessThan(360);
}, 120_000);

it('F05 who signs in to save to a list comes back to the product with the chosen order of its offers', async () => {
  const { page } = await openPage();
  await openCategory(page);
  const product = new URL(await readHref(page, FIRST_CARD)).pathname.replace(/^\/us\/shopping/, '');
  await visit(page, usUrl(`${product}?sort=delivery`));
  await page.locator('main a[href*="/modal/userlistaction/"]').first().click();
  const next = await page.locator('dialog a[href*="/login"]').evaluate((link) => {
    return new URL((link as HTMLAnchorElement).href).searchParams.get('next');
  });
  expect(next).toBe(`${product}?sort=delivery`);
});
