import type { Page } from 'playwright-core';
import { inject } from 'vitest';

/** Returns a URL of the US market, which is at a path of the shared host. */
export const usUrl = (path = '/'): string => `http://localhost:${inject('site').port}/us/shopping${path}`;

/** Returns a URL of the Swedish market, which has its own host. */
export const seUrl = (path = '/'): string => `http://se.localhost:${inject('site').port}${path}`;

export const FIRST_CARD = 'main article h3 a';
export const RESULT_COUNT = 'p[aria-live] b';

export const readText = async (page: Page, selector: string): Promise<string> =>
  ((await page.locator(selector).first().textContent()) ?? '').trim();

/** Returns the URL of the first matching link. */
export async function readHref(page: Page, selector: string): Promise<string> {
  const href = await page.locator(selector).first().getAttribute('href');
  if (href === null) throw new Error(`${page.url()} has no ${selector}`);
  return new URL(href, page.url()).href;
}

/** Opens the first category of the home page, and returns its URL. */
export async function openCategory(page: Page): Promise<string> {
  await page.goto(usUrl());
  const category = await readHref(page, '#categories a');
  await page.goto(category, { waitUntil: 'networkidle' });
  return category;
}
