import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { AccessibilityCheck, finishAnimations } from './accessibility.ts';
import { openPage, visit } from './browser.ts';
import { usUrl } from './page-helpers.ts';

const rootData = (page: Page) => page.evaluate(() => ({ ...document.documentElement.dataset }));
const backgroundColor = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const figureNamed = (page: Page, name: string) =>
  page.locator('figure', { has: page.locator('figcaption code').getByText(name, { exact: true }) });
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

describe('the themes of the site', () => {
  it('L11 stores the chosen theme for a year, and applies it before the first paint', async () => {
    const { page } = await openPage();
    await visit(page, usUrl());
    const light = await backgroundColor(page);
    await page.getByRole('button', { name: 'Appearance' }).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await expect.poll(() => backgroundColor(page)).not.toBe(light);
    const dark = await backgroundColor(page);
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'pr_preferredTheme');
    expect(cookie?.value).toBe('dark');
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 86_400);
    await page.reload({ waitUntil: 'commit' });
    await page.waitForSelector('header');
    expect(await rootData(page)).toMatchObject({ mode: 'dark' });
    await page.waitForLoadState();
    await expect.poll(() => backgroundColor(page)).toBe(dark);
  });

  it('L11 the menu works by keyboard, and Automatic deletes the stored theme', async () => {
    const { page } = await openPage();
    await visit(page, usUrl());
    const button = page.getByRole('button', { name: 'Appearance' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedText(page)).toBe('Automatic');
    await page.keyboard.press('h');
    await expect.poll(() => focusedText(page)).toBe('High contrast');
    await page.keyboard.press('Enter');
    await expect.poll(() => rootData(page)).toMatchObject({ theme: 'high-contrast' });
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focusedText(page)).toBe('High contrast');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('menu').isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Appearance');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await rootData(page)).theme).not.toBe('high-contrast');
    expect((await page.context().cookies()).some(({ name }) => name === 'pr_preferredTheme')).toBe(false);
  });

  it('L11 an open page changes to the seasonal theme when it becomes visible again', async () => {
    const { page } = await openPage();
    await visit(page, usUrl());
    await page.clock.setFixedTime(new Date('2026-11-27T18:00:00Z'));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(async () => (await rootData(page)).theme).toBe('black-friday');
  });

  it('L11 R27 shows the theme in the URL, and all themes side by side', async () => {
    const { page, errors } = await openPage();
    await visit(page, usUrl('/new-design?theme=yellow-sale&mode=light'));
    expect(await rootData(page)).toMatchObject({ theme: 'yellow-sale', mode: 'light' });
    const backgrounds = await page
      .locator('[data-theme][data-mode] > div')
      .evaluateAll((all) => all.map((element) => getComputedStyle(element.parentElement ?? element).backgroundColor));
    expect(backgrounds).toHaveLength(20);
    expect(new Set(backgrounds).size).toBeGreaterThan(15);
    expect(errors).toEqual([]);
  });
});

describe('the components of the site', () => {
  it('R27 axe finds no violation in any state, light, dark or high contrast, wide or narrow', async () => {
    const violations: string[] = [];
    const check = new AccessibilityCheck();
    const { page, errors } = await openPage();
    await visit(page, usUrl('/new-design?theme=default&mode=light'));
    for (const [width, theme, only] of [
      [1444, 'theme=default&mode=light'],
      [360, 'theme=black-week&mode=dark'],
      [768, 'theme=high-contrast&mode=dark'],
      // The document at this width has been checked: only colours can differ.
      [360, 'theme=yellow-sale&mode=light', 'colours'],
    ] as const) {
      await page.setViewportSize({ width, height: 960 });
      await page.evaluate((query) => {
        Object.assign(document.documentElement.dataset, Object.fromEntries(new URLSearchParams(query)));
      }, theme);
      await finishAnimations(page);
      const found = [...errors.splice(0), ...(await check.findViolations(page, { onlyColours: only === 'colours' }))];
      violations.push(...found.map((violation) => `${width} ${theme}: ${violation}`));
    }
    expect(violations).toEqual([]);
  });

  it('R27 nothing scrolls sideways at 200 % zoom of a small screen, nor on the narrowest one', async () => {
    const { page } = await openPage({ width: 320, scale: 2, showsConsentBanner: true });
    for (const path of ['/new-design', '/error/no-transition', '/']) {
      await visit(page, usUrl(path));
      for (const width of [320, 360, 720]) {
        await page.setViewportSize({ width, height: 780 });
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect([width, path, sideways]).toEqual([width, path, 0]);
      }
    }
  });

  it('L13 a disabled or loading button can be pressed by pointer or key, but does nothing', async () => {
    const { page } = await openPage();
    await visit(page, usUrl('/new-design'));
    const counter = page.locator('#buttons p[aria-live]');
    await figureNamed(page, 'kind="primary"').getByRole('button').click();
    await expect.poll(() => counter.textContent()).toBe('Pressed 1 time · Refused 0 times');
    await figureNamed(page, 'kind="primary" disabled').getByRole('button').click({ force: true });
    await figureNamed(page, 'kind="primary" loading').getByRole('button').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
    await figureNamed(page, '<ButtonLink> disabled').getByRole('link').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => counter.textContent()).toBe('Pressed 1 time · Refused 4 times');
  });

  it('L14 the loader appears after half a second unless it has text, and moves only in view and without reduced motion', async () => {
    const { page } = await openPage();
    await visit(page, usUrl('/new-design'));
    const alone = figureNamed(page, '<Loader>').getByRole('status');
    const delayOf = (name: string) =>
      figureNamed(page, name)
        .getByRole('status')
        .evaluate((element) => getComputedStyle(element).animationDelay);
    expect([await delayOf('<Loader>'), await delayOf('<Loader>{children}</Loader>')]).toEqual(['0.5s', '0s']);
    const motion = () =>
      alone.locator('path').evaluate((path) => {
        const { animationName, animationPlayState } = getComputedStyle(path);
        return animationName === 'none' ? 'none' : animationPlayState;
      });
    expect(await motion()).toBe('paused');
    await alone.scrollIntoViewIfNeeded();
    await expect.poll(motion).toBe('running');
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(motion).toBe('paused');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await alone.scrollIntoViewIfNeeded();
    expect(await motion()).toBe('none');
  });

  it('L15 an image loads when it is in view, and has a placeholder if that fails', async () => {
    const { page } = await openPage({ width: 360 });
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let requestCount = 0;
    await page.route(/\/images\/.*product/, async (route) => {
      const fails = requestCount++ % 2 === 0;
      await released;
      await (fails ? route.abort() : route.continue());
    });
    await page.goto(usUrl('/'), { waitUntil: 'domcontentloaded' });
    const pictures = page.locator('#newest img[data-state]');
    await expect.poll(() => pictures.first().getAttribute('data-state')).toBe('waiting');
    await pictures.first().scrollIntoViewIfNeeded();
    await expect.poll(() => pictures.first().getAttribute('data-state')).toBe('loading');
    release();
    await expect.poll(() => page.locator('#newest img[data-state=loaded]').count()).toBeGreaterThan(0);
    await expect.poll(() => page.locator('#newest').getByText('Picture not available').count()).toBeGreaterThan(0);
  });

  it('L20 a row of products scrolls by buttons and keys, and loads images after the first five lazily', async () => {
    const { page } = await openPage();
    await visit(page, usUrl('/new-design'));
    const shelf = figureNamed(page, '<ProductShelf>');
    const loading = await shelf
      .locator('li img')
      .evaluateAll((all) => all.map((image) => image.getAttribute('loading')));
    expect(loading.slice(0, 5)).toEqual(Array(5).fill('eager'));
    expect(new Set(loading.slice(5))).toEqual(new Set(['lazy']));
    // Lists of variants are inside its cards.
    const row = shelf.getByRole('list').first();
    const scrollLeft = () => row.evaluate((element) => element.scrollLeft);
    await row.scrollIntoViewIfNeeded();
    await shelf.getByRole('button', { name: 'Forward' }).click();
    await expect.poll(scrollLeft).toBeGreaterThan(200);
    await expect.poll(() => shelf.getByRole('button', { name: 'Back' }).getAttribute('aria-disabled')).toBe(null);
  });

  it('a dialog traps the focus, closes by Escape and restores the focus; the page behind does not scroll', async () => {
    const { page } = await openPage();
    await visit(page, usUrl('/new-design'));
    await page.getByRole('button', { name: 'Open the dialog' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Dialogs, menus, tooltips' });
    await expect.poll(() => dialog.isVisible()).toBe(true);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.isVisible()).toBe(false);
    expect(await focusedText(page)).toBe('Open the dialog');
  });

  it('tabs are links without scripts; with scripts, arrow keys move the focus and Space opens a tab', async () => {
    const bare = await openPage({ scripts: false });
    await bare.page.goto(usUrl('/new-design?tab=2'));
    const links = bare.page.locator('#navigation [role=navigation] a');
    expect(await links.nth(1).getAttribute('aria-current')).toBe('true');
    expect(await links.nth(2).getAttribute('href')).toContain('tab=3');
    const { page } = await openPage();
    await visit(page, usUrl('/new-design'));
    await page.getByRole('tab', { name: 'Part 1' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => focusedText(page)).toBe('Part 3');
    await page.keyboard.press('Space');
    await page.waitForURL(/tab=3/);
    await expect.poll(() => page.getByRole('tabpanel').textContent()).toBe('Content of part 3.');
  });
});
