import chromium from '@sparticuz/chromium';
import { type Browser, type Page, chromium as playwright } from 'playwright-core';

/**
 * Chromium from npm, started with flags of our own: those that come with the package switch off the very protections
 * that the journeys prove.
 */
export async function openBrowser(): Promise<Browser> {
  return playwright.launch({
    executablePath: await chromium.executablePath(),
    headless: true,
    // Root may not use the sandbox; there is no graphics card; and nothing but the site is to be reached.
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--hide-scrollbars'],
  });
}

export type PageOptions = { width?: number; theme?: 'light' | 'dark'; scripts?: boolean };

/** A page in a context of its own, with everything the browser complained about. */
export async function openPage(
  browser: Browser,
  { width = 1444, theme = 'light', scripts = true }: PageOptions = {},
): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({
    viewport: { width, height: width < 768 ? 780 : 960 },
    colorScheme: theme,
    hasTouch: width < 768,
    javaScriptEnabled: scripts,
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return { page, complaints };
}
