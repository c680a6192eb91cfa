import { execFile } from 'node:child_process';
import { realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect, inject, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { insertReceipt } from '../src/billing/click-receipt.store.ts';
import { insertTerms } from '../src/billing/click-terms.store.ts';
import { openDatabases } from '../src/platform/databases.ts';
import { DAY_MS } from '../src/terms/duration.ts';
import { isoDayOf, monthOf } from '../src/terms/utc-day.ts';
import { openPage, reload, visit } from './browser.ts';
import { tryFile } from './feed-trial.ts';
import { publishText } from './name-server.ts';
import { signUp } from './new-user.ts';
import { readHref, signInAsStaff, usUrl, waitUntilSent } from './page-helpers.ts';
import { siteEnvironment } from './start-site.ts';

const { port, home } = inject('site');
const NUMBER = Date.now() % 1_000_000;
const COMPANY = `Saltmarsh ${NUMBER} Inc`;
const HOST = `saltmarsh-${NUMBER}.example`;
const SKU = `salt-${NUMBER}`;
/** A browser that is not taken for a robot. */
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
/** In cents. */
const CLICK_PRICE = 22;

const company = (name: string) => ({
  name,
  address: '1 Wharf Road, Boston',
  country: 'US',
  vatId: null,
  registryNumber: '04-1234567',
});

async function readApi<T>(schema: z.ZodType<T>, path: string): Promise<T> {
  const response = await fetch(`http://localhost:${port}/api/us/public${path}`);
  return schema.parse(await response.json());
}

const amount = z.object({ amount: z.int() });
const foundProducts = z.object({ products: z.array(z.object({ id: z.int(), lowestItem: amount.nullable() })) });
const productFacts = z.object({ name: z.string(), path: z.string(), gtins: z.array(z.string()) });

/** A product that others sell already, so that the shop's offer joins it by its GTIN. */
async function findProduct() {
  for (const { id, lowestItem } of (await readApi(foundProducts, '/search/US?q=headphones')).products) {
    const { name, path, gtins } = await readApi(productFacts, `/product/US/${id}`);
    const [gtin] = gtins;
    if (gtin !== undefined && lowestItem !== null) return { name, path, gtin, price: lowestItem.amount };
  }
  throw new Error('No product has a GTIN and a price.');
}

const runCli = async (...args: string[]): Promise<string> => {
  const program = join(import.meta.dirname, '../src/main/cli.ts');
  return (await promisify(execFile)(process.execPath, [program, ...args], { env: siteEnvironment(home) })).stdout;
};

/** The database of the running site. */
async function openDatabase() {
  const socket = encodeURIComponent(await realpath(join(home, 'postgres')));
  const main = `postgresql://lowtide@localhost:5432/lowtide?host=${socket}&sslmode=disable`;
  const databases = openDatabases({ main, markets: new Map() });
  onTestFinished(() => databases.close());
  return databases.main.db;
}

const mainText = async (page: Page): Promise<string> => (await page.textContent('main')) ?? '';

async function waitForText(page: Page, text: string): Promise<void> {
  await waitUntilSent(page, text);
  const read = async () => {
    await reload(page);
    return mainText(page);
  };
  await expect.poll(read).toContain(text);
}

async function register(page: Page): Promise<void> {
  await visit(page, usUrl('/register/merchant'));
  const fields = {
    company: COMPANY,
    registryNumber: '04-1234567',
    vatId: '04-1234567',
    address: '1 Wharf Road, Boston',
    contact: 'Ada Marsh',
    domain: HOST,
  };
  for (const [name, value] of Object.entries(fields)) await page.locator(`main [name=${name}]`).fill(value);
  await page.locator('main form:has([name=vatId]) button[type=submit]').click();
  const record = page.locator('main code', { hasText: 'lowtide-verification=' });
  await publishText(home, HOST, (await record.innerText()).trim());
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByText('The domain is proven.').waitFor();
}

async function acceptByStaff(): Promise<void> {
  const { page, errors } = await openPage();
  await signInAsStaff(page);
  await visit(page, usUrl('/admin/partners'));
  const card = page.locator('main article', { hasText: COMPANY });
  await card.locator('select[name=verdict]').selectOption('accepted');
  await card.locator('textarea[name=reason]').fill('Compared with the register.');
  await card.locator('form:has([name=verdict]) button[type=submit]').click();
  await card.waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
}

/** A shopper goes from the product to the shop, whose host does not exist. */
async function clickThrough(path: string): Promise<void> {
  const { page } = await openPage({ userAgent: FIREFOX });
  const row = page.locator('#offers tbody tr', { hasText: COMPANY });
  await visit(page, usUrl(path));
  await waitUntilSent(page, COMPANY);
  await expect
    .poll(async () => {
      await visit(page, usUrl(path));
      return row.count();
    })
    .toBe(1);
  const arrival = page.context().waitForEvent('request', { predicate: (one) => one.url().includes(HOST) });
  await row.locator('a[href*="/go/"]').first().click();
  expect((await arrival).url()).toContain(SKU);
}

/** The same click on the last day of the last month with invoices, under terms that began then: no test can wait for the next month. */
async function moveToLastMonth(merchantId: number): Promise<string> {
  const db = await openDatabase();
  // Invoices are made when a month has been over for a day: on the first, those of the month before are still to come.
  const thisMonth = `${monthOf(isoDayOf(Date.now() - DAY_MS))}-01T12:00:00Z`;
  const at = new Date(Date.parse(thisMonth) - DAY_MS);
  const month = monthOf(isoDayOf(at.getTime()));
  const { rows } = await sql<{ offer_id: string; product_id: string; categories: number[]; price: string }>`
    select offer_id, product_id, categories, price from click_receipt where merchant_id = ${merchantId} limit 1`.execute(
    db,
  );
  const [receipt] = rows;
  if (receipt === undefined) throw new Error('The click has no receipt.');
  const added = new Date(at.getTime() - 40 * DAY_MS);
  await insertTerms(db, {
    market: 'US',
    merchantId,
    pays: true,
    dayCap: null,
    monthCap: null,
    payer: company(COMPANY),
    validFrom: `${month}-01`,
    addedBy: 'journey',
    now: added,
  });
  await insertReceipt(db, {
    market: 'US',
    merchantId,
    offerId: Number(receipt.offer_id),
    productId: Number(receipt.product_id),
    categories: receipt.categories,
    at,
    price: Number(receipt.price),
    currency: 'USD',
    page: 'product',
    position: 1,
    clickPrice: CLICK_PRICE,
    signals: [],
    visitor: Buffer.from('journey'),
  });
  return month;
}

it('A09 F12 a shop registers, proves its domain, is accepted, mends a refused row, is clicked, and recomputes its invoice', async () => {
  const { page, errors } = await openPage();
  await signUp(page);
  await register(page);
  await acceptByStaff();
  await reload(page);
  const portal = await readHref(page, 'main a[href*="/partner/merchant/"]');
  const merchantId = Number(/merchant\/(\d+)/.exec(portal)?.[1]);

  const product = await findProduct();
  const columns = 'id,title,link,price,availability,gtin,shipping';
  const row = (price: string) =>
    `${SKU},"${product.name}",https://${HOST}/${SKU},${price},in stock,${product.gtin},0.00 USD`;
  await visit(page, `${portal}/feeds`);
  await tryFile(page, [columns, row('')]);
  expect(await mainText(page)).toContain('Rejected: 1');
  await tryFile(page, [columns, row(`${(product.price / 100).toFixed(2)} USD`)]);
  expect(await mainText(page)).toContain('Rejected: 0');
  await page.getByRole('button', { name: 'Save and import' }).click();
  await page.waitForURL((url) => !url.search.includes('trial='));
  await visit(page, `${portal}/offers?q=${SKU}`);
  await waitForText(page, 'Shown to shoppers');

  await clickThrough(product.path);
  await visit(page, `${portal}/clicks`);
  await waitForText(page, 'From a shopper');

  const month = await moveToLastMonth(merchantId);
  const seller = { ...company('Lowtide Journey Inc'), iban: null };
  await runCli('setting', 'set', 'invoice_seller', JSON.stringify(seller), '--market', 'US');
  onTestFinished(async () => void (await runCli('setting', 'unset', 'invoice_seller', '--market', 'US')));
  await runCli('clicks', 'invoices', '--market', 'US');
  await visit(page, `${portal}/clicks?month=${month}`);
  await visit(page, await readHref(page, 'main a[href*="invoice="]'));
  for (const part of ['Lowtide Journey Inc', COMPANY, '$0.22']) expect(await mainText(page)).toContain(part);

  const log = await page.request.get(
    `http://localhost:${port}/api/us/public/partner/merchant/${merchantId}/clicks/${month}.ndjson`,
  );
  const { publicKey } = await readApi(z.object({ publicKey: z.string() }), '/click-log-key/US');
  const [file, key] = [join(home, `${SKU}.ndjson`), join(home, `${SKU}.pem`)];
  await writeFile(file, await log.body());
  await writeFile(key, publicKey);
  const verified = await runCli('clicks', 'verify', file, '--key', key);
  expect(verified).toContain('the signature and all 1 verdicts are right');
  expect(verified).toContain('They cost 0.22 USD');
  expect(errors).toEqual([]);
});
