import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, openPage } from './browser.ts';
import { us } from './places.ts';
import { environmentOf } from './start-site.ts';

/** Of a person: what robots tell is not kept. */
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const SCRIPT = 'https://tags.example/t.js';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(() => browser?.close());

const lowtide = async (...args: string[]): Promise<string> => {
  const program = join(import.meta.dirname, '../src/main/cli.ts');
  const env = environmentOf(inject('site').home);
  return (await promisify(execFile)(process.execPath, [program, ...args], { env })).stdout;
};

const CHANGED = ['promotion_banner_text', 'analytics_script', 'analytics_tracking_id'];
afterEach(async () => {
  for (const name of CHANGED) await lowtide('setting', 'unset', name, '--market', 'US');
});

async function until(isSo: () => Promise<boolean>): Promise<number> {
  const began = Date.now();
  while (!(await isSo()) && Date.now() - began < 10_000) await new Promise((resolve) => setTimeout(resolve, 50));
  return Date.now() - began;
}

const pageOf = async () => {
  const answer = await fetch(us());
  return { html: await answer.text(), policy: answer.headers.get('content-security-policy') ?? '' };
};

describe('an operator', () => {
  it('E11 changes a setting of one market, and its kept pages follow within two seconds, without a restart', async () => {
    const words = `Tide sale ${Date.now()}`;
    // From the second time on a page is answered from memory.
    for (let i = 0; i < 3; i++) expect((await pageOf()).html).not.toContain(words);
    await lowtide('setting', 'set', 'promotion_banner_text', words, '--market', 'US');
    expect(await until(async () => (await pageOf()).html.includes(words))).toBeLessThan(2000);
    const elsewhere = await fetch(`http://localhost:${inject('site').port}/api/se/public/settings/SE`);
    expect(await elsewhere.json()).toMatchObject({ promotion_banner_text: null });
  });

  it('X08 has a script of others loaded where it is configured and consented to, and X05, X07 told what may leave', async () => {
    const { page } = await openPage(browser, { asked: true, userAgent: FIREFOX });
    const loaded: string[] = [];
    await page.context().route('https://tags.example/**', (route) => {
      loaded.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: 'window.heard = window.dataLayer.slice()' });
    });
    expect((await pageOf()).policy).not.toContain('tags.example');
    await lowtide('setting', 'set', 'analytics_tracking_id', 'T-1', '--market', 'US');
    await lowtide('setting', 'set', 'analytics_script', SCRIPT, '--market', 'US');
    await until(async () => (await pageOf()).policy.includes('https://tags.example'));

    const layer = () => page.evaluate(() => window.dataLayer ?? null);
    await page.goto(us('/results?q=tv&utm_source=letter&utm_campaign=anna@home.example'), { waitUntil: 'networkidle' });
    await page.waitForSelector('[data-consent-banner]');
    await page.waitForTimeout(2000);
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

    // To withdraw ends the script that runs, and takes its names away.
    await page.goto(us('/info/privacy/settings'));
    await expect.poll(() => loaded.length).toBe(2);
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reject all' }).click()]);
    await page.waitForTimeout(2000);
    expect(loaded).toHaveLength(2);
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['pr_consent']);
    await page.context().close();
  });

  it('C10 reads in a list what broke in a browser, without who it was', async () => {
    const { page } = await openPage(browser, { userAgent: FIREFOX });
    const mark = `tide-${Date.now()}`;
    await page.goto(us('/results?q=anna@home.example'), { waitUntil: 'networkidle' });
    const told = page.waitForResponse((answer) => answer.url().endsWith('/api/us/client-error'));
    await page.evaluate((message) => {
      setTimeout(() => {
        throw new Error(message);
      });
    }, mark);
    expect((await told).status()).toBe(204);
    const list = await lowtide('reports', 'list', '--market', 'US', '--kind', 'error');
    const line = list.split('\n').find((one) => one.includes(mark)) ?? '';
    expect(line).toContain('error: ');
    expect(line).toContain('Firefox');
    expect(line).toContain('/results');
    expect(line).not.toContain('anna');
    await page.context().close();
  });
});
