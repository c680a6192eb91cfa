import { describe, expect, it } from 'vitest';
import { openPage, visit } from './browser.ts';
import { FIRST_CARD, openCategory, RESULT_COUNT, readHref, readText, usUrl } from './page-helpers.ts';

const focusedCell = () => {
  const cell = document.activeElement;
  return cell instanceof HTMLElement ? `${cell.dataset.row} ${cell.dataset.column}` : '';
};
const countStored = (name: string) => JSON.parse(localStorage.getItem(name) ?? '[]').length;

describe('the filters as a page', () => {
  it('R03 updates the count with every choice and links back to the list with all choices; closing discards them', async () => {
    const { page, errors } = await openPage({ width: 360 });
    const list = await openCategory(page);
    await visit(page, `${list}/filters`);
    const show = page.getByRole('button', { name: /^Show / });
    const before = await show.textContent();
    await page.locator('input[name="f.brand"]').first().check();
    await page.waitForURL(/filters\?f=brand:/);
    await page.waitForFunction(
      (text) => !document.querySelector('form footer')?.textContent?.includes(text),
      before ?? '',
    );
    const after = await show.textContent();
    expect(await page.locator('header input[name=q]').count()).toBe(0);
    await show.click();
    await page.waitForURL((url) => url.href.startsWith(`${list}?f=brand:`));
    await page.waitForSelector(FIRST_CARD);
    expect(after).toContain((await readText(page, RESULT_COUNT)).replace(/\D/g, ''));
    await visit(page, `${list}/filters`);
    await page.locator('input[name="f.brand"]').first().check();
    await page.waitForURL(/filters\?f=brand:/);
    await page.getByRole('link', { name: 'Back to the list without changes' }).click();
    await page.waitForURL(list);
    expect(errors).toEqual([]);
  });

  it('R03 works without scripts: the filter link opens it, and its form returns to the list', async () => {
    const { page } = await openPage({ width: 360, scripts: false });
    const list = await openCategory(page);
    await page.getByRole('link', { name: 'Filters' }).click();
    await page.waitForURL(`${list}/filters`);
    await page.locator('input[name="f.brand"]').first().check();
    await page.getByRole('button', { name: 'Update count' }).click();
    await page.waitForURL(/filters\?f=brand:/);
    await page.getByRole('button', { name: /^Show / }).click();
    await page.waitForURL((url) => url.href.startsWith(`${list}?f=brand:`));
    await expect.poll(() => page.locator(FIRST_CARD).count()).toBeGreaterThan(0);
  });
});

describe('comparing', () => {
  it('R12 works by keyboard alone: arrow keys move, Space selects, Enter sorts and opens', async () => {
    const { page, errors } = await openPage();
    const list = await openCategory(page);
    await visit(page, list.replace('/cl/', '/ct/'));
    const grid = page.getByRole('grid');
    await grid.locator('[tabindex="0"]').focus();
    expect(await page.evaluate(focusedCell)).toBe('0 1');
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowLeft']) await page.keyboard.press(key);
    await expect.poll(() => page.evaluate(focusedCell)).toBe('2 1');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect.poll(() => grid.locator('tr[aria-selected="true"]').count()).toBe(2);
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('End');
    await expect.poll(() => page.evaluate(focusedCell)).toMatch(/^0 [1-9]/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/[?&]sort=/);
    await page.waitForSelector('th[aria-sort]');
    const compare = page.getByRole('complementary', { name: 'Products to compare' }).getByRole('link');
    await compare.click();
    await page.waitForURL(/\/pc\?ids=\d+,\d+$/);
    await page.waitForSelector('section[data-count="2"]');
    await page.goBack();
    await grid.locator('[data-row="1"][data-column="1"]').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/pl\//);
    expect(errors).toEqual([]);
  });

  it('R12 the table stays reachable by Tab where a filter takes away the row of the last cell', async () => {
    const { page } = await openPage();
    const list = await openCategory(page);
    await visit(page, list.replace('/cl/', '/ct/'));
    const grid = page.getByRole('grid');
    const rows = grid.locator('tbody tr');
    await grid.locator('[tabindex="0"]').focus();
    for (const key of ['Control+End', 'Home', 'ArrowRight']) await page.keyboard.press(key);
    const name = (await rows.last().locator('th').textContent()) ?? '';
    const before = await rows.count();
    const brands = page.locator('aside label', { has: page.locator('input[name="f.brand"]:not(:disabled)') });
    const others = (await brands.allTextContents()).map((text) => !name.startsWith(text.replace(/[\s\d(),.]+$/, '')));
    await brands.nth(others.indexOf(true)).locator('input').check();
    await expect.poll(() => rows.count()).toBeLessThan(before);
    expect(await rows.locator('th').allTextContents()).not.toContain(name);
    await expect.poll(() => grid.locator('[tabindex="0"]').count()).toBe(1);
  });

  it('R12 adds columns with a checkbox and downloads the rows as CSV', async () => {
    const { page } = await openPage();
    const list = await openCategory(page);
    await visit(page, list.replace('/cl/', '/ct/'));
    const countHeaders = () => page.locator('thead th').count();
    const before = await countHeaders();
    await page.locator('summary', { hasText: 'Columns' }).click();
    await page.getByLabel('Brand', { exact: true }).check();
    await page.waitForURL(/[?&]columns=[^&]*brand/);
    await page.waitForFunction((count) => document.querySelectorAll('thead th').length === count + 1, before);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.csv$/);
  });

  it('F05 (signed out) stores favourites and visited products, in all tabs, without layout shift', async () => {
    const { page, errors } = await openPage();
    await openCategory(page);
    await page.context().addCookies([{ name: 'pr_consent', value: '1:C0001+C0003', url: usUrl() }]);
    const product = await readHref(page, FIRST_CARD);
    const heart = page
      .locator('main article')
      .first()
      .getByRole('button', { name: /^Save / });
    expect(await heart.getAttribute('aria-pressed')).toBe('false');
    const other = await page.context().newPage();
    await visit(other, page.url());
    await heart.click();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    const toList = page.getByRole('link', { name: 'Add to a list' });
    expect(await toList.getAttribute('href')).toContain('/modal/userlistaction/');
    await other.locator('main article button[aria-pressed="true"]').first().waitFor();
    expect(await page.evaluate(countStored, 'savedProductsSignedOut')).toBe(1);
    await other.close();

    await visit(page, product);
    await page.waitForFunction(countStored, 'visitedProductsSignedOut');
    await page.addInitScript(() => {
      const layoutShifts: { value: number }[] = [];
      Object.assign(globalThis, { layoutShifts });
      new PerformanceObserver((all) => {
        // As JSON, an entry says which rectangles moved where.
        for (const entry of all.getEntries()) layoutShifts.push(entry.toJSON());
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await visit(page, usUrl());
    await page.waitForSelector('#seen article');
    // The products would move half of the page. On a busy machine the browser may draw a header of which it has read a
    // part, or the typeface may arrive late, and one word wraps.
    const visibleShifts = 'layoutShifts.filter(({ value }) => value > 0.01)';
    expect(await page.evaluate(visibleShifts)).toEqual([]);
    expect(await readHref(page, '#seen article a')).toBe(product);
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.waitForFunction(() => document.querySelector('#seen') === null);
    expect(errors).toEqual([]);
  });
});
