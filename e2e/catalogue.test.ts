import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { AccessibilityCheck } from './accessibility.ts';
import { openPage, visit } from './browser.ts';
import { readText, signInAsStaff, usUrl } from './page-helpers.ts';

const title = (page: Page) => readText(page, '#question-title');
const count = async (page: Page) => page.locator('#catalogue ol > li').count();

describe('staff', () => {
  it('decides with keys, takes it back, and types in fields without deciding', async () => {
    const { page, errors } = await openPage();
    await signInAsStaff(page);
    await visit(page, usUrl('/admin/catalogue?kind=similar'));
    const [first, before] = [await title(page), await count(page)];
    expect(before).toBeGreaterThan(1);
    await page.keyboard.press('j');
    await expect.poll(() => title(page)).not.toBe(first);
    await page.keyboard.press('k');
    await expect.poll(() => title(page)).toBe(first);
    await page.locator('#catalogue input[name=q]').fill('');
    await page.locator('#catalogue input[name=q]').pressSequentially('x1u');
    expect(await page.locator('#catalogue input[name=q]').inputValue()).toBe('x1u');
    await page.locator('#question-title').click();
    await page.keyboard.press('x');
    await expect.poll(() => count(page)).toBe(before - 1);
    await expect.poll(() => title(page)).not.toBe(first);
    await page.keyboard.press('u');
    await expect.poll(() => title(page)).toBe(first);
    await expect.poll(() => count(page)).toBe(before);
    expect(errors).toEqual([]);
  });

  it('decides without scripts, and the queue has no accessibility violations on a phone', async () => {
    const { page } = await openPage({ width: 360 });
    await signInAsStaff(page);
    await visit(page, usUrl('/admin/catalogue?kind=similar'));
    expect(await new AccessibilityCheck().findViolations(page)).toEqual([]);
    const state = await page.context().storageState();
    const plain = await openPage({ scripts: false });
    await plain.page.context().addCookies(state.cookies);
    await visit(plain.page, usUrl('/admin/catalogue?kind=similar'));
    const [first, before] = [await title(plain.page), await count(plain.page)];
    await plain.page.getByRole('button', { name: 'It is none of the products' }).click();
    await expect.poll(() => count(plain.page)).toBe(before - 1);
    await plain.page.getByRole('button', { name: 'Undo' }).first().click();
    await expect.poll(() => title(plain.page)).toBe(first);
    await expect.poll(() => count(plain.page)).toBe(before);
  });
});
