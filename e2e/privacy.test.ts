import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { AccessibilityCheck, finishAnimations } from './accessibility.ts';
import { openPage, reload, visit } from './browser.ts';
import { FIRST_CARD, openCategory, usUrl } from './page-helpers.ts';

const BANNER = '[data-consent-banner]';
/** Longer than the delay before performance reports. */
const REPORT_WAIT_MS = 4000;

type SentRequest = { method: string; url: string };

/** Opens a page as a first-time visitor. `requests` collects all requests of the browser. */
async function newVisitor(width = 1444) {
  const { page, errors } = await openPage({ width, showsConsentBanner: true });
  const requests: SentRequest[] = [];
  page.context().on('request', (request) => requests.push({ method: request.method(), url: request.url() }));
  return { page, errors, requests };
}

const readStoredNames = (page: Page) =>
  page.evaluate(() => ({
    local: Object.keys(localStorage).sort(),
    session: Object.keys(sessionStorage).sort(),
    cookies: document.cookie.split('; ').flatMap((pair) => pair.split('=')[0] || []),
  }));

/** Opens a list and a product, and waits until reports would be sent. */
async function browse(page: Page): Promise<void> {
  await openCategory(page);
  await page.locator(FIRST_CARD).first().click();
  await page.waitForURL(/\/pl\//);
  await page.waitForTimeout(REPORT_WAIT_MS);
}

const measurements = (requests: readonly SentRequest[]) =>
  requests.filter(({ url }) => /\/performance\/|\/log$|client-error/.test(url));
const requestsToOtherHosts = (requests: readonly SentRequest[]) =>
  requests.filter(({ url }) => new URL(url).hostname !== 'localhost');

describe('privacy', () => {
  it('E06 stores and sends nothing optional before consent, nor after its withdrawal', async () => {
    const { page, requests, errors } = await newVisitor();
    await browse(page);
    await page.waitForSelector(BANNER);
    expect(requests.filter(({ method }) => method !== 'GET')).toEqual([]);
    expect([...measurements(requests), ...requestsToOtherHosts(requests)]).toEqual([]);
    expect(await readStoredNames(page)).toEqual({ local: [], session: expect.toSatisfy(isScrollOnly), cookies: [] });

    await page.getByRole('button', { name: 'Accept all' }).click();
    await page.waitForSelector(BANNER, { state: 'detached' });
    await page.waitForTimeout(REPORT_WAIT_MS);
    const measured = page.waitForRequest(
      (request) => request.url().endsWith('/web-vitals') && request.frame().url().includes('/info/'),
    );
    await page.goto(usUrl('/info/privacy/settings'));
    await measured;
    const paths = measurements(requests).map(({ method, url }) => `${method} ${new URL(url).pathname}`);
    expect(paths).toContain('GET /api/us/public/platform/performance/cf-rtt');
    expect(paths).toContain('POST /api/us/public/platform/performance/report');
    expect(paths).toContain('POST /api/us/public/platform/performance/web-vitals');
    expect((await readStoredNames(page)).local).toContain('visitedProductsSignedOut');
    expect((await readStoredNames(page)).cookies).toContain('pr_consent');
    // No third-party script is configured, so no visitor id is needed.
    expect((await readStoredNames(page)).cookies).not.toContain('pr_uid');

    await page.getByRole('button', { name: 'Reject all' }).click();
    await page.getByText('You allow only what is required.').waitFor();
    expect(await readStoredNames(page)).toMatchObject({ local: [], cookies: ['pr_consent'] });
    requests.length = 0;
    // When a page is hidden, what it has measured is sent.
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.goto(usUrl());
    await browse(page);
    expect([...measurements(requests), ...requestsToOtherHosts(requests)]).toEqual([]);
    expect(await page.locator(BANNER).count()).toBe(0);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('E06 asks without layout shift or modal, and rejecting is as easy as accepting', async () => {
    const { page } = await newVisitor(360);
    await visit(page, usUrl());
    await page.waitForSelector(BANNER);
    const buttonStyles = await page.locator(`${BANNER} button`).evaluateAll((buttons) =>
      buttons.slice(0, 2).map((button) => {
        const { width, height } = button.getBoundingClientRect();
        const { color, backgroundColor, fontSize, fontWeight, borderColor } = getComputedStyle(button);
        return { width, height, color, backgroundColor, fontSize, fontWeight, borderColor };
      }),
    );
    expect(buttonStyles).toHaveLength(2);
    expect(buttonStyles[0]).toEqual(buttonStyles[1]);
    const positions = () =>
      page.locator('main a, main h2').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    const withBanner = await positions();
    await page.locator(BANNER).evaluate((banner) => banner.style.setProperty('display', 'none'));
    expect(withBanner.length).toBeGreaterThan(10);
    expect(await positions()).toEqual(withBanner);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.locator(BANNER).evaluate((banner) => banner.style.removeProperty('display'));
    // The page behind the banner can be scrolled.
    await page.evaluate(() => scrollTo(0, 300));
    expect(await page.evaluate(() => scrollY)).toBe(300);

    // By keyboard: the skip link comes first, then the banner.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[data-consent-banner]') !== null))
      .toBe(true);
    // On phones the button to reject comes first, otherwise a link with more.
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    if ((await focused()) !== 'Reject all') await page.keyboard.press('Tab');
    await expect.poll(() => focused()).toBe('Reject all');
    await page.keyboard.press('Enter');
    await page.waitForSelector(BANNER, { state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    expect((await page.context().cookies()).map(({ name, value }) => `${name}=${value}`)).toEqual([
      'pr_consent=1%3AC0001',
    ]);
    await reload(page);
    await page.waitForTimeout(REPORT_WAIT_MS);
    expect(await page.locator(BANNER).count()).toBe(0);
    await page.context().close();
  });

  it('E06 accepts each group separately', async () => {
    const { page } = await newVisitor();
    await page.goto(usUrl());
    await page.getByRole('button', { name: 'Let me choose' }).click();
    await page.getByLabel('Convenience').check();
    await page.getByRole('button', { name: 'Save my choice' }).click();
    await page.waitForSelector(BANNER, { state: 'detached' });
    expect((await page.context().cookies())[0]?.value).toBe('1%3AC0001%2BC0003');
    await page.context().close();
  });

  it('E06 follows a choice that was made in another tab', async () => {
    const { page, errors } = await newVisitor();
    await visit(page, usUrl('/info/privacy'));
    await page.waitForSelector(BANNER);
    const other = await page.context().newPage();
    const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await visit(other, usUrl('/info/privacy/settings'));
    await other.getByRole('button', { name: 'Accept all' }).click();
    await other.getByText('You allow everything.').waitFor();
    await comeBack();
    await page.waitForSelector(BANNER, { state: 'detached' });
    await other.getByRole('button', { name: 'Reject all' }).click();
    await other.getByText('You allow only what is required.').waitFor();
    await comeBack();
    await page.locator('header a[href$="/deals"]').click();
    await page.locator(FIRST_CARD).first().click();
    await page.waitForSelector('#offers');
    expect((await readStoredNames(page)).local).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('E06 treats Global Privacy Control as a rejection, and says so', async () => {
    const { page, requests } = await newVisitor();
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    await browse(page);
    expect(await page.locator(BANNER).count()).toBe(0);
    expect(measurements(requests)).toEqual([]);
    expect((await readStoredNames(page)).local).toEqual([]);
    await page.goto(usUrl('/info/privacy/settings'));
    await page.getByText('Your browser has rejected tracking for you').waitFor();
    expect(await page.getByRole('button', { name: 'Accept all' }).count()).toBe(0);
    await page.context().close();
  });

  it('R13 downloads the data stored in the browser as a file, and erases it', async () => {
    const { page } = await newVisitor();
    await page.goto(usUrl('/info/privacy/settings'));
    await page.getByRole('button', { name: 'Accept all' }).click();
    await page.evaluate(() => localStorage.setItem('userQueries', '[{"query":"tv","url":"/results?q=tv"}]'));
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as a file' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(JSON.parse(file)).toMatchObject({
      pr_consent: '1%3AC0001%2BC0002%2BC0003%2BC0004',
      userQueries: expect.stringContaining('tv'),
    });
    await page.getByRole('button', { name: 'Erase everything' }).click();
    await page.getByText('Erased.').waitFor();
    expect(await readStoredNames(page)).toMatchObject({ local: [], cookies: [] });
    await page.getByText('You have not chosen yet.').waitFor();
    await page.context().close();
  });

  it('has no axe violation in its banner and its page, in light and dark', async () => {
    const check = new AccessibilityCheck();
    for (const width of [360, 1444]) {
      const { page, errors } = await newVisitor(width);
      const findViolations = async (within: string) => {
        const found: string[] = [];
        for (const theme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme: theme });
          await finishAnimations(page);
          found.push(...(await check.findViolations(page, { onlyColours: theme === 'dark', within })));
        }
        return found;
      };
      await visit(page, usUrl());
      await page.getByRole('button', { name: 'Let me choose' }).click();
      // What is behind the banner is checked as pages are (quality.test.ts).
      expect(await findViolations(BANNER)).toEqual([]);
      await visit(page, usUrl('/info/privacy/settings'));
      await page.getByText('You have not chosen yet.').waitFor();
      expect(await findViolations('body')).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(errors).toEqual([]);
      await page.context().close();
    }
  });
});

const isScrollOnly = (names: readonly string[]): boolean => names.every((name) => name === 'scrollPositions');
