import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openPage } from './browser.ts';
import { FIRST_CARD, openCategory, us } from './places.ts';

let browser: Browser;
let axe: string;

beforeAll(async () => {
  browser = await openBrowser();
  axe = await readFile(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
});

afterAll(() => browser?.close());

const BANNER = '[data-consent-banner]';
/** Past the time at which loading times would be reported. */
const LONG_ENOUGH_MS = 4000;

type Told = { method: string; url: string };

/** A visitor who has been here never before, and all that their browser sends. */
async function newVisitor(width = 1444, theme: 'light' | 'dark' = 'light') {
  const { page, complaints } = await openPage(browser, { width, theme, asked: true });
  const told: Told[] = [];
  page.context().on('request', (request) => told.push({ method: request.method(), url: request.url() }));
  return { page, complaints, told };
}

const namesIn = (page: Page) =>
  page.evaluate(() => ({
    local: Object.keys(localStorage).sort(),
    session: Object.keys(sessionStorage).sort(),
    cookies: document.cookie.split('; ').flatMap((pair) => pair.split('=')[0] || []),
  }));

/** Opens a list and a product, and stays a while. */
async function look(page: Page): Promise<void> {
  await openCategory(page);
  await page.locator(FIRST_CARD).first().click();
  await page.waitForURL(/\/pl\//);
  await page.waitForTimeout(LONG_ENOUGH_MS);
}

const measuring = (told: readonly Told[]) => told.filter(({ url }) => /\/performance\/|\/log$|client-error/.test(url));
const elsewhere = (told: readonly Told[]) => told.filter(({ url }) => new URL(url).hostname !== 'localhost');

describe('privacy', () => {
  it('E06 keeps and sends nothing that is not required before consent, and again nothing once it is withdrawn', async () => {
    const { page, told, complaints } = await newVisitor();
    await look(page);
    await page.waitForSelector(BANNER);
    expect(told.filter(({ method }) => method !== 'GET')).toEqual([]);
    expect([...measuring(told), ...elsewhere(told)]).toEqual([]);
    expect(await namesIn(page)).toEqual({ local: [], session: expect.toSatisfy(onlyScroll), cookies: [] });

    await page.getByRole('button', { name: 'Accept all' }).click();
    await page.waitForSelector(BANNER, { state: 'detached' });
    await page.waitForTimeout(LONG_ENOUGH_MS);
    await page.goto(us('/info/privacy/settings'));
    const paths = measuring(told).map(({ method, url }) => `${method} ${new URL(url).pathname}`);
    expect(paths).toContain('GET /api/us/public/platform/performance/cf-rtt');
    expect(paths).toContain('POST /api/us/public/platform/performance/report');
    expect(paths).toContain('POST /api/us/public/platform/performance/web-vitals');
    expect((await namesIn(page)).local).toContain('visitedProductsSignedOut');
    expect((await namesIn(page)).cookies).toContain('pr_consent');
    // No script of others is configured, so there is nobody to tell visitors apart for.
    expect((await namesIn(page)).cookies).not.toContain('pr_uid');

    await page.getByRole('button', { name: 'Reject all' }).click();
    await page.getByText('You allow only what is required.').waitFor();
    expect(await namesIn(page)).toMatchObject({ local: [], cookies: ['pr_consent'] });
    await page.goto(us());
    told.length = 0;
    await look(page);
    expect([...measuring(told), ...elsewhere(told)]).toEqual([]);
    expect(await page.locator(BANNER).count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('E06 asks without moving the page or taking it over, and to refuse is as easy as to accept', async () => {
    const { page } = await newVisitor(360);
    await page.goto(us(), { waitUntil: 'networkidle' });
    await page.waitForSelector(BANNER);
    const looks = await page.locator(`${BANNER} button`).evaluateAll((buttons) =>
      buttons.slice(0, 2).map((button) => {
        const { width, height } = button.getBoundingClientRect();
        const { color, backgroundColor, fontSize, fontWeight, borderColor } = getComputedStyle(button);
        return { width, height, color, backgroundColor, fontSize, fontWeight, borderColor };
      }),
    );
    expect(looks).toHaveLength(2);
    expect(looks[0]).toEqual(looks[1]);
    const places = () =>
      page.locator('main a, main h2').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    const asked = await places();
    await page.locator(BANNER).evaluate((banner) => banner.style.setProperty('display', 'none'));
    expect(asked.length).toBeGreaterThan(10);
    expect(await places()).toEqual(asked);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.locator(BANNER).evaluate((banner) => banner.style.removeProperty('display'));
    // The page behind goes on.
    await page.evaluate(() => scrollTo(0, 300));
    expect(await page.evaluate(() => scrollY)).toBe(300);

    // By keyboard: the way past the head of the page first, then the question.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('[data-consent-banner]') !== null)).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForSelector(BANNER, { state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    expect((await page.context().cookies()).map(({ name, value }) => `${name}=${value}`)).toEqual([
      'pr_consent=1%3AC0001',
    ]);
    await page.reload({ waitUntil: 'networkidle' });
    await page.waitForTimeout(LONG_ENOUGH_MS);
    expect(await page.locator(BANNER).count()).toBe(0);
    await page.context().close();
  });

  it('E06 takes each group by itself', async () => {
    const { page } = await newVisitor();
    await page.goto(us());
    await page.getByRole('button', { name: 'Choose for each' }).click();
    await page.getByLabel('Convenience').check();
    await page.getByRole('button', { name: 'Save this choice' }).click();
    await page.waitForSelector(BANNER, { state: 'detached' });
    expect((await page.context().cookies())[0]?.value).toBe('1%3AC0001%2BC0003');
    await page.context().close();
  });

  it('E06 takes Global Privacy Control as a refusal, and says so', async () => {
    const { page, told } = await newVisitor();
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    await look(page);
    expect(await page.locator(BANNER).count()).toBe(0);
    expect(measuring(told)).toEqual([]);
    expect((await namesIn(page)).local).toEqual([]);
    await page.goto(us('/info/privacy/settings'));
    await page.getByText('Your browser has refused for you').waitFor();
    expect(await page.getByRole('button', { name: 'Accept all' }).count()).toBe(0);
    await page.context().close();
  });

  it('R13 gives what the browser holds as a file, and erases it', async () => {
    const { page } = await newVisitor();
    await page.goto(us('/info/privacy/settings'));
    await page.getByRole('button', { name: 'Accept all' }).click();
    await page.evaluate(() => localStorage.setItem('userQueries', '[{"query":"tv","url":"/results?q=tv"}]'));
    const arrived = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as a file' }).click();
    const file = await readFile(await (await arrived).path(), 'utf8');
    expect(JSON.parse(file)).toMatchObject({
      pr_consent: '1%3AC0001%2BC0002%2BC0003%2BC0004',
      userQueries: expect.stringContaining('tv'),
    });
    await page.getByRole('button', { name: 'Erase everything' }).click();
    await page.getByText('Erased.').waitFor();
    expect(await namesIn(page)).toMatchObject({ local: [], cookies: [] });
    await page.getByText('You have not chosen yet.').waitFor();
    await page.context().close();
  });

  it.each(['light', 'dark'] as const)(
    'has nothing that axe finds wrong with its question and its page, in %s',
    async (theme) => {
      for (const width of [360, 1444]) {
        const { page, complaints } = await newVisitor(width, theme);
        const judge = async () => {
          await page.evaluate(axe);
          return page.evaluate<string[]>(`axe.run().then(({ violations }) => violations.map(({ id }) => id))`);
        };
        await page.goto(us(), { waitUntil: 'networkidle' });
        await page.getByRole('button', { name: 'Choose for each' }).click();
        expect(await judge()).toEqual([]);
        await page.goto(us('/info/privacy/settings'), { waitUntil: 'networkidle' });
        await page.getByText('You have not chosen yet.').waitFor();
        expect(await judge()).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        expect(complaints).toEqual([]);
        await page.context().close();
      }
    },
  );
});

const onlyScroll = (names: readonly string[]): boolean => names.every((name) => name === 'scrollPositions');
