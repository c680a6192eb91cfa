import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openPage } from './browser.ts';
import { FIRST_CARD, hrefOf, openCategory, us } from './places.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(() => browser?.close());

/** Holds within ten seconds: the machine may do other things besides. */
const soon = <T>(ask: () => Promise<T> | T) => expect.poll(ask, { timeout: 10_000 });
const SCROLLED = () => scrollY;
const LISTING_CALL = '**/public/listing/**';

/** Puts a link at the head of the page and follows it as a visitor would. */
async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    document.getElementById('made')?.remove();
    const link = Object.assign(document.createElement('a'), { href: to, id: 'made', textContent: 'made for the test' });
    document.getElementById('main')?.prepend(link);
  }, href);
  await page.locator('#made').click();
}

/** What the page tells the server of itself. */
function reportsOf(page: Page): { path: string; body: string }[] {
  const reports: { path: string; body: string }[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST') return;
    reports.push({ path: new URL(request.url()).pathname, body: request.postData() ?? '' });
  });
  return reports;
}

describe('the change of page', () => {
  it('L03 L04 shows a bar after 100 ms and the full loader after 3000 ms, then the page', async () => {
    const { page, complaints } = await openPage(browser);
    await page.goto(us(), { waitUntil: 'networkidle' });
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route(LISTING_CALL, async (route) => {
      await held;
      await route.continue();
    });
    const bar = page.getByRole('progressbar');
    expect(await bar.count()).toBe(0);
    await page.locator('#categories a').first().click();
    await bar.waitFor();
    expect(await page.locator('main[aria-busy=true]').count()).toBe(0);
    await page.waitForSelector('main[aria-busy=true] [role=status]');
    letThrough();
    await page.waitForURL(/\/cl\//);
    await bar.waitFor({ state: 'detached' });
    expect(await page.locator('main[aria-busy=true]').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('L03 L08 X01 says what failed with a way out, and loads the next page in full', async () => {
    const { page } = await openPage(browser);
    await page.goto(us(), { waitUntil: 'networkidle' });
    const reports = reportsOf(page);
    await page.route(LISTING_CALL, (route) => route.fulfill({ status: 500, json: {} }));
    await page.locator('#categories a').first().click();
    await page.waitForSelector('main h1 ~ div a[href]');
    expect(await page.getAttribute('meta[name=robots]', 'content')).toBe('noindex');
    await soon(() => reports.some(({ body }) => body.includes('"route"'))).toBe(true);
    await page.unroute(LISTING_CALL);
    await page.route('**/public/tree/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    expect(await page.locator('main h1 ~ div a[href$="/shopping/"]').count()).toBe(1);
    await page.locator('header nav ul a[href*="/t/"]').first().click();
    await page.waitForSelector('main[aria-busy=true]', { timeout: 2000 });
    await page.waitForURL(/\/t\//);
    await soon(() => page.locator('meta[name=robots]').count()).toBe(0);
  });

  it('L05 goes back to where each page was left, begins new ones at the top, and stays after a reload', async () => {
    const { page } = await openPage(browser);
    await openCategory(page);
    await page.evaluate(() => scrollTo(0, 700));
    await page.waitForFunction(() => sessionStorage.getItem('scrollPositions')?.includes('700'));
    await page.evaluate((card) => document.querySelector<HTMLElement>(card)?.click(), FIRST_CARD);
    await page.waitForURL(/\/pl\//);
    await page.waitForSelector('#offers');
    expect(await page.evaluate(SCROLLED)).toBe(0);
    await page.goBack();
    await page.waitForURL(/\/cl\//);
    await soon(() => page.evaluate(SCROLLED)).toBe(700);
    await page.reload({ waitUntil: 'networkidle' });
    await soon(() => page.evaluate(SCROLLED)).toBe(700);
  });

  it('L06 scrolls to a place that is drawn late', async () => {
    const { page } = await openPage(browser);
    const category = await openCategory(page);
    await page.goto(`${category}#late`, { waitUntil: 'networkidle' });
    expect(await page.evaluate(SCROLLED)).toBe(0);
    await page.evaluate(() => {
      document.querySelector('footer')?.insertAdjacentHTML('beforebegin', '<h2 id="late">Late</h2>');
    });
    const top = () => page.evaluate(() => Math.abs(document.getElementById('late')?.getBoundingClientRect().top ?? -1));
    const furthest = () =>
      page.evaluate(() => document.documentElement.scrollHeight - innerHeight - Math.ceil(scrollY) < 2);
    await soon(async () => (await top()) < 2 || (await furthest())).toBe(true);
    expect(await page.evaluate(SCROLLED)).toBeGreaterThan(0);
  });

  it('L07 stays on the page where a part of the next did not arrive: a notice, a report, no error page', async () => {
    const { page } = await openPage(browser);
    await openCategory(page);
    const product = await hrefOf(page, FIRST_CARD);
    const before = page.url();
    const reports = reportsOf(page);
    await page.route(/\/assets\/product-page-[^/]*\.js/, (route) => route.abort());
    await page.locator('main h1').click();
    await page.locator(FIRST_CARD).first().click();
    const notice = page.getByRole('alert');
    await notice.waitFor();
    expect(page.url()).toBe(before);
    expect(await page.locator(FIRST_CARD).count()).toBeGreaterThan(0);
    await soon(() => reports.filter(({ body }) => body.includes('"chunk"')).length).toBe(1);
    await page.unrouteAll();
    await notice.locator('a').click();
    await page.waitForURL(product);
    await page.waitForSelector('#offers');
  });

  it('P09 replaces an address by the one that the page names as its own', async () => {
    const { page } = await openPage(browser);
    await openCategory(page);
    const product = await hrefOf(page, FIRST_CARD);
    const entries = await page.evaluate(() => history.length);
    await follow(page, product.replace(/[^/]+$/, 'another-name'));
    await page.waitForURL(product);
    await page.waitForSelector('#offers');
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  });

  it('P08 reports a link of ours that leads nowhere, once', async () => {
    const { page } = await openPage(browser);
    await page.goto(us(), { waitUntil: 'networkidle' });
    const reports = reportsOf(page);
    for (let i = 0; i < 2; i++) {
      await follow(page, us('/no-such-page/at-all'));
      await page.waitForSelector('main h1 ~ div form');
      await page.goBack();
      await page.waitForSelector('#categories');
    }
    await soon(() => reports.filter(({ body }) => body.includes('no-such-page')).length).toBe(1);
  });
});

describe('the frame', () => {
  it('X02 reports markup that does not fit, once', async () => {
    const { page } = await openPage(browser);
    const reports = reportsOf(page);
    await page.route(us(), async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/(<h1[^>]*>)[^<]*/, '$1Something else');
      await route.fulfill({ response, body });
    });
    await page.goto(us(), { waitUntil: 'networkidle' });
    await soon(() => reports.filter(({ body }) => body.includes('"hydration"')).length).toBe(1);
  });

  it('L17 opens what is kept, asks before a list goes, and closes with Escape', async () => {
    const { page, complaints } = await openPage(browser, { width: 360 });
    await openCategory(page);
    const name = await page.locator(FIRST_CARD).first().textContent();
    const id = Number(/-(\d+)\//.exec(await hrefOf(page, FIRST_CARD))?.[1]);
    await page.evaluate((kept) => localStorage.setItem('savedProductsSignedOut', JSON.stringify([kept])), {
      market: 'US',
      id,
      at: 1,
    });
    await page.reload({ waitUntil: 'networkidle' });
    const button = page.locator('button[aria-haspopup=dialog][aria-expanded]').last();
    await button.click();
    const panel = page.getByRole('dialog');
    await panel.getByRole('tab').nth(1).click();
    await panel.getByRole('link', { name: name ?? '' }).waitFor();
    await panel.locator('p button').click();
    await page.keyboard.press('Escape');
    expect(await panel.getByRole('link').count()).toBe(1);
    await panel.locator('p button').click();
    await panel.getByRole('alertdialog').getByRole('button').first().click();
    await soon(() => panel.getByRole('link').count()).toBe(0);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('L10 turns into pixels and back at the classic sequence', async () => {
    const { page } = await openPage(browser);
    await page.goto(us(), { waitUntil: 'networkidle' });
    const picture = page.locator('main img').first();
    const fine = await picture.getAttribute('src');
    const keys = ['Up', 'Up', 'Down', 'Down', 'Left', 'Right', 'Left', 'Right'].map((key) => `Arrow${key}`);
    const type = async () => {
      for (const key of [...keys, 'b', 'a']) await page.keyboard.press(key);
    };
    await type();
    await page.waitForSelector('html.pixels');
    expect(await picture.getAttribute('src')).toMatch(/d=24x24/);
    await type();
    await page.waitForSelector('html:not(.pixels)');
    expect(await picture.getAttribute('src')).toBe(fine?.replace(/^\//, `${new URL(us()).origin}/`));
  });

  it('L20 X08 fills a slot with an ad where it is configured and allowed, and not before', async () => {
    const { page } = await openPage(browser);
    const slot = { page: 'HOME', place: 'bottom', unit: 'home/foot', width: 300, height: 250 };
    await page.route(us(), async (route) => {
      const response = await route.fetch();
      const body = (await response.text())
        .replace('"ad_slots":[]', `"ad_slots":[${JSON.stringify(slot)}]`)
        .replace('"ad_script":null', '"ad_script":"https://ads.example/tag.js"');
      await route.fulfill({ response, body });
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).host));
    await page.goto(us(), { waitUntil: 'networkidle' });
    expect(await page.locator('[data-ad-unit]').count()).toBe(0);
    expect(asked).not.toContain('ads.example');
    const { hostname: domain } = new URL(us());
    await page.context().addCookies([{ name: 'pr_consent', value: '1:C0001+C0004', domain, path: '/' }]);
    await page.reload({ waitUntil: 'networkidle' });
    await page.waitForSelector('[data-ad-unit="home/foot"]');
    expect(await page.locator('[data-ad-unit]').evaluate((box) => box.getBoundingClientRect().height)).toBe(250);
  });
});
