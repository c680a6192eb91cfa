import { type Browser, type Page, chromium as playwright } from 'playwright-core';
import { unpackChromium } from './unpack-chromium.ts';

// Containers know no sandbox inside themselves; there is no graphics card; and nothing but the site is to be reached.
const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--hide-scrollbars'];

/** Chromium from npm; where that has no program for this kind of machine, the Chrome that is installed. */
export async function openBrowser(): Promise<Browser> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return playwright.launch({ channel: 'chrome', args: ARGUMENTS });
  const { executablePath, env } = await unpackChromium();
  return playwright.launch({ executablePath, env: { ...process.env, ...env }, args: ARGUMENTS, timeout: 120_000 });
}

/** What a visitor has chosen who has refused all that can be refused, in markets with a host of their own or without. */
const REFUSAL = ['localhost', 'se.localhost'].map((domain) => ({
  name: 'pr_consent',
  value: '1%3AC0001',
  domain,
  path: '/',
}));

export type PageOptions = {
  width?: number;
  theme?: 'light' | 'dark';
  scripts?: boolean;
  /** Whether the visitor has yet to be asked what they allow; otherwise they have refused what can be refused. */
  asked?: boolean;
  /** What the browser says it is, where that matters. */
  userAgent?: string;
};

/** A page in a context of its own, with everything the browser complained about. */
export async function openPage(
  browser: Browser,
  { width = 1444, theme = 'light', scripts = true, asked = false, userAgent }: PageOptions = {},
): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({
    viewport: { width, height: width < 768 ? 780 : 960 },
    colorScheme: theme,
    hasTouch: width < 768,
    javaScriptEnabled: scripts,
    ...(userAgent === undefined ? {} : { userAgent }),
  });
  if (!asked) await context.addCookies(REFUSAL);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return { page, complaints };
}
