import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { AccessibilityCheck, finishAnimations } from './accessibility.ts';
import { openPage, visit, waitForIdleParts, waitForQuietNetwork } from './browser.ts';
import { FIRST_CARD, openCategory, readHref, seUrl, usUrl } from './page-helpers.ts';

const MAX_SCRIPT_BYTES = 138_000;

/** Lists one URL of each page type, found by following links. */
async function listPages(page: Page): Promise<string[]> {
  const category = await openCategory(page);
  const card = await readHref(page, FIRST_CARD);
  const ids = await page
    .locator(FIRST_CARD)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const three = [...new Set(ids.map((href) => /\/pl\/\d+-(\d+)\//.exec(href)?.[1] ?? ''))].slice(0, 3);
  const tree = await readHref(page, 'header nav ul a[href*="/t/"]');
  await page.goto(card);
  const merchant = await readHref(page, '#offers a[href*="/ri/"]');
  const brand = await readHref(page, 'main a[href*="/mi/"]');
  await page.goto(usUrl('/store'));
  const store = await readHref(page, 'main a[href*="/store/krn"]');
  const sitemap = await page.request.get(usUrl('/sitemap-brands-1.xml'));
  const series = /<loc>([^<]*\/ps\/[^<]*)/.exec(await sitemap.text())?.[1] ?? '';
  const categoryUrl = (path: string) => category.replace('/cl/', path);
  return [
    usUrl(), category, `${category}/filters`, categoryUrl('/ct/'), tree, card, merchant, brand, `${brand}/sale`, series,
    usUrl('/deals'), usUrl('/store'), store, `${store}/shop`, `${store}/offers`, merchant.replace('/ri/', '/bp/'),
    usUrl(`/pc?ids=${three.join(',')}`), usUrl('/pc'), usUrl(`/bc?items=${three.map((one) => `${one}:1`).join(',')}`), usUrl('/bc'),
    usUrl('/results?q=a'), usUrl('/results?q=zzzzzz'), usUrl('/info/about'), usUrl('/info/privacy/settings'), usUrl('/black-week'),
    usUrl('/sp/robot-vacuum-with-mop.html'), usUrl('/error/no-transition'), usUrl('/nothing'), seUrl(),
    usUrl('/guide'), usUrl('/guide/washing-machines'), usUrl('/blog'), usUrl('/blog/how-we-count-a-drop'), usUrl('/c/what-we-promise'),
    usUrl('/bo/morning-coffee'), usUrl('/advisor?q=quiet washing machine'), usUrl('/scan'),
  ]; // biome-ignore format: a list
}

// Returns the scripts that were requested before the load event, and after it.
const SCRIPTS_BY_LOAD = `(() => {
  const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
  const isLate = ({ startTime }) => startTime > performance.getEntriesByType('navigation')[0].loadEventEnd;
  const names = (entries) => entries.map(({ name }) => name);
  return { early: names(scripts.filter((one) => !isLate(one))), late: names(scripts.filter(isLate)) };
})()`;

/** The size of a file as small as the site compresses it, which it may not have done yet. */
async function readCompressedSize(url: string): Promise<number> {
  return brotliCompressSync(new Uint8Array(await (await fetch(url)).arrayBuffer())).length;
}

// The browser logs an error for the deliberately requested page that does not exist.
const isNotFoundError = (error: string): boolean => /status of 404/.test(error);

const NARROW = 360;
const WIDE = 1444;
const check = new AccessibilityCheck();

/** What axe reports about a page in light and dark as it is now, and whether it scrolls sideways. */
async function findViolations(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  await finishAnimations(page);
  const found = await check.findViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await finishAnimations(page);
  // Light and dark have the same document: only colours can differ.
  const inDark = await check.findViolations(page, { onlyColours: true });
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return [
    ...found,
    ...inDark.map((problem) => `dark: ${problem}`),
    ...(sideways > 0 ? [`scrolls sideways by ${sideways}`] : []),
  ];
}

/** What axe and the browser report about pages that load in a window of one width, which then gets the other. */
async function findProblems(urls: readonly string[], widths: readonly number[]): Promise<string[]> {
  const problems: string[] = [];
  const { page, errors } = await openPage({ width: widths[0] ?? WIDE });
  for (const url of urls) {
    for (const [i, width] of widths.entries()) {
      await page.setViewportSize({ width, height: width < 768 ? 780 : 960 });
      if (i === 0) await visit(page, url);
      else await waitForQuietNetwork(page);
      const found = await findViolations(page);
      found.push(...errors.splice(0).filter((error) => !isNotFoundError(error)));
      problems.push(...found.map((problem) => `${url} ${width}: ${problem}`));
    }
  }
  await page.context().close();
  return problems;
}

describe('pages', () => {
  it('have no axe violation or browser error, in light and dark, and never scroll sideways', async () => {
    // Links are in the documents.
    const { page: first } = await openPage({ scripts: false });
    const urls = await listPages(first);
    // Pages wait for the network most of the time, so two run side by side: half of them load on a phone.
    const problems = await Promise.all([
      findProblems(
        urls.filter((_, i) => i % 2 === 0),
        [NARROW, WIDE],
      ),
      findProblems(
        urls.filter((_, i) => i % 2 === 1),
        [WIDE, NARROW],
      ),
    ]);
    expect(problems.flat()).toEqual([]);
  }, 600_000);

  it('load no script before the pictures of a category list, and at most 138 kB compressed when it is idle', async ({
    annotate,
  }) => {
    const { page } = await openPage();
    const category = await openCategory(page);
    await page.context().close();
    const { page: fresh } = await openPage({ touches: false });
    await visit(fresh, category);
    await waitForIdleParts(fresh);
    const { early, late } = await fresh.evaluate<{ early: string[]; late: string[] }>(SCRIPTS_BY_LOAD);
    expect(early).toEqual([]);
    const sizes = await Promise.all(late.map(readCompressedSize));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    void annotate(`${total} bytes when idle`);
    expect(total).toBeGreaterThan(10_000);
    expect(total).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
  });
});
