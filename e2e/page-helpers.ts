import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { visit } from './browser.ts';

/** Returns a URL of the US market, which is at a path of the shared host. */
export const usUrl = (path = '/'): string => `http://localhost:${inject('site').port}/us/shopping${path}`;

/** Returns a URL of the Canadian market, which has no products. Its settings can be changed while other journeys run. */
export const caUrl = (path = '/'): string => `http://localhost:${inject('site').port}/ca/shopping${path}`;

/** Returns a URL of the Swedish market, which has its own host. */
export const seUrl = (path = '/'): string => `http://se.localhost:${inject('site').port}${path}`;

export const FIRST_CARD = 'main article h3 a';
export const RESULT_COUNT = 'p[aria-live] b';

export const readText = async (page: Page, selector: string): Promise<string> =>
  ((await page.locator(selector).first().textContent()) ?? '').trim();

/**
 * Waits until the site sends the open page, or another of its host, with a text. Only the document is requested: a page that
 * loads again and again takes the processor from the other journeys.
 */
export async function waitUntilSent(page: Page, text: string | RegExp, url = page.url()): Promise<void> {
  const request = () => page.evaluate(async (to) => (await fetch(to, { cache: 'no-store' })).text(), url);
  await expect.poll(request, { interval: 500, timeout: 180_000 }).toMatch(text);
}

/** Returns the URL of the first matching link. */
export async function readHref(page: Page, selector: string): Promise<string> {
  const link = page.locator(selector).first();
  const href = await link.getAttribute('href').catch(async (cause: unknown) => {
    const shown = (await page.locator('body').innerText()).slice(0, 500);
    throw new Error(`${page.url()} has no ${selector} and shows: ${shown}`, { cause });
  });
  if (href === null) throw new Error(`${page.url()} has no ${selector}`);
  return new URL(href, page.url()).href;
}

/** Opens the first category of the home page, and returns its URL. */
export async function openCategory(page: Page, { settles = true } = {}): Promise<string> {
  await page.goto(usUrl(), { waitUntil: 'domcontentloaded' });
  const category = await readHref(page, '#categories a');
  await (settles ? visit(page, category) : page.goto(category, { waitUntil: 'domcontentloaded' }));
  return category;
}

/** Signs in with an account of the demonstration. */
export async function signInAs(page: Page, role: 'staff' | 'shop' | 'brand' | 'api'): Promise<void> {
  const lines = (await readFile(join(inject('site').home, 'sign-ins.txt'), 'utf8')).split('\n');
  const [, email = '', password = ''] = lines.find((line) => line.startsWith(`${role} `))?.split(' ') ?? [];
  await visit(page, usUrl('/login'));
  await page.locator('main input[type=email]').first().fill(email);
  await page.locator('main input[name=password]').first().fill(password);
  await page.locator('main form button[type=submit]').first().click();
  await page.waitForURL(/\/profile/);
}

/** Signs in with the demonstration's administrator. */
export const signInAsStaff = (page: Page): Promise<void> => signInAs(page, 'staff');
