import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIVE_MARKETS } from '../src/market/market.ts';
import { addressOf } from '../src/web/site-address.ts';
import { openBrowser, openPage } from './browser.ts';
import { type RunningSite, startSite } from './running-site.ts';

let site: RunningSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const uk = (path = '/') => `http://uk.localhost:${site.port}${path}`;
const textOf = async (place: Locator) => (await place.textContent()) ?? '';
const FIRST_CARD = 'main article h3 a';

/** The path of the first category that the start page names. */
async function aCategory(): Promise<string> {
  const html = await (await fetch(uk().replace('uk.localhost', 'localhost').replace(/\/$/, '/us/shopping/'))).text();
  const path = /href="\/us\/shopping(\/cl\/\d+)\//.exec(html)?.[1];
  if (path === undefined) throw new Error('The start page names no category.');
  return path;
}

describe('a shopper', () => {
  it('F02 finds a product by category and filters, compares its offers and comes back to where they were', async () => {
    const { page, complaints } = await openPage(browser);
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents++;
    });
    await page.goto(uk(await aCategory()), { waitUntil: 'networkidle' });
    const all = await page.locator('p[aria-live] b').textContent();
    const choice = page.locator('aside label:has(input[type=checkbox]:not(:disabled))').first();
    await page.mouse.wheel(0, 260);
    await page.waitForTimeout(100);
    const before = await page.evaluate(() => scrollY);
    await choice.click();
    expect(await choice.locator('input').isChecked()).toBe(true);
    await page.waitForURL(/[?&]f=/);
    await page.waitForFunction((text) => document.querySelector('p[aria-live] b')?.textContent !== text, all);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await page.locator(FIRST_CARD).nth(1).click();
    await page.waitForURL(/\/pl\//);
    await page.waitForSelector('#offers');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await page.waitForURL(/[?&]f=/);
    await page.waitForFunction((y) => Math.abs(scrollY - y) < 3, before);
    expect(documents).toBe(1);
    expect(complaints).toEqual([]);
  });

  it('E01 searches with the keyboard alone, and is offered the search again', async () => {
    const { page, complaints } = await openPage(browser);
    await page.goto(uk(), { waitUntil: 'networkidle' });
    const name = (await textOf(page.locator(FIRST_CARD).first())).split(' ').slice(0, 2).join(' ');
    const box = page.locator('header input[name=q]');
    await box.focus();
    await page.keyboard.type(name);
    await page.waitForSelector('#suggestions [role=option] img');
    await page.keyboard.press('ArrowUp');
    expect(await box.getAttribute('aria-activedescendant')).toMatch(/^product-/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/pl\//);
    await box.fill(name);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/results\?q=/);
    await page.waitForSelector(FIRST_CARD);
    await page.goto(uk(), { waitUntil: 'networkidle' });
    await box.focus();
    const recent = page.locator('#suggestions [role=option]').first();
    await recent.waitFor();
    expect((await textOf(recent)).trim()).toBe(name);
    expect(complaints).toEqual([]);
  });

  it('R02 filters on a phone in a sheet that counts while choosing', async () => {
    const { page, complaints } = await openPage(browser, { width: 360 });
    await page.goto(uk(await aCategory()), { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: /^Filters/ }).click();
    const sheet = page.getByRole('dialog');
    const show = sheet.getByRole('button', { name: /^Show / });
    const before = await textOf(show);
    await sheet.locator('label:has(input[type=checkbox]:not(:disabled))').first().click();
    await page.waitForFunction(
      (text) => [...document.querySelectorAll('[role=dialog] footer button')].at(-1)?.textContent !== text,
      before,
    );
    const promised = Number((await textOf(show)).replace(/\D/g, ''));
    await show.click();
    await page.waitForURL(/[?&]f=/);
    await sheet.waitFor({ state: 'detached' });
    await page.waitForFunction(
      (count) => Number(document.querySelector('p[aria-live] b')?.textContent?.replace(/\D/g, '')) === count,
      promised,
    );
    expect(complaints).toEqual([]);
  });

  it('R02 filters, sorts and pages without any script', async () => {
    const { page } = await openPage(browser, { scripts: false });
    await page.goto(uk(await aCategory()));
    await page.locator('aside input[type=checkbox]:not(:disabled)').first().check();
    await page.locator('aside button[type=submit]').click();
    expect(page.url()).toMatch(/[?&]f=[a-z0-9-]+:/);
    expect(await page.locator('ul[aria-label="Chosen filters"] a').count()).toBeGreaterThan(0);
  });

  it('P06 loads a page when its link is about to be used, once in 30 s', async () => {
    const { page } = await openPage(browser);
    await page.goto(uk(await aCategory()), { waitUntil: 'networkidle' });
    const calls: string[] = [];
    page.on('request', (request) => {
      if (/\/public\/product\/UK\/\d+(\?|$)/.test(request.url())) calls.push(request.url());
    });
    const card = page.locator(FIRST_CARD).first();
    await card.hover();
    await page.waitForTimeout(800);
    expect(calls).toHaveLength(1);
    await card.click();
    await page.waitForSelector('#offers');
    await page.goBack();
    await page.waitForSelector(FIRST_CARD);
    await page.goForward();
    await page.waitForSelector('#offers');
    expect(calls).toHaveLength(1);
  });

  it('keeps the chosen look, and shows it before anything is drawn', async () => {
    const { page } = await openPage(browser);
    await page.goto(uk(), { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Switch between light and dark' }).click();
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const dark = await ground();
    await page.reload({ waitUntil: 'commit' });
    await page.waitForSelector('header');
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    await page.waitForLoadState();
    expect(await ground()).toBe(dark);
  });
});

describe('every open market', () => {
  it('P01 M06 shows a product with its offers in its own language and currency', async () => {
    for (const market of LIVE_MARKETS) {
      const { host, base } = addressOf(market, market.defaultLocale, `localhost:${site.port}`);
      const { page, complaints } = await openPage(browser);
      await page.goto(`http://${host}${base}/`, { waitUntil: 'networkidle' });
      expect(await page.getAttribute('html', 'lang')).toBe(market.defaultLocale);
      await page.locator(FIRST_CARD).first().click();
      await page.waitForSelector('#offers');
      expect(new URL(page.url()).pathname.startsWith(`${base}/pl/`)).toBe(true);
      expect(complaints).toEqual([]);
      await page.context().close();
    }
  }, 120_000);
});
