import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openPage, reload, visit, waitForIdleParts } from './browser.ts';
import { FIRST_CARD, openCategory, readHref, readText, usUrl } from './page-helpers.ts';

/** Polls for half a minute, because the machine may be busy. */
const readScrollY = () => scrollY;
const LISTING_REQUEST = '**/public/listing/**';

/** Adds a link to the page and clicks it. */
async function followLink(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    document.getElementById('test-link')?.remove();
    const link = Object.assign(document.createElement('a'), { href: to, id: 'test-link', textContent: 'test link' });
    document.getElementById('main')?.prepend(link);
  }, href);
  await page.locator('#test-link').click();
}

/** Collects the page's POST requests, which are its reports. */
function collectReports(page: Page): { path: string; body: string }[] {
  const reports: { path: string; body: string }[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST') return;
    reports.push({ path: new URL(request.url()).pathname, body: request.postData() ?? '' });
  });
  return reports;
}

/** Notes on the root element, when the outline of the next page begins, after what delay it is seen and whether the bar was there. */
function noteOutline(): void {
  const main = document.getElementById('main');
  if (main === null) return;
  new MutationObserver((_, observer) => {
    observer.disconnect();
    const { animationDelay } = getComputedStyle(main, '::before');
    const bar = document.querySelector('[role=progressbar]');
    document.documentElement.dataset.outline = `${animationDelay} ${bar === null ? 'before' : 'after'} the bar`;
  }).observe(main, { attributeFilter: ['data-next'] });
}

describe('navigation', () => {
  it('L03 shows the outline of the next page within 100 ms of the click, before any indicator', async () => {
    const { page } = await openPage();
    await visit(page, usUrl());
    await page.route(LISTING_REQUEST, () => undefined);
    await page.evaluate(noteOutline);
    await page.locator('#categories a').first().click();
    await page.waitForSelector('main[data-next=category-list]');
    expect(await page.getAttribute('html', 'data-outline')).toBe('0.02s before the bar');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  it('L03 L04 shows a progress bar after 100 ms and the full loader after 3000 ms, then the page', async () => {
    const { page, errors } = await openPage();
    await visit(page, usUrl());
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(LISTING_REQUEST, async (route) => {
      await released;
      await route.continue();
    });
    const bar = page.getByRole('progressbar');
    expect(await bar.count()).toBe(0);
    await page.locator('#categories a').first().click();
    await bar.waitFor();
    expect(await page.locator('main[aria-busy=true]').count()).toBe(0);
    await page.waitForSelector('main[aria-busy=true] [role=status]');
    release();
    await page.waitForURL(/\/cl\//);
    await bar.waitFor({ state: 'detached' });
    expect(await page.locator('main[aria-busy=true]').count()).toBe(0);
    expect(errors).toEqual([]);
  });

  it('R02 replaces estimated counts by exact ones when a facet is opened', async () => {
    const { page, errors } = await openPage();
    await visit(page, usUrl());
    // Only lists of thousands of products have estimates.
    await page.route(LISTING_REQUEST, async (route) => {
      const response = await route.fetch();
      if (route.request().url().includes('counts=exact')) return await route.fulfill({ response });
      await route.fulfill({ response, json: { ...z.looseObject({}).parse(await response.json()), about: true } });
    });
    await page.locator('#categories a').first().click();
    await page.waitForSelector('[data-about=true]');
    const name = await readText(page, '#filters details:not([open]) > summary');
    const summary = page.locator('#filters summary').getByText(name, { exact: true });
    await summary.scrollIntoViewIfNeeded();
    const readTop = () => summary.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const top = await readTop();
    await summary.click();
    await page.waitForURL(/counts=exact/);
    await page.waitForSelector('[data-about=false]');
    expect(await page.locator('#exact').count()).toBe(0);
    expect(await summary.evaluate((element) => element.parentElement?.hasAttribute('open'))).toBe(true);
    // The facet stays under the pointer, though the note above the filters is gone.
    await expect.poll(readTop).toBe(top);
    expect(errors).toEqual([]);
  });

  it('L03 L08 X01 shows what failed with a link to continue, and loads the next page completely', async () => {
    const { page } = await openPage();
    await visit(page, usUrl());
    const reports = collectReports(page);
    await page.route(LISTING_REQUEST, (route) => route.fulfill({ status: 500, json: {} }));
    await page.locator('#categories a').first().click();
    await page.waitForSelector('main h1 ~ div a[href]');
    expect(await page.getAttribute('meta[name=robots]', 'content')).toBe('noindex');
    await expect.poll(() => reports.some(({ body }) => body.includes('"route"'))).toBe(true);
    await page.unroute(LISTING_REQUEST);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/public/tree/**', async (route) => {
      await released;
      await route.continue();
    });
    expect(await page.locator('main h1 ~ div a[href$="/shopping/"]').count()).toBe(1);
    await page.locator('header nav ul a[href*="/t/"]').first().click();
    await page.waitForSelector('main[aria-busy=true]');
    release();
    await page.waitForURL(/\/t\//);
    await expect.poll(() => page.locator('meta[name=robots]').count()).toBe(0);
  });

  it('L05 restores the scroll position on back and reload, and starts new pages at the top', async () => {
    const { page } = await openPage();
    await openCategory(page);
    await page.evaluate(() => scrollTo(0, 700));
    await page.waitForFunction(() => sessionStorage.getItem('scrollPositions')?.includes('700'));
    await page.evaluate((card) => document.querySelector<HTMLElement>(card)?.click(), FIRST_CARD);
    await page.waitForURL(/\/pl\//);
    await page.waitForSelector('#offers');
    expect(await page.evaluate(readScrollY)).toBe(0);
    await page.goBack();
    await page.waitForURL(/\/cl\//);
    await expect.poll(() => page.evaluate(readScrollY)).toBe(700);
    await reload(page);
    await expect.poll(() => page.evaluate(readScrollY)).toBe(700);
  });

  it('L05 keeps the scroll position when a form in a dialog has been sent', async () => {
    const { page } = await openPage({ width: 360 });
    await openCategory(page);
    await visit(page, await readHref(page, FIRST_CARD));
    await waitForIdleParts(page);
    await page.locator('main a[href*="/modal/pricewatch/"]').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[name=email]').fill(`scrolled-${Date.now()}@shopper.example`);
    const before = await page.evaluate(readScrollY);
    expect(before).toBeGreaterThan(300);
    await dialog.locator('button[type=submit]').click();
    await dialog.getByText('Almost there: check your email.').waitFor();
    await expect.poll(() => page.locator('main[aria-busy=true]').count()).toBe(0);
    expect(await page.evaluate(readScrollY)).toBe(before);
    await dialog.getByRole('button', { name: 'Close' }).click();
    expect(await page.evaluate(readScrollY)).toBe(before);
  });

  it('L06 scrolls to an anchor that is rendered late', async () => {
    const { page } = await openPage();
    const category = await openCategory(page);
    await visit(page, `${category}#late`);
    expect(await page.evaluate(readScrollY)).toBe(0);
    await page.evaluate(() => {
      document.querySelector('footer')?.insertAdjacentHTML('beforebegin', '<h2 id="late">Late</h2>');
    });
    const top = () => page.evaluate(() => Math.abs(document.getElementById('late')?.getBoundingClientRect().top ?? -1));
    const isAtEnd = () =>
      page.evaluate(() => document.documentElement.scrollHeight - innerHeight - Math.ceil(scrollY) < 2);
    await expect.poll(async () => (await top()) < 2 || (await isAtEnd())).toBe(true);
    expect(await page.evaluate(readScrollY)).toBeGreaterThan(0);
  });

  it('L07 stays on the page if a chunk of the next one fails to load: with a notice and a report, without an error page', async () => {
    const { page } = await openPage();
    await openCategory(page);
    const product = await readHref(page, FIRST_CARD);
    const before = page.url();
    const reports = collectReports(page);
    await page.route(/\/assets\/product-page-[^/]*\.js/, (route) => route.abort());
    await page.locator('main h1').click();
    await page.locator(FIRST_CARD).first().click();
    const notice = page.getByRole('alert');
    await notice.waitFor();
    await page.waitForURL(before);
    await expect.poll(() => page.locator(FIRST_CARD).count()).toBeGreaterThan(0);
    await expect.poll(() => reports.filter(({ body }) => body.includes('"chunk"')).length).toBe(1);
    await page.unrouteAll();
    await notice.locator('a').click();
    await page.waitForURL(product);
    await page.waitForSelector('#offers');
  });

  it('P09 replaces the URL by the canonical one', async () => {
    const { page } = await openPage();
    await openCategory(page);
    const product = await readHref(page, FIRST_CARD);
    const entries = await page.evaluate(() => history.length);
    await followLink(page, product.replace(/[^/]+$/, 'another-name'));
    await page.waitForURL(product);
    await page.waitForSelector('#offers');
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  });

  it('P08 reports an internal dead link once', async () => {
    const { page } = await openPage();
    await visit(page, usUrl());
    const reports = collectReports(page);
    for (let i = 0; i < 2; i++) {
      await followLink(page, usUrl('/no-such-page/at-all'));
      await page.waitForSelector('main h1 ~ div form');
      await page.goBack();
      await page.waitForSelector('#categories');
    }
    await expect.poll(() => reports.filter(({ body }) => body.includes('no-such-page')).length).toBe(1);
  });
});

describe('a page whose app has not loaded yet', () => {
  /** Opens a category whose scripts arrive when the test releases them. */
  async function openSlowCategory() {
    const { page, errors } = await openPage({ touches: false });
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await openCategory(page, { settles: false });
    return { page, errors, release };
  }

  it('loses no tap and nothing that is typed', async () => {
    const { page, errors, release } = await openSlowCategory();
    const heart = page.locator('main article button[aria-pressed]').first();
    await heart.click();
    // Without patience.
    await heart.click();
    await page.locator('header input[type=search]').pressSequentially('e');
    expect(await heart.getAttribute('aria-pressed')).toBe('false');
    release();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('listbox').waitFor();
    expect(await page.locator('header input[type=search]').inputValue()).toBe('e');
    expect(errors).toEqual([]);
  });

  it('applies a filter that was chosen', async () => {
    const { page, errors, release } = await openSlowCategory();
    const choice = page.locator('#filters input[type=checkbox]:enabled').first();
    await choice.check();
    release();
    await page.waitForURL(/[?&]f=/);
    expect(await choice.isChecked()).toBe(true);
    expect(errors).toEqual([]);
  });

  it('applies a price that was typed, with Enter or by leaving the field', async () => {
    for (const key of ['Enter', 'Tab']) {
      const { page, errors, release } = await openSlowCategory();
      const field = page.locator('#filters input[name="f.price.to"]');
      const highest = await field.getAttribute('placeholder');
      await field.fill(String(Number(highest) - 1));
      await page.keyboard.press(key);
      release();
      await page.waitForURL(/[?&]f=price/);
      expect(await field.inputValue()).toBe(String(Number(highest) - 1));
      expect(errors).toEqual([]);
    }
  });

  it('follows links and submits forms without it', async () => {
    const { page } = await openSlowCategory();
    await page.locator('header input[type=search]').fill('e');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/results\?q=e/);
    await page.locator(FIRST_CARD).first().click();
    await page.waitForURL(/\/pl\//);
  });
});

describe('the page frame', () => {
  it('X02 reports a hydration mismatch once', async () => {
    const { page } = await openPage();
    const reports = collectReports(page);
    await page.route(usUrl(), async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/(<h1[^>]*>)[^<]*/, '$1Something else');
      await route.fulfill({ response, body });
    });
    await visit(page, usUrl());
    await expect.poll(() => reports.filter(({ body }) => body.includes('"hydration"')).length).toBe(1);
  });

  it('L17 opens the stored favourites, confirms before they are cleared, and closes with Escape', async () => {
    const { page, errors } = await openPage({ width: 360 });
    await openCategory(page);
    const name = await page.locator(FIRST_CARD).first().textContent();
    const id = Number(/-(\d+)\//.exec(await readHref(page, FIRST_CARD))?.[1]);
    await page.evaluate((favourite) => localStorage.setItem('savedProductsSignedOut', JSON.stringify([favourite])), {
      market: 'US',
      id,
      at: 1,
    });
    await reload(page);
    const button = page.locator('button[aria-haspopup=dialog][aria-expanded]').last();
    await button.click();
    const panel = page.getByRole('dialog');
    await panel.getByRole('tab').nth(1).click();
    await panel.getByRole('link', { name: name ?? '' }).waitFor();
    await panel.locator('p button').click();
    await page.keyboard.press('Escape');
    await expect.poll(() => panel.getByRole('link').count()).toBe(1);
    await panel.locator('p button').click();
    await panel.getByRole('alertdialog').getByRole('button').first().click();
    await expect.poll(() => panel.getByRole('link').count()).toBe(0);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(errors).toEqual([]);
  });

  it('L10 turns into pixels and back with the Konami code', async () => {
    const { page } = await openPage();
    await visit(page, usUrl());
    await waitForIdleParts(page);
    const picture = page.locator('main img').first();
    const original = await picture.getAttribute('src');
    const keys = ['Up', 'Up', 'Down', 'Down', 'Left', 'Right', 'Left', 'Right'].map((key) => `Arrow${key}`);
    const type = async () => {
      for (const key of [...keys, 'b', 'a']) await page.keyboard.press(key);
    };
    await type();
    await page.waitForSelector('html.pixels');
    expect(await picture.getAttribute('src')).toMatch(/d=24x24/);
    await type();
    await page.waitForSelector('html:not(.pixels)');
    expect(await picture.getAttribute('src')).toBe(original?.replace(/^\//, `${new URL(usUrl()).origin}/`));
  });

  it('L20 X08 fills an ad slot only if it is configured and consented to', async () => {
    const { page } = await openPage();
    const slot = { page: 'HOME', place: 'bottom', unit: 'home/foot', width: 300, height: 250 };
    await page.route(usUrl(), async (route) => {
      const response = await route.fetch();
      const body = (await response.text())
        .replace('"ad_slots":[]', `"ad_slots":[${JSON.stringify(slot)}]`)
        .replace('"ad_script":null', '"ad_script":"https://ads.example/tag.js"');
      await route.fulfill({ response, body });
    });
    const requestedHosts: string[] = [];
    page.on('request', (request) => requestedHosts.push(new URL(request.url()).host));
    await visit(page, usUrl());
    expect(await page.locator('[data-ad-unit]').count()).toBe(0);
    expect(requestedHosts).not.toContain('ads.example');
    const { hostname: domain } = new URL(usUrl());
    await page.context().addCookies([{ name: 'pr_consent', value: '1:C0001+C0004', domain, path: '/' }]);
    await reload(page);
    await page.waitForSelector('[data-ad-unit="home/foot"]');
    expect(await page.locator('[data-ad-unit]').evaluate((box) => box.getBoundingClientRect().height)).toBe(250);
  });
});
