import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { openPage, visit, waitForIdleParts } from './browser.ts';
import { caUrl } from './page-helpers.ts';
import { siteEnvironment } from './start-site.ts';

/** A browser's user agent, because reports of bots are discarded. */
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const SCRIPT = 'https://tags.example/t.js';

const runCli = async (...args: string[]): Promise<string> => {
  const program = join(import.meta.dirname, '../src/main/cli.ts');
  const env = siteEnvironment(inject('site').home);
  return (await promisify(execFile)(process.execPath, [program, ...args], { env })).stdout;
};

/** Changes a setting of the market until the test ends. */
async function changeSetting(name: string, value: string): Promise<void> {
  await runCli('setting', 'set', name, value, '--market', 'CA');
  onTestFinished(async () => void (await runCli('setting', 'unset', name, '--market', 'CA')));
}

const waitUntil = (isReached: () => Promise<boolean>) => expect.poll(isReached).toBe(true);

const fetchHome = async () => {
  const response = await fetch(caUrl());
  return { html: await response.text(), policy: response.headers.get('content-security-policy') ?? '' };
};

describe('an operator', () => {
  it('E11 changes a setting of one market, and its cached pages change without a restart', async () => {
    const bannerText = `Tide sale ${Date.now()}`;
    // From the second request on, the page is cached.
    for (let i = 0; i < 3; i++) expect((await fetchHome()).html).not.toContain(bannerText);
    await changeSetting('promotion_banner_text', bannerText);
    await waitUntil(async () => (await fetchHome()).html.includes(bannerText));
    const swedish = await fetch(`http://localhost:${inject('site').port}/api/se/public/settings/SE`);
    expect(await swedish.json()).toMatchObject({ promotion_banner_text: null });
  });

  it('X08 loads a third-party script only if configured and consented to, and X05 X07 passes permitted data to it', async () => {
    const { page } = await openPage({ showsConsentBanner: true, userAgent: FIREFOX });
    const loaded: string[] = [];
    await page.context().route('https://tags.example/**', (route) => {
      loaded.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: 'window.tagEvents = window.dataLayer.slice()' });
    });
    expect((await fetchHome()).policy).not.toContain('tags.example');
    await changeSetting('analytics_tracking_id', 'T-1');
    await changeSetting('analytics_script', SCRIPT);
    await waitUntil(async () => (await fetchHome()).policy.includes('https://tags.example'));

    const layer = () => page.evaluate(() => window.dataLayer ?? null);
    await visit(page, caUrl('/results?q=tv&utm_source=letter&utm_campaign=anna@home.example'));
    await page.waitForSelector('[data-consent-banner]');
    await waitForIdleParts(page);
    expect(loaded).toEqual([]);
    expect(await layer()).toBeNull();

    await page.getByRole('button', { name: 'Accept all' }).click();
    await page.waitForFunction(() => window.dataLayer !== undefined && window.dataLayer.length > 0);
    await expect.poll(() => loaded).toEqual([SCRIPT]);
    const [view, ...rest] = (await layer()) ?? [];
    expect(view).toMatchObject({
      event: 'page_view',
      trackingId: 'T-1',
      pageType: 'results',
      search: 'tv',
      utm_source: 'letter',
      utm_campaign: 'REDACTED',
      sessionTrafficType: 'campaign',
      event_number: 1,
      visitor: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(rest).toContainEqual(expect.objectContaining({ event: 'event', category: 'consent', label: 'All' }));
    const names = (await page.context().cookies()).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['pr_uid', 'pr_sid', 'pr_eid', 'pr_mt', 'pr_ti', 'lskw']));

    // Withdrawal stops the running script by a reload, and deletes its cookies.
    await page.goto(caUrl('/info/privacy/settings'));
    await expect.poll(() => loaded.length).toBe(2);
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reject all' }).click()]);
    await waitForIdleParts(page);
    expect(loaded).toHaveLength(2);
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['pr_consent']);
    await page.context().close();
  });

  it('C10 lists errors in browsers without personal data', async () => {
    const { page } = await openPage({ userAgent: FIREFOX });
    const marker = `tide-${Date.now()}`;
    await visit(page, caUrl('/results?q=anna@home.example'));
    const report = page.waitForResponse((response) => response.url().endsWith('/api/ca/client-error'));
    await page.evaluate((message) => {
      setTimeout(() => {
        throw new Error(message);
      });
    }, marker);
    expect((await report).status()).toBe(204);
    const list = await runCli('reports', 'list', '--market', 'CA', '--kind', 'error');
    const line = list.split('\n').find((one) => one.includes(marker)) ?? '';
    expect(line).toContain('error: ');
    expect(line).toContain('Firefox');
    expect(line).toContain('/results');
    expect(line).not.toContain('anna');
    await page.context().close();
  });
});
