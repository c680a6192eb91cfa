import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { AccessibilityCheck } from './accessibility.ts';
import { openPage, visit } from './browser.ts';
import { signInAsStaff, usUrl } from './page-helpers.ts';

const SECTIONS = ['', '/markets', '/markets/SE', '/staff', '/jobs', '/settings', '/audit-log'];

const NEW = 'colleague@crew.example';
const member = (page: Page) => page.locator('main article', { hasText: NEW });

it('an owner invites somebody, changes and takes away the role, and finds it all in the log', async () => {
  const { page, errors } = await openPage();
  await signInAsStaff(page);
  await visit(page, usUrl('/admin/money'));
  // By keyboard: the tab of another page keeps the focus.
  await page.locator('[role=tab][aria-selected=true]').focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await page.waitForURL(/\/admin\/staff$/);
  await expect.poll(() => page.locator('[role=tab]:focus').textContent()).toBe('Staff');
  const invite = page.locator('main form', { has: page.locator('input[type=email]') });
  await invite.locator('input[name=email]').fill(NEW);
  await invite.locator('select[name=role]').selectOption('support');
  await invite.locator('input[name=reason]').fill('Answers customers');
  await invite.locator('button[type=submit]').click();
  await expect.poll(() => member(page).locator('h3').textContent()).toContain('Support');
  await member(page).locator('summary').first().click();
  await member(page).locator('select[name=role]').selectOption('moderation');
  await member(page).locator('input[name=reason]').first().fill('Moves to moderation');
  await member(page).locator('button[type=submit]').first().click();
  await expect.poll(() => member(page).locator('h3').textContent()).toContain('Moderation');
  await member(page).locator('summary').last().click();
  await member(page).locator('input[name=reason]').last().fill('Has left');
  await member(page).locator('button[type=submit]').last().click();
  await expect.poll(() => member(page).count()).toBe(0);
  await visit(page, usUrl(`/admin/audit-log?subject=member:${NEW}`));
  await expect.poll(() => page.locator('main tbody tr').count()).toBe(3);
  await expect.poll(() => page.locator('main tbody').textContent()).toContain('Moves to moderation');
  await expect.poll(() => page.locator('main ins').allTextContents()).toContain('moderation');
  expect(errors).toEqual([]);
});

it('times are those of the reader, also on the page that the server sent', async () => {
  const { page, errors } = await openPage({ timeZone: 'Asia/Tokyo' });
  await signInAsStaff(page);
  await visit(page, usUrl('/admin/audit-log'));
  const times = await page
    .locator('main time')
    .evaluateAll((elements) =>
      elements.map((element) => ({ at: element.getAttribute('datetime') ?? '', text: element.textContent })),
    );
  expect(times.length).toBeGreaterThan(0);
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Tokyo' });
  for (const { at, text } of times) expect(text).toBe(format.format(new Date(at)));
  expect(errors).toEqual([]);
});

it('every section fits a phone, has no accessibility violations, and works without scripts', async () => {
  const { page } = await openPage({ width: 360 });
  await signInAsStaff(page);
  const check = new AccessibilityCheck();
  for (const section of SECTIONS) {
    await visit(page, usUrl(`/admin${section}`));
    expect([section, await check.findViolations(page)]).toEqual([section, []]);
    const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
    expect([section, overflow]).toEqual([section, 0]);
  }
  const plain = await openPage({ scripts: false });
  await plain.page.context().addCookies((await page.context().storageState()).cookies);
  await visit(plain.page, usUrl('/admin/settings?q=newsletter'));
  const form = plain.page.locator('main form', { has: plain.page.locator('input[name=value]') });
  await form.locator('input[name=value]').fill('/info/newsletter');
  await form.locator('input[name=reason]').fill('We have one now');
  await form.locator('button[type=submit]').click();
  await expect.poll(() => plain.page.locator('main summary').textContent()).toContain('/info/newsletter');
});
