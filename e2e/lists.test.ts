import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openBrowser, openPage } from './browser.ts';
import { openCategory, us } from './places.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** Somebody of the demonstration's people. */
function demoShopper(): { email: string; password: string } {
  const text = readFileSync(join(inject('site').home, 'sign-ins.txt'), 'utf8');
  const [, email = '', password = ''] = /^shopper\s+(alva\S+)\s+(\S+)/m.exec(text) ?? [];
  return { email, password };
}

const saved = (page: Page) => page.evaluate(() => localStorage.getItem('savedProductsSignedOut'));

it('F05 R10 R23 L17 E09 favourites of a visitor join the account at sign-in, a list is shared, and a gift is claimed', async () => {
  const { page, complaints } = await openPage(browser);
  await openCategory(page);
  const hearts = page.locator('main article button[aria-label^="Save "]');
  for (const i of [0, 1]) await hearts.nth(i).click();
  await page.waitForFunction(() => JSON.parse(localStorage.getItem('savedProductsSignedOut') ?? '[]').length === 2);

  const { email, password } = demoShopper();
  await page.goto(us('/login?next=%2Fprofile'), { waitUntil: 'networkidle' });
  await page.fill('input[name=email]', email);
  await page.fill('input[name=password]', password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/profile/);
  await page.waitForFunction(() => localStorage.getItem('savedProductsSignedOut') === '[]');
  expect(await saved(page)).toBe('[]');

  await page.goto(us('/profile'), { waitUntil: 'networkidle' });
  await page.locator('header button[aria-haspopup=dialog]').first().click();
  await page.locator('dialog [role=tab]').nth(1).click();
  await page.locator('#kept-list li').nth(1).waitFor();
  expect(await page.locator('#kept-list select option:checked').textContent()).toBe('Favorites');
  await page.keyboard.press('Escape');
  await page.locator('main li a', { hasText: 'Favorites' }).click();
  await page.waitForURL(/\/profile\/lists\//);
  await page.waitForSelector('main ol li');
  expect(await page.locator('main ol > li').count()).toBe(2);
  // What is done to a list leaves the page where it stands, and one step back leads out of it.
  const stand = () => page.evaluate(() => [history.length, window.scrollY]);
  const lower = page.locator('main ol > li').nth(1);
  const id = await lower.getAttribute('id');
  const up = lower.locator('button').first();
  await up.evaluate((button) => button.scrollIntoView({ block: 'center' }));
  const stood = await stand();
  expect(stood[1]).toBeGreaterThan(0);
  await up.click();
  await page.locator(`main ol > li:first-child[id="${id}"]`).waitFor();
  expect(await stand()).toEqual(stood);
  await page.locator('#share input[value=gift]').check();
  await page.fill('#share input[name=ownerName]', 'Alva');
  await page.locator('#share button[type=submit]').first().click();
  const link = page.locator('#share a[href*="/list/"]');
  await link.waitFor();
  const address = new URL((await link.getAttribute('href')) ?? '', page.url()).href;

  const guest = await openPage(browser, { width: 768 });
  await guest.page.goto(address, { waitUntil: 'networkidle' });
  await guest.page.locator('main ol summary').first().click();
  await guest.page.fill('main ol details[open] input[name=name]', 'Aunt Bea');
  await guest.page.locator('main ol details[open] button[type=submit]').click();
  await guest.page.getByText('You buy this').waitFor();
  expect(guest.page.url()).not.toContain('giver');

  const other = await openPage(browser, { width: 360, scripts: false });
  await other.page.goto(address);
  expect(await other.page.getByText('Somebody buys this').count()).toBe(1);
  await other.page.locator('main ol summary').first().click();
  await other.page.locator('main ol details[open] button[type=submit]').click();
  await other.page.waitForURL(/giver=/);
  expect(await other.page.getByText('You buy this').count()).toBe(1);
  await other.page.locator('main section button[type=submit]').first().click();
  await other.page.waitForLoadState();
  expect(await other.page.getByText('You buy this').count()).toBe(0);

  await page.reload({ waitUntil: 'networkidle' });
  expect(await page.getByText('Aunt Bea').count()).toBe(0);
  await page.goto(address, { waitUntil: 'networkidle' });
  expect(await page.getByText('Somebody buys this').count()).toBe(0);
  await page.goBack({ waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Show it anyway' }).click();
  await page.getByText('Aunt Bea').waitFor();
  await guest.page.locator('main section button[type=submit]').first().click();
  await guest.page.getByText('You buy this').waitFor({ state: 'detached' });
  expect([...complaints, ...guest.complaints, ...other.complaints]).toEqual([]);

  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(us('/profile/appAccount'), { waitUntil: 'networkidle' });
  const tab = await page.locator('main [role=tab][aria-selected=true]').boundingBox();
  expect((tab?.x ?? 0) + (tab?.width ?? 0)).toBeLessThan(360);
}, 120_000);
