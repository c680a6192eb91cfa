import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openPage } from './browser.ts';
import { FIRST_CARD, hrefOf, openCategory, us } from './places.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(() => browser?.close());

const WEB_VIEW = 'Mozilla/5.0 (Linux; Android 16; wv) AppleWebKit/537.36 Chrome/153.0.0.0 Mobile Safari/537.36';

declare global {
  interface Window {
    heard?: { type: string; version: number; payload: { path?: string; href?: string } }[];
  }
}

/** The site as an app of that version shows it; what it is told is kept. */
async function openApp(version: string): Promise<Page> {
  const userAgent = `${WEB_VIEW} LowtideApp/${version} (android)`;
  const { page } = await openPage(browser, { width: 360, asked: true, userAgent });
  await page.addInitScript(() => {
    const heard: NonNullable<Window['heard']> = [];
    Object.assign(window, {
      heard,
      lowtideApp: { postMessage: (text: string) => heard.push(JSON.parse(text)) },
    });
  });
  return page;
}

const heard = (page: Page) => page.evaluate(() => window.heard ?? []);

describe('the native app', () => {
  it('A11 shows pages without the frame that it has of its own, from the first moment on', async () => {
    const page = await openApp('5.20.0');
    await page.goto(us(), { waitUntil: 'commit' });
    await page.waitForSelector('#main h1');
    expect(await page.locator('#root > header').isVisible()).toBe(false);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(3000);
    expect(await page.locator('#root > header, #root > footer').count()).toBe(0);
    // The app asks for consent itself.
    expect(await page.locator('[data-consent-banner]').count()).toBe(0);
    await page.context().close();
  });

  it.each([
    ['5.5.0', false],
    ['5.5.1', true],
  ])('A11 hands ways to other pages to an app of version %s: %s', async (version, takes) => {
    const page = await openApp(version);
    const category = await openCategory(page);
    await page.locator(FIRST_CARD).first().click();
    if (takes) {
      await page.waitForFunction(() => (window.heard ?? []).length > 0);
      expect(page.url()).toBe(category);
      expect(await heard(page)).toMatchObject([
        { type: 'navigationEvent', version: 1, payload: { path: expect.stringMatching(/^\/pl\//) } },
      ]);
    } else {
      await page.waitForURL(/\/pl\//);
      expect(await heard(page)).toEqual([]);
    }
    await page.context().close();
  });

  it.each([
    ['5.2.9', []],
    ['5.3.0', ['shareProduct']],
  ])('A11 lets an app of version %s share a product: %j', async (version, types) => {
    const page = await openApp(version);
    await openCategory(page);
    await page.goto(await hrefOf(page, FIRST_CARD), { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: /^Share / }).click();
    await page.waitForTimeout(1500);
    expect((await heard(page)).map(({ type }) => type)).toEqual(types);
    await page.context().close();
  });
});
