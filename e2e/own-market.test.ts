import type { Cookie, Page } from 'playwright-core';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { createRequester } from '../src/main/testing/bad-input.ts';
import { startMailServer } from '../src/message/testing/smtp-server.ts';
import { openPage, reload, visit } from './browser.ts';
import { BREWER, googleXml, KETTLE, SHOPS } from './own-feeds.ts';
import { OwnSite } from './own-site.ts';
import { RESULT_COUNT, readHref, readText, waitUntilSent } from './page-helpers.ts';
import { readRealFeeds } from './real-feeds.ts';

const OWNER = 'owner@prices.example';
const HOST = 'prices.localhost';
const PASSWORD = 'sju sjuka sjömän sjunger';
/** An import, the prices and the index after it; a machine may do other things besides. */
const PIPELINE_WAIT_MS = 180_000;
/** Messages are also sent every minute. */
const EMAIL_WAIT_MS = 180_000;

const mail = await startMailServer();
const site = await OwnSite.create({ SMTP_URL: mail.url });
let session: Cookie[] = [];
let norrsken = '';
const url = (path: string, { port } = site): string => `http://${HOST}:${port}${path}`;

afterAll(async () => {
  await site.remove();
  await mail.close();
});

const press = (page: Page, form: string) => page.locator(`main form:has(${form}) button[type=submit]`).first().click();

/** Reloads a page until it has the text. */
async function waitForText(page: Page, selector: string, text: string | RegExp): Promise<void> {
  await waitUntilSent(page, text);
  const read = async () => {
    await reload(page);
    return readText(page, selector);
  };
  await expect.poll(read, { timeout: PIPELINE_WAIT_MS, interval: 500 }).toMatch(text);
}

type Trial = { title: string; price: string; accepted: number };

/** Uploads a feed on the page of its merchant, reads the trial, and goes live. Returns its first offer and their number. */
async function importFile(page: Page, { file, text }: { file: string; text: string }): Promise<Trial> {
  const input = page.locator('main form#file input[type=file]');
  await input.setInputFiles({ name: file, mimeType: 'application/octet-stream', buffer: Buffer.from(text) });
  await press(page, 'input[type=file]');
  await page.waitForURL(/\/admin\/merchants\/\d+\/trial\//);
  const save = page.locator('main form:has(input[name=trialId]) button[type=submit]');
  await save.waitFor({ timeout: PIPELINE_WAIT_MS });
  const [title = '', , price = ''] = (await page.locator('main tbody tr').first().innerText()).split(/\s*[\n\t]\s*/);
  const accepted = Number((await page.locator('main dd').nth(3).innerText()).replace(/\D/g, ''));
  await save.click();
  await page.waitForURL(/\/admin\/merchants\/\d+\/feeds\/\d+/);
  await page.locator('main tbody tr').first().waitFor({ timeout: PIPELINE_WAIT_MS });
  return { title, price, accepted };
}

/** Adds a shop and imports its first file. Returns the address of its page, and the trial. */
async function addShop(page: Page, base: string, shop: { name: string; file: string; text: string }) {
  await visit(page, `${base}/admin/merchants`);
  await page.locator('main input[name=name]').fill(shop.name);
  await page.locator('main input[name=website]').fill(`https://${shop.name.toLowerCase()}.example/`);
  await press(page, 'input[name=website]');
  await page.waitForURL(/\/admin\/merchants\/\d+$/);
  const address = page.url();
  return { address, trial: await importFile(page, shop) };
}

async function searchFor(page: Page, query: string, base = url('')): Promise<void> {
  await visit(page, `${base}/`);
  await page.locator('header input[name=q]').fill(query);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/results/);
}

/** Asks for an email when the total falls to this price, on the page of a product. */
async function watchPrice(page: Page, price: string): Promise<void> {
  await page.locator('a[href*="/modal/pricewatch/"]').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=price]').fill(price);
  await dialog.locator('button[type=submit]').click();
  await dialog.locator('input[name=price]').waitFor({ state: 'detached' });
}

/** Waits for an email to the owner with this in a link; returns its text. */
async function waitForEmail(part: string): Promise<string> {
  const find = () =>
    mail.received.find(({ to, html }) => to?.some(({ address }) => address === OWNER) && html?.includes(part));
  await expect.poll(find, { timeout: EMAIL_WAIT_MS, interval: 200 }).toBeDefined();
  return find()?.text ?? '';
}

async function signIn(page: Page, base: string): Promise<void> {
  await visit(page, `${base}/login`);
  await page.locator('main input[type=email]').first().fill(OWNER);
  await page.locator('main input[name=password]').first().fill(PASSWORD);
  await press(page, 'input[name=password]');
  await page.waitForURL(/\/profile/);
}

/** Compares the first two products of a list. */
async function compareFirstTwo(page: Page): Promise<void> {
  const cards = page.locator('main article');
  for (const i of [0, 1])
    await cards
      .nth(i)
      .getByRole('button', { name: /^(Jämför|Compare) / })
      .click();
  await page.locator('aside a[href*="/pc?ids="]').click();
  await page.waitForSelector('section[data-count="2"]');
}

/** A browser in which the owner is signed in to the first market. */
async function openAsOwner() {
  const { page, errors } = await openPage();
  await page.context().addCookies(session);
  return { page, errors };
}

it('a new operator sets up a market from an empty folder, and a shopper finds, compares and watches its prices', async () => {
  const flags = ['--market', 'SE', '--host', HOST, '--name', 'Prisvis', '--admin', OWNER, '--yes'];
  const invitation = /http:\S+/.exec(await site.run('setup', ...flags))?.[0] ?? '';
  expect(invitation).toContain(url('/reset-password/'));
  await site.start();

  const { page, errors } = await openPage();
  await visit(page, invitation);
  await page.locator('main input[name=password]').fill(PASSWORD);
  await press(page, 'input[name=password]');
  await page.waitForURL(/\/profile/);
  session = await page.context().cookies();

  for (const shop of SHOPS) {
    const { address, trial } = await addShop(page, url(''), shop);
    expect(trial.title).toBe(BREWER.name);
    if (shop.name === 'Norrsken') norrsken = address;
  }
  // Brolin sends parcels for 59 kr, and free of charge from 900 kr.
  await visit(page, page.url().replace(/\/feeds\/.*/, '/profile'));
  const shipping = page.locator('main form:has(input[name=cost])');
  await shipping.locator('input[name=cost]').first().fill('59');
  await shipping.locator('input[name=from]').nth(1).fill('900');
  await shipping.locator('input[name=cost]').nth(1).fill('0');
  const saved = page.waitForResponse((response) => response.request().method() === 'POST' && response.ok());
  await shipping.locator('button[type=submit]').click();
  await saved;

  await searchFor(page, 'fjordnes kaffebryggare');
  await waitForText(page, 'main', /929/);
  await page.locator('main article', { hasText: '929' }).locator('h3 a').click();
  await page.waitForSelector('#offers');
  // A page shows the offers of its time: a shop's offer may come later than those that brought the product into the list.
  const readShops = async () => {
    await reload(page);
    return page.locator('#offers tbody th a').allTextContents();
  };
  await expect.poll(readShops, { timeout: PIPELINE_WAIT_MS, interval: 500 }).toEqual(['Brolin', 'Norrsken', 'Kvarnen']);
  await expect.poll(() => readText(page, '#offers tbody tr')).toContain('enligt butikens fraktregler');
  await watchPrice(page, '900');

  await searchFor(page, 'fjordnes');
  await page.waitForSelector(RESULT_COUNT);
  const cards = page.locator('main article');
  await expect.poll(() => cards.count()).toBe(2);
  const names = () => cards.locator('h3').allTextContents();
  await page.goto(`${page.url()}&sort=price-desc`);
  await expect.poll(async () => (await names())[0]).toContain('kaffebryggare');
  await page.goto(page.url().replace('price-desc', 'price'));
  await expect.poll(async () => (await names())[0]).toContain('vattenkokare');
  await compareFirstTwo(page);
  // The kettle costs 379 kr at Brolin, where parcels of that value cost 59 kr.
  for (const total of ['929', '438']) await expect.poll(() => readText(page, 'main')).toContain(total);
  expect(errors).toEqual([]);
});

it('a second site process on its database answers like the first while both are used, and an alert is sent when a price falls', async () => {
  const ports = [site.port, await site.startSecond()] as const;
  const ask = (port: number, path: string) => createRequester(String(port))(path, { host: `${HOST}:${port}` });
  const search = '/api/se/public/search/SE?q=fjordnes';
  const statuses: number[] = [];
  for (let round = 0; round < 5; round++) {
    const paths = ['/', '/results?q=fjordnes', '/results?q=fjordnes&sort=price', '/deals', search];
    const answers = await Promise.all(paths.flatMap((path) => ports.map((port) => ask(port, path))));
    statuses.push(...answers.map(({ status }) => status));
    const found = answers.slice(-2).map(({ body }) => body.match(/"(?:id|amount)":\d+/g));
    expect(found[0]).not.toBeNull();
    expect(found[0]).toEqual(found[1]);
  }
  expect(new Set(statuses)).toEqual(new Set([200]));

  // What is changed on one is seen on the other.
  const { page, errors } = await openAsOwner();
  await visit(page, norrsken);
  await importFile(page, {
    file: 'norrsken.xml',
    text: googleXml([
      { product: BREWER, price: 799 },
      { product: KETTLE, price: 399 },
    ]),
  });
  for (const port of ports) {
    await expect
      .poll(async () => (await ask(port, '/results?q=fjordnes+kaffebryggare')).body, { timeout: PIPELINE_WAIT_MS })
      .toContain('848');
  }
  expect(await waitForEmail('/pl/')).toContain('848');
  expect(errors).toEqual([]);
});

const REAL_FEEDS = process.env.LOWTIDE_FEEDS;

/** The first amount in dollars of each such part of a page that has one. */
async function readDollars(page: Page, parts: string): Promise<number[]> {
  return (await page.locator(parts).allInnerTexts()).flatMap((text) => {
    const [, dollars] = /\$([\d,]+\.\d\d)/.exec(text) ?? [];
    return dollars === undefined ? [] : [Number(dollars.replaceAll(',', ''))];
  });
}

it.runIf(REAL_FEEDS)(
  'a market opened in Admin takes the feeds of real shops: their products are found, sorted and compared',
  async () => {
    const feeds = await readRealFeeds(REAL_FEEDS ?? '', 'USD', 3);
    const { page, errors } = await openAsOwner();
    await visit(page, url('/admin/markets/US'));
    const form = page.locator('main form:has(input[name=hosts])');
    await form.locator('input[name=hosts]').fill('us-prices.localhost');
    await form.locator('input[name=reason]').fill('Three shops sell there');
    await form.locator('button[type=submit]').click();
    const host = `us-prices.localhost:${site.port}`;
    const base = `http://${host}`;
    const ask = createRequester(String(site.port));
    await expect.poll(async () => (await ask('/robots.txt', { host })).status).toBe(200);
    await signIn(page, base);

    const shops = [];
    for (const [number, text] of feeds.entries()) {
      const name = `Shop${number}`;
      shops.push({ name, ...(await addShop(page, base, { name, file: 'feed.xml', text })) });
      const shown = () => readText(page, 'main dd >> nth=1');
      await expect.poll(shown, { timeout: PIPELINE_WAIT_MS }).toContain('100%');
    }
    for (const { name, trial } of shops) {
      expect(trial.accepted).toBeGreaterThan(100);
      await searchFor(page, trial.title, base);
      await page.waitForSelector(RESULT_COUNT);
      await page.locator('main article h3 a').first().click();
      await expect.poll(() => page.locator('#offers tbody th a').allTextContents()).toContain(name);
    }

    await visit(page, base);
    await visit(page, `${await readHref(page, '#categories a')}?sort=price`);
    const prices = await readDollars(page, 'main article');
    expect(prices.length).toBeGreaterThan(2);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    await compareFirstTwo(page);
    expect(errors).toEqual([]);
  },
);

it('its owner makes a backup in Admin, and restores it into a second folder with products, prices and accounts', async () => {
  const { page, errors } = await openAsOwner();
  await visit(page, url('/admin/backups'));
  const run = async (endpoint: string, done: string) => {
    await page.locator(`main form:has(input[value=${endpoint}]) button[type=submit]`).last().click();
    await page.locator('main article', { hasText: done }).first().waitFor({ timeout: PIPELINE_WAIT_MS });
    await expect.poll(() => page.locator('main [role=status]').count(), { timeout: PIPELINE_WAIT_MS }).toBe(0);
  };
  await run('adminStartBackup', 'Senast återställd utan skillnad');
  await page.locator('main summary', { hasText: 'Återställ i en andra mapp' }).click();
  await run('adminRestoreBackup', 'LOWTIDE_HOME=');
  expect(await readText(page, 'main article table')).toMatch(/Erbjudanden\s*([1-9][\d\s]*)\1/);
  const command = await page.locator('main article code', { hasText: 'LOWTIDE_HOME' }).innerText();
  await visit(page, url('/admin/audit-log'));
  expect(await readText(page, 'main')).toContain('Startade en säkerhetskopiering');

  const restored = await OwnSite.in(/LOWTIDE_HOME=(\S+)/.exec(command)?.[1] ?? '');
  onTestFinished(() => restored.remove());
  await restored.start();
  // The cookies of a host are sent to all its ports.
  await page.context().clearCookies();
  await visit(page, url('/results?q=fjordnes+kaffebryggare', restored));
  expect(await readText(page, 'main article')).toContain('848');
  await signIn(page, url('', restored));
  await visit(page, url('/admin/merchants', restored));
  expect(await page.locator('main tbody th').allTextContents()).toEqual(['Brolin', 'Kvarnen', 'Norrsken']);
  expect(errors).toEqual([]);
});
