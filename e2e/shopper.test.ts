import { describe, expect, it } from 'vitest';
import { openPage, visit } from './browser.ts';
import { FIRST_CARD, openCategory, RESULT_COUNT, readHref, readText, usUrl } from './page-helpers.ts';

const readScrollY = () => scrollY;

describe('a shopper', () => {
  it('F02 searches, filters, compares offers and prices, visits the shop, and returns to the same scroll position', async () => {
    const { page, errors } = await openPage();
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents++;
    });
    await visit(page, usUrl());
    const box = page.locator('header input[name=q]');
    await box.focus();
    await page.keyboard.type('coffee');
    await page.waitForSelector('#suggestions [role=option]');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/results\?q=coffee/);
    await page.waitForSelector(FIRST_CARD);

    const all = await readText(page, RESULT_COUNT);
    const choice = page.locator('aside label:has(input[type=checkbox]:not(:disabled))').first();
    await choice.scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, 120));
    await page.waitForFunction(() => scrollY === 120);
    await choice.click();
    await page.waitForURL(/[?&]f=/);
    await page.waitForFunction(([at, text]) => document.querySelector(at)?.textContent !== text, [
      RESULT_COUNT,
      all,
    ] as const);
    expect(await choice.locator('input').isChecked()).toBe(true);
    expect(await page.evaluate(readScrollY)).toBe(120);
    const list = page.url();

    await page.locator(FIRST_CARD).first().click();
    await page.waitForURL(/\/pl\//);
    await page.waitForSelector('#offers');
    expect(await page.evaluate(readScrollY)).toBe(0);
    await page.locator('#offers').getByRole('link', { name: 'Item price', exact: true }).click();
    await page.waitForURL(/[?&]sort=price/);
    await page.locator('#history').getByRole('link', { name: 'All', exact: true }).click();
    await page.waitForURL(/[?&]range=/i);
    await page.waitForSelector('#history svg[role=img]');
    const toShop = page.locator('#offers').getByRole('link', { name: 'Go to store' }).first();
    const left = page
      .context()
      .waitForEvent('request', (request) => /^https:\/\/[a-z0-9-]+\.example\//.test(request.url()));
    const [shop] = await Promise.all([page.waitForEvent('popup'), left, toShop.click()]);
    await shop.close();

    while (page.url() !== list) await page.goBack();
    await page.waitForFunction(() => Math.abs(scrollY - 120) < 3);
    expect(await page.locator('aside input[type=checkbox]:checked').count()).toBe(1);
    expect(documents).toBe(1);
    expect(errors).toEqual([]);
  });

  it('F02 opens an image in full size, changes it with arrow keys, and returns to the same position', async () => {
    const { page, errors } = await openPage();
    await openCategory(page);
    await page.locator(FIRST_CARD).first().click();
    const first = page.locator('#picture-1 a');
    await first.click();
    const dialog = page.locator('dialog[open]');
    const pictures = new Set<string>();
    const showImage = async (key: string, position: number) => {
      if (key) await page.keyboard.press(key);
      await dialog.getByText(new RegExp(`^Picture ${position} of `)).waitFor();
      await page.waitForFunction(() => document.querySelector<HTMLImageElement>('dialog[open] img')?.naturalWidth);
      pictures.add((await dialog.locator('img').getAttribute('src')) ?? '');
    };
    await showImage('', 1);
    await showImage('ArrowRight', 2);
    await showImage('ArrowLeft', 1);
    await showImage('ArrowRight', 2);
    expect(pictures.size).toBe(2);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.waitForSelector('ol a[href="#picture-2"][aria-current=true]');
    expect(await first.evaluate((link) => link === document.activeElement)).toBe(true);
    expect(errors).toEqual([]);
  });

  it('E01 searches with the keyboard alone, and gets the search suggested again', async () => {
    const { page, errors } = await openPage();
    await visit(page, usUrl());
    const name = (await readText(page, FIRST_CARD)).split(' ').slice(0, 2).join(' ');
    const box = page.locator('header input[name=q]');
    await box.focus();
    await page.keyboard.type(name);
    await page.waitForSelector('#suggestions [role=option] img');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => box.getAttribute('aria-activedescendant')).toBe('terms-typed');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => box.getAttribute('aria-activedescendant')).toMatch(/^product-/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/pl\//);
    await box.fill(name);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/results\?q=/);
    // The previous page has cards too, but only the results page stores the query.
    await page.waitForFunction(() => localStorage.getItem('userQueries') !== null);
    await visit(page, usUrl());
    await box.focus();
    await page.waitForSelector('#suggestions [role=option]');
    expect(await readText(page, '#suggestions [role=option]')).toBe(name);
    expect(errors).toEqual([]);
  });

  it('R02 filters on a phone in a sheet that updates the count', async () => {
    const { page, errors } = await openPage({ width: 360 });
    await openCategory(page);
    await page.getByRole('button', { name: /^Filters/ }).click();
    const sheet = page.getByRole('dialog');
    const show = sheet.getByRole('button', { name: /^Show / });
    const before = await show.textContent();
    await sheet.locator('label:has(input[type=checkbox]:not(:disabled))').first().click();
    await page.waitForFunction(
      (text) => [...document.querySelectorAll('dialog[open] button')].at(-1)?.textContent !== text,
      before,
    );
    const expectedCount = (await show.textContent())?.replace(/\D/g, '');
    await show.click();
    await page.waitForURL(/[?&]f=/);
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(async () => (await readText(page, RESULT_COUNT)).replace(/\D/g, '')).toBe(expectedCount);
    expect(errors).toEqual([]);
  });

  it('P06 preloads a page when its link is hovered, once in 30 s', async () => {
    const { page } = await openPage();
    await openCategory(page);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (/\/public\/product\/US\/\d+(\?|$)/.test(request.url())) calls.push(request.url());
    });
    const card = page.locator(FIRST_CARD).first();
    await card.hover();
    await expect.poll(() => calls.length).toBe(1);
    await card.click();
    await page.waitForSelector('#offers');
    await page.goBack();
    await page.waitForSelector(FIRST_CARD);
    await page.goForward();
    await page.waitForSelector('#offers');
    expect(calls).toHaveLength(1);
  });

  it('keeps the focus in the basket when a piece is added and when a product is removed, and its fields follow "back"', async () => {
    const { page, errors } = await openPage();
    await openCategory(page);
    const links = await page
      .locator(FIRST_CARD)
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const items = links.slice(0, 3).map((href) => `${/-(\d+)/.exec(href)?.[1] ?? ''}:1`);
    await visit(page, usUrl(`/bc?items=${items.join(',')}`));
    const focused = () => page.evaluate(() => document.activeElement?.textContent || document.activeElement?.tagName);
    const quantity = page.locator('main input[type=number]').first();
    await quantity.focus();
    await page.keyboard.press('ArrowUp');
    await page.waitForURL(/items=\d+:2,/);
    await page.keyboard.press('ArrowUp');
    await page.waitForURL(/items=\d+:3,/);
    const inStock = page.locator('main input[name=stock]');
    await inStock.focus();
    await page.keyboard.press('Space');
    await page.waitForURL(/stock=known/);
    await page.goBack();
    await expect.poll(() => inStock.isChecked()).toBe(false);
    await page.locator('main a[data-removes-row]').nth(1).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('main a[data-removes-row]').count()).toBe(2);
    await expect.poll(focused).toMatch(/^Remove /);
    expect(errors).toEqual([]);
  });

  it('returns the focus to the button that opened a dialog', async () => {
    const { page, errors } = await openPage();
    await openCategory(page);
    await visit(page, await readHref(page, FIRST_CARD));
    const alert = page.getByRole('link', { name: 'Set price alert' }).first();
    await alert.focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('dialog:modal form');
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog:modal', { state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Set price alert');
    expect(errors).toEqual([]);
  });
});
