import type { Page } from 'playwright-core';
import { inject } from 'vitest';

/** An address of the market that lies below a path of the shared host. */
export const us = (path = '/'): string => `http://localhost:${inject('site').port}/us/shopping${path}`;

/** An address of the market that has a host of its own. */
export const se = (path = '/'): string => `http://se.localhost:${inject('site').port}${path}`;

export const FIRST_CARD = 'main article h3 a';
export const COUNT = 'p[aria-live] b';

export const textOf = async (page: Page, selector: string): Promise<string> =>
  ((await page.locator(selector).first().textContent()) ?? '').trim();

/** The address a link leads to. */
export async function hrefOf(page: Page, selector: string): Promise<string> {
  const href = await page.locator(selector).first().getAttribute('href');
  if (href === null) throw new Error(`${page.url()} has no ${selector}`);
  return new URL(href, page.url()).href;
}

/** Opens the first category that the start page names, and says where that is. */
export async function openCategory(page: Page): Promise<string> {
  await page.goto(us());
  const category = await hrefOf(page, '#categories a');
  await page.goto(category, { waitUntil: 'networkidle' });
  return category;
}
