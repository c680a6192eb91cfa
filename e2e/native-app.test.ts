import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, visit, waitForIdleParts, waitForQuietNetwork } from './browser.ts';
import { FIRST_CARD, openCategory, readHref, usUrl } from './page-helpers.ts';

const WEB_VIEW = 'Mozilla/5.0 (Linux; Android 16; wv) AppleWebKit/537.36 Chrome/153.0.0.0 Mobile Safari/537.36';

declare global {
  interface Window {
    receivedMessages?: { type: string; version: number; payload: { path?: string; href?: string } }[];
  }
}

/** Opens the site as an app of that version does, and records the messages that the app receives. */
async function openInApp(version: string): Promise<Page> {
  const userAgent = `${WEB_VIEW} LowtideApp/${version} (android)`;
  const { page } = await openPage({ width: 360, showsConsentBanner: true, userAgent });
  await page.addInitScript(() => {
    const receivedMessages: NonNullable<Window['receivedMessages']> = [];
    Object.assign(window, {
      receivedMessages,
      lowtideApp: { postMessage: (text: string) => receivedMessages.push(JSON.parse(text)) },
    });
  });
  return page;
}

const readMessages = (page: Page) => page.evaluate(() => window.receivedMessages ?? []);

describe('the native app', () => {
  it('A11 shows pages without header and footer from the first paint', async () => {
    const page = await openInApp('5.20.0');
    await page.goto(usUrl(), { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0);
    expect(await page.locator('#root > header').isVisible()).toBe(false);
    await waitForIdleParts(page);
    expect(await page.locator('#root > header, #root > footer').count()).toBe(0);
    // The app asks for consent itself.
    expect(await page.locator('[data-consent-banner]').count()).toBe(0);
    await page.context().close();
  });

  it.each([
    ['5.5.0', false],
    ['5.5.1', true],
  ])('A11 leaves navigation to an app of version %s: %s', async (version, navigatesItself) => {
    const page = await openInApp(version);
    const category = await openCategory(page);
    await page.locator(FIRST_CARD).first().click();
    if (navigatesItself) {
      await page.waitForFunction(() => (window.receivedMessages ?? []).length > 0);
      expect(page.url()).toBe(category);
      expect(await readMessages(page)).toMatchObject([
        { type: 'navigationEvent', version: 1, payload: { path: expect.stringMatching(/^\/pl\//) } },
      ]);
    } else {
      await page.waitForURL(/\/pl\//);
      expect(await readMessages(page)).toEqual([]);
    }
    await page.context().close();
  });

  it.each([
    ['5.2.9', []],
    ['5.3.0', ['shareProduct']],
  ])('A11 an app of version %s shares a product: %j', async (version, types) => {
    const page = await openInApp(version);
    await openCategory(page);
    await visit(page, await readHref(page, FIRST_CARD));
    await page
      .getByRole('button', { name: /^Share/ })
      .first()
      .click();
    await waitForQuietNetwork(page);
    expect((await readMessages(page)).map(({ type }) => type)).toEqual(types);
    await page.context().close();
  });
});
