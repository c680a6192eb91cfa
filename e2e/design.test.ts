import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openPage } from './browser.ts';
import { us } from './places.ts';

let browser: Browser;
let axe: string;

beforeAll(async () => {
  browser = await openBrowser();
  axe = await readFile(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
});

afterAll(() => browser?.close());

const rootData = (page: Page) => page.evaluate(() => ({ ...document.documentElement.dataset }));
const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const stateOf = (page: Page, name: string) =>
  page.locator('figure', { has: page.locator('figcaption code').getByText(name, { exact: true }) });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

// What axe holds against the page, each rule with the elements concerned.
const JUDGE = `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
  violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 160)).join(' | ')))`;

describe('the looks of the site', () => {
  it('L11 keeps the chosen look for a year, and shows it before anything is drawn', async () => {
    const { page } = await openPage(browser);
    await page.goto(us(), { waitUntil: 'networkidle' });
    const light = await groundOf(page);
    await page.getByRole('button', { name: 'Look of the site' }).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await expect.poll(() => groundOf(page)).not.toBe(light);
    const dark = await groundOf(page);
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'pr_preferredTheme');
    expect(cookie?.value).toBe('dark');
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 86_400);
    await page.reload({ waitUntil: 'commit' });
    await page.waitForSelector('header');
    expect(await rootData(page)).toMatchObject({ mode: 'dark' });
    await page.waitForLoadState();
    expect(await groundOf(page)).toBe(dark);
  });

  it('L11 the menu is complete by keyboard, and Automatic forgets', async () => {
    const { page } = await openPage(browser);
    await page.goto(us(), { waitUntil: 'networkidle' });
    const button = page.getByRole('button', { name: 'Look of the site' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Automatic');
    await page.keyboard.press('h');
    expect(await focused(page)).toBe('High contrast');
    await page.keyboard.press('Enter');
    await expect.poll(() => rootData(page)).toMatchObject({ theme: 'high-contrast' });
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).toBe('High contrast');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('menu').isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Look of the site');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await rootData(page)).theme).not.toBe('high-contrast');
    expect((await page.context().cookies()).some(({ name }) => name === 'pr_preferredTheme')).toBe(false);
  });

  it('L11 a page that was left open takes on the look of the day on which it is seen again', async () => {
    const { page } = await openPage(browser);
    await page.goto(us(), { waitUntil: 'networkidle' });
    await page.clock.setFixedTime(new Date('2026-11-27T18:00:00Z'));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(async () => (await rootData(page)).theme).toBe('black-friday');
  });

  it('L11 R27 shows a theme that an address asks for, and every one of them beside the others', async () => {
    const { page, complaints } = await openPage(browser);
    await page.goto(us('/new-design?theme=yellow-sale&mode=light'), { waitUntil: 'networkidle' });
    expect(await rootData(page)).toMatchObject({ theme: 'yellow-sale', mode: 'light' });
    const grounds = await page
      .locator('[data-theme][data-mode] > div')
      .evaluateAll((all) => all.map((element) => getComputedStyle(element.parentElement ?? element).backgroundColor));
    expect(grounds).toHaveLength(20);
    expect(new Set(grounds).size).toBeGreaterThan(15);
    expect(complaints).toEqual([]);
  });
});

describe('the parts of the site', () => {
  it('R27 axe finds nothing in any state, by day, by night, in high contrast, wide or narrow', async () => {
    const faults: string[] = [];
    for (const [width, look] of [
      [1444, 'theme=default&mode=light'],
      [360, 'theme=black-week&mode=dark'],
      [768, 'theme=high-contrast&mode=dark'],
      [360, 'theme=yellow-sale&mode=light'],
    ] as const) {
      const { page, complaints } = await openPage(browser, { width });
      await page.goto(us(`/new-design?${look}`), { waitUntil: 'networkidle' });
      await page.evaluate(axe);
      const found = [...complaints, ...(await page.evaluate<string[]>(JUDGE))];
      faults.push(...found.map((fault) => `${width} ${look}: ${fault}`));
      await page.context().close();
    }
    expect(faults).toEqual([]);
  });

  it('R27 nothing scrolls sideways at 200 % zoom of a small screen, nor on the narrowest one', async () => {
    for (const width of [320, 360, 720]) {
      const context = await browser.newContext({ viewport: { width, height: 400 }, deviceScaleFactor: 2 });
      const page = await context.newPage();
      for (const path of ['/new-design', '/error/no-transition', '/']) {
        await page.goto(us(path), { waitUntil: 'networkidle' });
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect([width, path, sideways]).toEqual([width, path, 0]);
      }
      await context.close();
    }
  });

  it('L13 a disabled or loading button takes a press, by pointer or key, and refuses it', async () => {
    const { page } = await openPage(browser);
    await page.goto(us('/new-design'), { waitUntil: 'networkidle' });
    const counted = page.locator('#buttons p[aria-live]');
    await stateOf(page, 'kind="primary"').getByRole('button').click();
    expect(await counted.textContent()).toBe('Pressed 1 time · Refused 0 times');
    await stateOf(page, 'kind="primary" disabled').getByRole('button').click({ force: true });
    await stateOf(page, 'kind="primary" loading').getByRole('button').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
    await stateOf(page, '<ButtonLink> disabled').getByRole('link').focus();
    await page.keyboard.press('Enter');
    expect(await counted.textContent()).toBe('Pressed 1 time · Refused 4 times');
  });

  it('L14 the loader waits half a second unless it has words, moves only in view and only where motion is wanted', async () => {
    const { page } = await openPage(browser);
    await page.goto(us('/new-design'), { waitUntil: 'networkidle' });
    const alone = stateOf(page, '<Loader>').getByRole('status');
    const delayOf = (name: string) =>
      stateOf(page, name)
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

  it('L15 a picture waits until it is in view, loads, and is there or has its stand-in', async () => {
    const { page } = await openPage(browser, { width: 360 });
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let asked = 0;
    await page.route(/\/images\/.*product/, async (route) => {
      const fails = asked++ % 2 === 0;
      await held;
      await (fails ? route.abort() : route.continue());
    });
    await page.goto(us('/'), { waitUntil: 'domcontentloaded' });
    const pictures = page.locator('#newest img[data-state]');
    await expect.poll(() => pictures.first().getAttribute('data-state')).toBe('waiting');
    await pictures.first().scrollIntoViewIfNeeded();
    await expect.poll(() => pictures.first().getAttribute('data-state')).toBe('loading');
    letGo();
    await expect.poll(() => page.locator('#newest img[data-state=loaded]').count()).toBeGreaterThan(0);
    await expect.poll(() => page.locator('#newest').getByText('Picture not available').count()).toBeGreaterThan(0);
  });

  it('L20 a row of products moves by its buttons and by keys, and loads late what stands behind its limit', async () => {
    const { page } = await openPage(browser);
    await page.goto(us('/new-design'), { waitUntil: 'networkidle' });
    const shelf = stateOf(page, '<ProductShelf>');
    const loadings = await shelf
      .locator('li img')
      .evaluateAll((all) => all.map((image) => image.getAttribute('loading')));
    expect(loadings.slice(0, 5)).toEqual(Array(5).fill('eager'));
    expect(new Set(loadings.slice(5))).toEqual(new Set(['lazy']));
    const row = shelf.getByRole('list');
    const at = () => row.evaluate((element) => element.scrollLeft);
    await row.scrollIntoViewIfNeeded();
    await shelf.getByRole('button', { name: 'Forward' }).click();
    await expect.poll(at).toBeGreaterThan(200);
    await expect.poll(() => shelf.getByRole('button', { name: 'Back' }).getAttribute('aria-disabled')).toBe(null);
  });

  it('a dialog keeps the focus, closes by Escape and gives the focus back; the page behind stands still', async () => {
    const { page } = await openPage(browser);
    await page.goto(us('/new-design'), { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Open the dialog' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Dialogs, menus, tooltips' });
    await expect.poll(() => dialog.isVisible()).toBe(true);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.isVisible()).toBe(false);
    expect(await focused(page)).toBe('Open the dialog');
  });

  it('tabs are links without scripts, and with them move by arrows and open by Space', async () => {
    const bare = await openPage(browser, { scripts: false });
    await bare.page.goto(us('/new-design?tab=2'));
    const links = bare.page.locator('#navigation [role=navigation] a');
    expect(await links.nth(1).getAttribute('aria-current')).toBe('true');
    expect(await links.nth(2).getAttribute('href')).toContain('tab=3');
    const { page } = await openPage(browser);
    await page.goto(us('/new-design'), { waitUntil: 'networkidle' });
    await page.getByRole('tab', { name: 'Part 1' }).focus();
    await page.keyboard.press('ArrowLeft');
    expect(await focused(page)).toBe('Part 3');
    await page.keyboard.press('Space');
    await page.waitForURL(/tab=3/);
    await expect.poll(() => page.getByRole('tabpanel').textContent()).toBe('What part 3 holds.');
  });
});
