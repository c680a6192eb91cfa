import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { createRequester } from '../src/main/testing/bad-input.ts';
import { startMailServer } from '../src/message/testing/smtp-server.ts';
import { openPage, reload, visit } from './browser.ts';
import { OwnSite } from './own-site.ts';
import { RESULT_COUNT, readText } from './page-helpers.ts';

const OWNER = 'owner@prices.example';
const HOST = 'prices.localhost';
const PASSWORD = 'sju sjuka sjömän sjunger';
/** An import, the prices and the index after it; a machine may do other things besides. */
const PIPELINE_WAIT_MS = 180_000;
/** Messages are also sent every minute. */
const EMAIL_WAIT_MS = 180_000;

/** A GTIN-13 with its check digit. */
function gtinOf(digits: string): string {
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
  return digits + ((10 - (sum % 10)) % 10);
}

const BREWER = {
  gtin: gtinOf('735009999001'),
  brand: 'Fjordnes',
  mpn: 'KB-210',
  name: 'Fjordnes kaffebryggare KB-210',
};
const KETTLE = { gtin: gtinOf('735009999002'), brand: 'Fjordnes', mpn: 'VK-17', name: 'Fjordnes vattenkokare VK-17' };

type Stated = { product: typeof BREWER; price: number };

const googleXml = (offers: readonly Stated[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Norrsken</title>${offers
    .map(
      ({ product: { gtin, brand, mpn, name }, price }) => `
  <item><g:id>n-${mpn}</g:id><g:title>${name}</g:title><g:link>https://norrsken.example/${mpn}</g:link>
  <g:price>${price}.00 SEK</g:price><g:brand>${brand}</g:brand><g:mpn>${mpn}</g:mpn><g:gtin>${gtin}</g:gtin>
  <g:availability>in_stock</g:availability><g:condition>new</g:condition><g:product_type>Hem &gt; Kök</g:product_type>
  <g:shipping><g:country>SE</g:country><g:price>49.00 SEK</g:price></g:shipping></item>`,
    )
    .join('')}</channel></rss>`;

const semicolonTable = (offers: readonly Stated[]): string =>
  [
    'Artikelnummer;Produktnamn;Tillverkare;Tillverkarens artikelnummer;EAN;Pris inkl. moms;Frakt;Lagerstatus;Produkt-URL',
  ]
    .concat(
      offers.map(
        ({ product: { gtin, brand, mpn, name }, price }) =>
          `k-${mpn};"${name}";${brand};${mpn};${gtin};${price},00;129;I lager;https://kvarnen.example/${mpn}`,
      ),
    )
    .join('\r\n');

/** States no shipping: the shop has rules for it. */
const jsonLines = (offers: readonly Stated[]): string =>
  offers
    .map(({ product: { name, ...product }, price }) =>
      JSON.stringify({
        id: `b-${product.mpn}`,
        title: name,
        link: `https://brolin.example/${product.mpn}`,
        price: `${price} SEK`,
        availability: 'in stock',
        ...product,
      }),
    )
    .join('\n');

/** By total: Brolin 929, Norrsken 948, Kvarnen 978. By item price the other way round. */
const SHOPS = [
  { name: 'Kvarnen', file: 'kvarnen.csv', text: semicolonTable([{ product: BREWER, price: 849 }]) },
  {
    name: 'Norrsken',
    file: 'norrsken.xml',
    text: googleXml([
      { product: BREWER, price: 899 },
      { product: KETTLE, price: 399 },
    ]),
  },
  {
    name: 'Brolin',
    file: 'brolin.jsonl',
    text: jsonLines([
      { product: BREWER, price: 929 },
      { product: KETTLE, price: 379 },
    ]),
  },
];

const mail = await startMailServer();
const site = await OwnSite.create({ SMTP_URL: mail.url });
let restored: OwnSite | null = null;
const url = (path: string, { port }: OwnSite = site): string => `http://${HOST}:${port}${path}`;

afterAll(async () => {
  // It is in a folder of the other one.
  await restored?.remove();
  await site.remove();
  await mail.close();
});

const press = (page: Page, form: string) => page.locator(`main form:has(${form}) button[type=submit]`).first().click();

/** Reloads a page until it has the text. */
async function waitForText(page: Page, selector: string, text: string | RegExp): Promise<void> {
  const read = async () => {
    await reload(page);
    return readText(page, selector);
  };
  await expect.poll(read, { timeout: PIPELINE_WAIT_MS, interval: 500 }).toMatch(text);
}

/** Uploads a feed on the page of its merchant, reads the trial, and goes live. */
async function importFile(page: Page, { file, text }: { file: string; text: string }): Promise<void> {
  const input = page.locator('main form#file input[type=file]');
  await input.setInputFiles({ name: file, mimeType: 'application/octet-stream', buffer: Buffer.from(text) });
  await press(page, 'input[type=file]');
  await page.waitForURL(/\/desk\/merchants\/\d+\/trial\//);
  const save = page.locator('main form:has(input[name=trialId]) button[type=submit]');
  await save.waitFor({ timeout: PIPELINE_WAIT_MS });
  await expect.poll(() => readText(page, 'main')).toContain(BREWER.name);
  await save.click();
  await page.waitForURL(/\/desk\/merchants\/\d+\/feeds\/\d+/);
  await page.locator('main tbody tr').first().waitFor({ timeout: PIPELINE_WAIT_MS });
}

async function searchFor(page: Page, query: string): Promise<void> {
  await visit(page, url('/'));
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

async function signIn(page: Page, where: OwnSite): Promise<void> {
  await visit(page, url('/login', where));
  await page.locator('main input[type=email]').first().fill(OWNER);
  await page.locator('main input[name=password]').first().fill(PASSWORD);
  await press(page, 'input[name=password]');
  await page.waitForURL(/\/profile/);
}

it('a new operator sets up a market from an empty folder, and a shopper finds, compares and watches its prices', async () => {
  const printed = await site.run(
    'setup',
    '--market',
    'SE',
    '--host',
    HOST,
    '--name',
    'Prisvis',
    '--admin',
    OWNER,
    '--yes',
  );
  const invitation = /http:\S+/.exec(printed)?.[0] ?? '';
  expect(invitation).toContain(url('/reset-password/'));
  await site.start();

  const { page, errors } = await openPage();
  await visit(page, invitation);
  await page.locator('main input[name=password]').fill(PASSWORD);
  await press(page, 'input[name=password]');
  await page.waitForURL(/\/profile/);

  let norrsken = '';
  for (const shop of SHOPS) {
    await visit(page, url('/desk/merchants'));
    await page.locator('main input[name=name]').fill(shop.name);
    await page.locator('main input[name=website]').fill(`https://${shop.name.toLowerCase()}.example/`);
    await press(page, 'input[name=website]');
    await page.waitForURL(/\/desk\/merchants\/\d+$/);
    if (shop.name === 'Norrsken') norrsken = page.url();
    await importFile(page, shop);
  }
  // Brolin sends parcels for 59 kr, and free of charge from 900 kr.
  await visit(page, page.url().replace(/\/feeds\/.*/, '/profile'));
  const shipping = page.locator('main form:has(input[name=cost])');
  await shipping.locator('input[name=cost]').first().fill('59');
  await shipping.locator('input[name=from]:not([type=hidden])').first().fill('900');
  await shipping.locator('input[name=cost]').nth(1).fill('0');
  const saved = page.waitForResponse((response) => response.request().method() === 'POST' && response.ok());
  await shipping.locator('button[type=submit]').click();
  await saved;

  await searchFor(page, 'fjordnes kaffebryggare');
  await waitForText(page, 'main', /929/);
  await page.locator('main article', { hasText: '929' }).locator('h3 a').click();
  await page.waitForSelector('#offers');
  await expect
    .poll(() => page.locator('#offers tbody th a').allTextContents())
    .toEqual(['Brolin', 'Norrsken', 'Kvarnen']);
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
  for (const card of await cards.all()) await card.getByRole('button', { name: /^Jämför / }).click();
  await page.locator('aside a[href*="/pc?ids="]').click();
  await page.waitForSelector('section[data-count="2"]');
  // The kettle costs 379 kr at Brolin, where parcels of that value cost 59 kr.
  for (const total of ['929', '438']) await expect.poll(() => readText(page, 'main')).toContain(total);

  await visit(page, norrsken);
  await importFile(page, {
    file: 'norrsken.xml',
    text: googleXml([
      { product: BREWER, price: 799 },
      { product: KETTLE, price: 399 },
    ]),
  });
  const alert = await waitForEmail('/pl/');
  expect(alert).toContain('848');
  expect(errors).toEqual([]);
});

it('a second site process on its database answers like the first, while both are used and prices change', async () => {
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
  const { page, errors } = await openPage();
  await signIn(page, site);
  await visit(page, url('/desk/merchants'));
  await page.locator('main tbody th a', { hasText: 'Norrsken' }).click();
  await page.waitForURL(/\/desk\/merchants\/\d+$/);
  await importFile(page, {
    file: 'norrsken.xml',
    text: googleXml([
      { product: BREWER, price: 799 },
      { product: KETTLE, price: 299 },
    ]),
  });
  for (const port of ports) {
    await expect
      .poll(async () => (await ask(port, '/results?q=fjordnes+vattenkokare')).body, { timeout: PIPELINE_WAIT_MS })
      .toContain('348');
  }
  expect(errors).toEqual([]);
});

/** Does something with backups in Admin, and waits until the run has ended. */
async function runBackup(page: Page, form: Locator, done: string): Promise<void> {
  await form.locator('button[type=submit]').click();
  await page.locator('main article', { hasText: done }).first().waitFor({ timeout: PIPELINE_WAIT_MS });
  await expect.poll(() => page.locator('main [role=status]').count(), { timeout: PIPELINE_WAIT_MS }).toBe(0);
}

it('its owner makes a backup in Admin, checks it, and restores it into a second folder with products, prices and accounts', async () => {
  const { page, errors } = await openPage();
  await signIn(page, site);
  await visit(page, url('/desk/backups'));
  const formOf = (endpoint: string, field = '') => page.locator(`main form:has(input[value=${endpoint}])${field}`);
  await runBackup(page, formOf('adminStartBackup'), 'Senast återställd utan skillnad');
  await runBackup(page, formOf('adminRestoreBackup', ':has(input[value=check])'), 'Kontrollera 20');
  expect(await readText(page, 'main article table')).toMatch(/Erbjudanden\s*5\s*5/);
  await page.locator('main summary', { hasText: 'Återställ i en andra mapp' }).click();
  await runBackup(page, formOf('adminRestoreBackup', ':has(input[value=restore])'), 'LOWTIDE_HOME=');
  const command = await page.locator('main article code', { hasText: 'LOWTIDE_HOME' }).innerText();
  await visit(page, url('/desk/acts'));
  expect(await readText(page, 'main')).toContain('Säkerhetskopiering startad');

  restored = await OwnSite.in(/LOWTIDE_HOME=(\S+)/.exec(command)?.[1] ?? '');
  await restored.start();
  await visit(page, url('/results?q=fjordnes+kaffebryggare', restored));
  expect(await readText(page, 'main article')).toContain('848');
  // A browser that is not signed in yet.
  const { page: other, errors: otherErrors } = await openPage();
  await signIn(other, restored);
  await visit(other, url('/desk/merchants', restored));
  expect(await other.locator('main tbody th').allTextContents()).toEqual(['Brolin', 'Kvarnen', 'Norrsken']);
  expect([...errors, ...otherErrors]).toEqual([]);
});
