import { type Browser, type Page, chromium as playwright } from 'playwright-core';
import { unpackChromium } from './unpack-chromium.ts';

// Chromium's sandbox does not work in containers, there is no GPU, and only the site may be requested.
const BROWSER_ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--hide-scrollbars'];

/** Starts Chromium from npm, or the installed Chrome on platforms for which npm has no binary. */
export async function openBrowser(): Promise<Browser> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return playwright.launch({ channel: 'chrome', args: BROWSER_ARGUMENTS });
  const { executablePath, env } = await unpackChromium();
  return playwright.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: BROWSER_ARGUMENTS,
    timeout: 120_000,
  });
}

/** Consent cookies of a visitor who has rejected all optional groups, for markets with their own host and on the shared one. */
const REJECTED_CONSENT = ['localhost', 'se.localhost'].map((domain) => ({
  name: 'pr_consent',
  value: '1%3AC0001',
  domain,
  path: '/',
}));

export type PageOptions = {
  width?: number;
  theme?: 'light' | 'dark';
  scripts?: boolean;
  /** Whether the visitor has not chosen yet, so that the consent banner is shown; otherwise they have rejected all. */
  showsConsentBanner?: boolean;
  /** The User-Agent header, if not the browser's own. */
  userAgent?: string;
};

/** Opens a page in a new browser context. `errors` collects uncaught errors and error messages of its console. */
export async function openPage(
  browser: Browser,
  { width = 1444, theme = 'light', scripts = true, showsConsentBanner = false, userAgent }: PageOptions = {},
): Promise<{ page: Page; errors: string[] }> {
  const context = await browser.newContext({
    viewport: { width, height: width < 768 ? 780 : 960 },
    colorScheme: theme,
    hasTouch: width < 768,
    javaScriptEnabled: scripts,
    ...(userAgent === undefined ? {} : { userAgent }),
  });
  if (!showsConsentBanner) await context.addCookies(REJECTED_CONSENT);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return { page, errors };
}
