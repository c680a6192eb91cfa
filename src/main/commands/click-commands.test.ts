import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeClickLog } from '../../billing/click-log.ts';
import { insertReceipt } from '../../billing/click-receipt.store.ts';
import { insertDispute, readInvoices } from '../../billing/invoice.store.ts';
import { readSigningKey } from '../../billing/signing-key.ts';
import { createBillingSite, MARKET, SELLER, testReceipt } from '../../billing/testing/billing-site.ts';
import { setSetting } from './change-setting.ts';
import {
  listClickPrices,
  listDisputes,
  makeInvoices,
  setClickPrice,
  setClickTerms,
  settleDispute,
  verifyClicks,
} from './clicks.ts';

const { database, db } = await createBillingSite();
const folder = await mkdtemp(join(tmpdir(), 'clicks-'));
let output = '';
beforeEach(() => {
  vi.stubEnv('DATABASE_URL', database.url);
  output = '';
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      output += String(text);
      return true;
    });
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const ID = '7b0e2a6e-7a0b-4a43-9b07-0b6c1f6d2a10';

it('makes invoices once a seller is set, and verifies the log that they follow from', async () => {
  for (let i = 0; i < 3; i++) await insertReceipt(db, testReceipt({ at: new Date('2026-02-10T12:00:00Z') }));
  expect(await makeInvoices('SE')).toBe(0);
  expect(output).toContain('There are none.');
  expect(await setSetting('SE', 'invoice_seller', JSON.stringify(SELLER))).toBe(0);
  expect(await makeInvoices('SE')).toBe(0);
  expect(output).toMatch(/SE-000001 +invoice +1001 +2026-02 +6\.00 +1\.50 +S/);

  const file = join(folder, 'log.ndjson');
  let log = '';
  const key = await readSigningKey(db);
  for await (const part of writeClickLog(db, { market: MARKET, merchantId: 1001 }, '2026-02', key)) log += part;
  await writeFile(file, log);
  expect(await verifyClicks(file, null)).toBe(0);
  expect(output).toContain('2026-02, shop 1001 in SE: the signature and all 3 verdicts are right.');
  expect(output).toContain('They cost 6.00 SEK.');
  const keyFile = join(folder, 'key.pem');
  await writeFile(keyFile, key.publicKey);
  vi.stubEnv('DATABASE_URL', 'postgres://nowhere.invalid/x');
  expect(await verifyClicks(file, keyFile)).toBe(0);
  await writeFile(file, log.replace('"billed":200', '"billed":300'));
  expect(await verifyClicks(file, keyFile)).toBe(1);
  expect(output).toContain('Click 1 in line 2 is billed with 300; by the rules it is 200.');
});

it('lists disputes, and upholds them with a credit note', async () => {
  const [invoice] = await readInvoices(db, 'SE', 1);
  const dispute = {
    id: ID,
    market: MARKET,
    invoiceId: invoice?.id ?? '',
    text: 'Not\u001b[2J\nours',
    openedBy: 'Fjord',
  };
  await insertDispute(db, { ...dispute, now: new Date() });
  expect(await listDisputes('SE')).toBe(0);
  expect(output).toMatch(new RegExp(`${ID} +SE-000001 +waits +Fjord +Not \\[2J ours`));
  expect(output).not.toContain('\u001b');
  const decision = { id: ID, amount: '2.00', reason: 'A test of ours' };
  expect(await settleDispute('SE', { ...decision, amount: '6.01' })).toBe(1);
  expect(await settleDispute('SE', decision)).toBe(0);
  expect(output).toContain('Credit note SE-000002.');
  expect(await settleDispute('SE', decision)).toBe(1);
  expect(output).toContain('The dispute has been decided.');
});

it('sets prices for days that have not begun, and terms for registered shops only', async () => {
  expect(await setClickPrice('SE', { category: 11, from: '1000', amount: '2,50' })).toBe(0);
  await expect(setClickPrice('SE', { category: 11, from: '0', amount: 'much' })).rejects.toThrow(
    "'much' is not an amount in SEK, such as 2.50.",
  );
  expect(await setClickPrice('SE', { category: 999, from: '0', amount: '2,50' })).toBe(1);
  expect(output).toContain('There is no category 999.');
  expect(await listClickPrices('SE')).toBe(0);
  expect(output).not.toMatch(/999 /);
  expect(output).toMatch(/11 +1000\.00 +2\.50 +20\d\d-/);
  expect(await setClickTerms('SE', { merchant: 'Nobody', pays: true, dayCap: null, monthCap: null })).toBe(1);
  expect(output).toContain("SE has no shop 'Nobody'.");
});
