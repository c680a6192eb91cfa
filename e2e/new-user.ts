import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { visit } from './browser.ts';
import { usUrl } from './page-helpers.ts';

const PASSWORD = 'four plain words suffice';

/** Finds the first link that contains `part` in the emails to an address; null if there is none. */
export async function findEmailLink(email: string, part: string): Promise<string | null> {
  const { port, home } = inject('site');
  const mailbox = `http://localhost:${port}/mailbox`;
  const key = (await readFile(join(home, 'mailbox.key'), 'utf8')).trim();
  const open = (url: string) => fetch(url, { headers: { cookie: `lowtideMailbox=${key}` } });
  const list = await (await open(`${mailbox}?to=${encodeURIComponent(email)}`)).text();
  for (const [, id = ''] of list.matchAll(/\/mailbox\/([\da-f-]{36})/g)) {
    const html = await (await open(`${mailbox}/${id}/email`)).text();
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
    const link = links.find((href) => href.includes(part));
    if (link !== undefined) return link;
  }
  return null;
}

/** Waits for an email to an address with a link that contains `part`. */
export async function waitForEmailLink(email: string, part: string): Promise<string> {
  let link: string | null = null;
  const read = async () => {
    link = await findEmailLink(email, part);
    return link;
  };
  await expect.poll(read, { interval: 500 }).not.toBeNull();
  return link ?? '';
}

/** Signs a new user up, who confirms the email and is signed in then. Returns the address. */
export async function signUp(page: Page): Promise<string> {
  const email = `${randomUUID()}@post.example`;
  await visit(page, usUrl('/signup'));
  await page.getByLabel('Email address').fill(email);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await visit(page, await waitForEmailLink(email, '/verify-account/'));
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await page.getByRole('heading', { name: 'Your account is ready' }).waitFor();
  return email;
}
