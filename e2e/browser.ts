import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type BrowserContext, type Page, chromium as playwright, type Request } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { unpackChromium } from './unpack-chromium.ts';

// Chromium's sandbox does not work in containers, there is no GPU, and only the site may be requested. Pages live for seconds:
// optimising their scripts takes longer than it saves.
const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--hide-scrollbars',
  '--js-flags=--no-opt',
];

/** A machine that does other things besides is slow, not broken. */
const WAIT_MS = 90_000;

/** How long a page must request nothing, to be taken for loaded. */
const QUIET_MS = 150;

let browser: Promise<Browser> | null = null;

/** Starts Chromium from npm, or the installed Chrome on platforms for which npm has no binary. */
async function startBrowser(): Promise<Browser> {
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
  /** Whether a page is touched as soon as it is there; otherwise its app loads when the test does something. */
  touches?: boolean;
  /** Whether the visitor has not chosen yet, so that the consent banner is shown; otherwise they have rejected all. */
  showsConsentBanner?: boolean;
  /** The User-Agent header, if not the browser's own. */
  userAgent?: string;
  /** Physical pixels per CSS pixel. */
  scale?: number;
  /** The time zone of the visitor, if not that of the machine. */
  timeZone?: string;
};

/** Pages of these contexts stay as the server sent them. */
const contextsWithoutScripts = new WeakSet<BrowserContext>();

/**
 * Opens a page in a new browser context, which is closed when the test ends. All files of a worker share one browser, which
 * ends with it. `errors` collects uncaught errors and error messages of the page's console.
 */
export async function openPage({
  width = 1444,
  theme = 'light',
  scripts = true,
  touches = true,
  showsConsentBanner = false,
  userAgent,
  scale = 1,
  timeZone,
}: PageOptions = {}): Promise<{ page: Page; errors: string[] }> {
  browser ??= startBrowser();
  const context = await (await browser).newContext({
    viewport: { width, height: width < 768 ? 780 : 960 },
    colorScheme: theme,
    hasTouch: width < 768,
    javaScriptEnabled: scripts,
    deviceScaleFactor: scale,
    ...(userAgent === undefined ? {} : { userAgent }),
    ...(timeZone === undefined ? {} : { timezoneId: timeZone }),
  });
  context.setDefaultTimeout(WAIT_MS);
  onTestFinished(() => context.close());
  if (!scripts) contextsWithoutScripts.add(context);
  if (!showsConsentBanner) await context.addCookies(REJECTED_CONSENT);
  if (touches) await context.addInitScript(touch);
  context.on('page', watchNetwork);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
  });
  return { page, errors };
}

/** Makes the app load with the document, as a visitor does who touches the page at once. Journeys need not wait for idleness. */
const touch = () =>
  addEventListener('DOMContentLoaded', () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })));

/** Whether the app has taken over the page. Before, links load whole documents. */
const isHydrated = () => document.documentElement.hasAttribute('data-hydrated');

/** The requests of a page that have no answer yet, and when the last one began or ended. */
type Network = { pending: Set<Request>; changedAt: number };

const networks = new WeakMap<Page, Network>();

function watchNetwork(page: Page): void {
  const network: Network = { pending: new Set(), changedAt: Date.now() };
  networks.set(page, network);
  page.on('request', (request) => {
    network.pending.add(request);
    network.changedAt = Date.now();
  });
  const end = (request: Request) => {
    network.pending.delete(request);
    network.changedAt = Date.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
}

/** Waits until the page requests nothing for a moment: less than a third of what Playwright's `networkidle` waits for. */
export async function waitForQuietNetwork(page: Page): Promise<void> {
  const network = networks.get(page);
  if (network === undefined) throw new Error('Only pages of openPage() are watched');
  await page.waitForLoadState();
  const isQuiet = () => network.pending.size === 0 && Date.now() - network.changedAt >= QUIET_MS;
  for (const until = Date.now() + WAIT_MS; !isQuiet(); await sleep(20)) {
    if (Date.now() < until) continue;
    throw new Error(`Still requested: ${Array.from(network.pending, (request) => request.url()).join(', ')}`);
  }
}

/** Waits until the page has loaded everything that it needs, and answers clicks and keys by scripts. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState();
  if (!contextsWithoutScripts.has(page.context())) await page.waitForFunction(isHydrated);
  await waitForQuietNetwork(page);
}

/** Opens a URL, and waits until the page can be used. */
export async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await settle(page);
}

/** Loads the page again, and waits until it can be used. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await settle(page);
}

/** Waits until the app has loaded what it loads when the browser is idle, the error page last. */
export const waitForIdleParts = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /error-page/.test(name)));
