import { randomUUID } from 'node:crypto';
import { SaxesParser } from 'saxes';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../platform/testing/empty-tables.ts';
import { writeClickLog } from './click-log.ts';
import { insertReceipt, readVisitorKey } from './click-receipt.store.ts';
import { createInvoices } from './create-invoices.ts';
import { decideDispute } from './decide-dispute.ts';
import { insertDispute, readInvoices, takeInvoiceNumber } from './invoice.store.ts';
import { invoiceXml } from './invoice-xml.ts';
import { forgetVisitors, judgeClicks } from './judge-clicks.ts';
import { readBalance, readStatement, writeEntry } from './ledger.store.ts';
import { openDispute } from './open-dispute.ts';
import { readSigningKey } from './signing-key.ts';
import { BUYER, createBillingSite, MARKET, SELLER, testReceipt } from './testing/billing-site.ts';
import { verifyLog } from './verify-log.ts';

const SHOPS = [1001, 1002, 1003, 1004];
const { database, db } = await createBillingSite(SHOPS);
afterAll(() => database.drop());

const NOW = new Date('2026-11-03T04:10:00Z');
const seller = async () => SELLER;
const balance = (kind: 'unbilled' | 'receivable' | 'revenue' | 'vat', merchantId: number | null = null) =>
  readBalance(db, MARKET, 'SEK', { kind, merchantId });
const sumOfAll = async () =>
  (await database.pool.query('select coalesce(sum(amount), 0)::int as n from ledger_line')).rows[0].n;

beforeEach(() =>
  emptyTables(
    db,
    'click_share',
    'click_receipt',
    'click_visitor',
    'click_verdict',
    'ledger_account',
    'ledger_entry',
    'ledger_line',
    'payment',
    'invoice',
    'invoice_series',
    'invoice_dispute',
    'dispute_decision',
    'click_visitor_key',
  ),
);

async function logOf(merchantId: number, month = '2026-10'): Promise<string> {
  let text = '';
  for await (const part of writeClickLog(db, { market: MARKET, merchantId }, month, await readSigningKey(db)))
    text += part;
  return text;
}
async function* linesOf(text: string) {
  for (const line of text.split('\n').slice(0, -1)) yield line;
}
const verify = async (text: string) => verifyLog(linesOf(text), (await readSigningKey(db)).publicKey);

describe('tables that are only added to', () => {
  it('refuse changes and deletions', async () => {
    await insertReceipt(db, testReceipt());
    await judgeClicks(db, NOW);
    await createInvoices(db, seller, NOW);
    const tables = ['receipt', 'verdict', 'price', 'terms'].map((name) => `click_${name}`);
    for (const table of [...tables, 'ledger_account', 'ledger_entry', 'invoice', 'ledger_line']) {
      const column = table === 'ledger_line' ? 'amount' : 'market';
      for (const statement of [`delete from ${table}`, `update ${table} set ${column} = ${column}`]) {
        await expect(database.pool.query(statement), statement).rejects.toThrow(`rows of ${table} are only added`);
      }
    }
  });

  it('refuse prices for a day that has begun', async () => {
    await expect(
      database.pool.query(`insert into click_price (market, category_id, price_from, amount, valid_from, added_by, added_at)
        values ('SE', 0, 0, 1, '2026-11-03', 'test', '2026-11-03T00:00:00Z')`),
    ).rejects.toThrow('click_price');
  });
});

describe('the ledger', () => {
  const line = (merchantId: number, amount: number) => ({ kind: 'unbilled' as const, merchantId, amount });
  const entry = (reference: string, lines: Parameters<typeof writeEntry>[1]['lines']) =>
    writeEntry(db, { market: MARKET, currency: 'SEK', reference, at: NOW, lines });

  it('refuses entries that do not balance, and lines that come later', async () => {
    await expect(entry('a', [line(1001, 5), line(1002, -4)])).rejects.toThrow('does not balance');
    await expect(entry('a', [line(1001, 5)])).rejects.toThrow('does not balance');
    expect(await entry('a', [line(1001, 5), line(1002, -5)])).toBe(true);
    const [first, second] = (await database.pool.query('select id from ledger_account order by id')).rows;
    await entry('b', [line(1003, 1), line(1004, -1)]);
    const [, b] = (await database.pool.query('select id from ledger_entry order by id')).rows;
    await expect(
      database.pool.query('insert into ledger_line (entry_id, account_id, amount) values ($1, $2, 1), ($1, $3, -1)', [
        b.id,
        first.id,
        second.id,
      ]),
    ).rejects.toThrow('is complete');
    await expect(
      database.pool.query("insert into ledger_entry (market, reference, at) values ('SE', 'empty', now())"),
    ).rejects.toThrow('has no lines');
  });

  it('stays balanced under concurrent transfers, each written once', async () => {
    const transfers = Array.from({ length: 120 }, (_, i) => {
      const [from, to] = [SHOPS[i % 4] ?? 0, SHOPS[(i * 3 + 1) % 4] ?? 0];
      return {
        reference: `transfer ${i % 80}`,
        from,
        to: to === from ? (SHOPS[(i + 1) % 4] ?? 0) : to,
        amount: i % 80,
      };
    });
    const written = await Promise.all(
      transfers.map(({ reference, from, to, amount }) => entry(reference, [line(from, -amount), line(to, amount)])),
    );
    // Amounts of 0 write nothing; the last 40 repeat references of the first 80.
    expect(written.filter(Boolean)).toHaveLength(79);
    expect(await sumOfAll()).toBe(0);
    const balances = await Promise.all(SHOPS.map((shop) => balance('unbilled', shop)));
    expect(balances.reduce((a, b) => a + b, 0)).toBe(0);
    const { rows } = await database.pool.query(
      'select entry_id from ledger_line group by entry_id having sum(amount) <> 0 or count(*) <> 2',
    );
    expect(rows).toEqual([]);
  });
});

describe('clicks', () => {
  it('are judged once, in the order of their receipts, and booked', async () => {
    const visitor = Buffer.alloc(32, 1);
    for (const change of [{ visitor }, { visitor }, { signals: ['robot'] as const }, {}, { visitor: null }]) {
      await insertReceipt(db, testReceipt(change));
    }
    await Promise.all([judgeClicks(db, NOW), judgeClicks(db, NOW)]);
    await judgeClicks(db, NOW);
    const { rows } = await database.pool.query(
      'select sequence, verdict, visitor, billed from click_verdict order by sequence',
    );
    expect(rows).toEqual([
      { sequence: 1, verdict: 'valid', visitor: 1, billed: 200 },
      { sequence: 2, verdict: 'repeat', visitor: 1, billed: 0 },
      { sequence: 3, verdict: 'robot', visitor: 2, billed: 0 },
      { sequence: 4, verdict: 'valid', visitor: 3, billed: 200 },
      { sequence: 5, verdict: 'unknown-visitor', visitor: null, billed: 0 },
    ]);
    expect(await balance('unbilled', 1001)).toBe(400);
    expect(await balance('revenue')).toBe(-400);
  });

  it('are judged alike in one batch and one by one', async () => {
    const at = (second: number) => new Date(Date.parse('2026-10-20T23:59:30Z') + second * 1000);
    const visitors = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    const clicks = Array.from({ length: 60 }, (_, i) => ({
      offerId: i % 7,
      at: at(i),
      visitor: visitors[i % 2] ?? null,
      merchantId: 1002,
    }));
    for (const click of clicks) await insertReceipt(db, testReceipt(click));
    await judgeClicks(db, NOW);
    for (const click of clicks) {
      await insertReceipt(db, testReceipt({ ...click, merchantId: 1003 }));
      await judgeClicks(db, NOW);
    }
    const verdicts = async (merchantId: number) =>
      (
        await database.pool.query(
          'select sequence, visitor, verdict, billed from click_verdict where merchant_id = $1 order by sequence',
          [merchantId],
        )
      ).rows;
    expect(await verdicts(1003)).toEqual(await verdicts(1002));
    expect((await verify(await logOf(1003))).ok).toBe(true);
  });

  it('lose their visitors after a time, and are still verified', async () => {
    await insertReceipt(db, testReceipt());
    await readVisitorKey(db, '2026-10-20', Buffer.alloc(32, 7));
    await judgeClicks(db, NOW);
    await forgetVisitors(db, new Date('2026-11-04T00:00:00Z'));
    expect((await database.pool.query('select 1 from click_visitor')).rows).toEqual([]);
    expect((await database.pool.query('select 1 from click_visitor_key')).rows).toEqual([]);
    expect(await verify(await logOf(1001))).toMatchObject({ ok: true, value: { clicks: 1, valid: 1, billed: 200 } });
  });

  it('have one key for the visitors of a day, whoever asks first', async () => {
    const keys = await Promise.all(
      Array.from({ length: 4 }, (_, i) => readVisitorKey(db, '2026-11-03', Buffer.alloc(32, i))),
    );
    expect(new Set(keys.map((key) => key?.toString('hex'))).size).toBe(1);
  });
});

describe('the log of a month', () => {
  it('is refused if anything in it was changed', async () => {
    for (let i = 0; i < 3; i++) await insertReceipt(db, testReceipt());
    await judgeClicks(db, NOW);
    const log = await logOf(1001);
    expect(await verify(log)).toMatchObject({
      ok: true,
      value: { head: { market: 'SE', merchantId: 1001, month: '2026-10' }, clicks: 3, billed: 600 },
    });
    const changes: [string, string, string][] = [
      ['"verdict":"valid"', '"verdict":"robot"', 'by the rules it is valid'],
      ['"billed":200', '"billed":201', 'is billed with 201'],
      ['"clickPrice":200', '"clickPrice":100', 'by the list it is 200'],
      ['"position":1', '"position":2', 'signature does not match'],
      ['"clicks":3', '"clicks":4', 'it is 600 for 3'],
      ['"kind":"total"', '"kind":"sum"', 'Line 5 is not a line'],
    ];
    for (const [from, to, message] of changes) {
      const report = await verify(log.replace(from, to));
      expect([report.ok, report.ok ? '' : report.error.message]).toEqual([false, expect.stringContaining(message)]);
    }
    const report = await verify(log.split('\n').slice(0, -2).join('\n').concat('\n'));
    expect(report).toMatchObject({ ok: false, error: { kind: 'unsigned' } });
    expect((await verifyLog(linesOf(log), 'no key')).ok).toBe(false);
  });
});

describe('invoices', () => {
  const clickAt = (merchantId: number, day: string) =>
    insertReceipt(db, testReceipt({ merchantId, at: new Date(`${day}T12:00:00Z`) }));

  it('have numbers without gaps, also when made at once and when some fail', async () => {
    for (const shop of SHOPS) for (const month of ['08', '09', '10']) await clickAt(shop, `2026-${month}-05`);
    await judgeClicks(db, NOW);
    const failing = Array.from({ length: 3 }, () =>
      db.transaction().execute(async (trx) => {
        await takeInvoiceNumber(trx, MARKET);
        throw new Error('crash');
      }),
    );
    const making = Array.from({ length: 4 }, () => createInvoices(db, seller, NOW));
    const results = await Promise.allSettled([...failing, ...making]);
    expect(results.map(({ status }) => status)).toEqual([...Array(3).fill('rejected'), ...Array(4).fill('fulfilled')]);
    const invoices = (await readInvoices(db, MARKET, 100)).toReversed();
    expect(invoices.map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, i) => i + 1));
    expect(new Set(invoices.map(({ merchantId, month }) => `${merchantId} ${month}`)).size).toBe(12);
  });

  it('move what was owed for clicks to what is owed for the invoice, with VAT', async () => {
    for (const day of ['2026-10-05', '2026-10-05', '2026-10-06', '2026-11-01']) await clickAt(1001, day);
    await createInvoices(db, seller, NOW);
    expect(await readInvoices(db, MARKET, 10)).toEqual([]);
    await judgeClicks(db, NOW);
    await createInvoices(db, async () => null, NOW);
    expect(await readInvoices(db, MARKET, 10)).toEqual([]);
    await createInvoices(db, seller, NOW);
    const [invoice] = await readInvoices(db, MARKET, 10);
    expect(invoice).toMatchObject({
      number: 1, kind: 'invoice', month: '2026-10-01', issuedOn: '2026-11-03', dueOn: '2026-12-03', net: 600, vat: 150,
      vatCategory: 'S', vatRate: 250,
      document: { buyer: BUYER, lines: [{ day: '2026-10-05', clicks: 2, net: 400 }, { day: '2026-10-06', clicks: 1, net: 200 }] },
    }); // biome-ignore format: a table
    const balances = [balance('receivable', 1001), balance('unbilled', 1001), balance('vat'), balance('revenue')];
    expect(await Promise.all(balances)).toEqual([750, 200, -150, -800]);
    const october = { from: new Date('2026-11-01T00:00:00Z'), until: new Date('2026-12-01T00:00:00Z') };
    const statement = await readStatement(db, MARKET, 1001, october);
    expect(statement.map(({ reference, account, amount }) => [reference, account, amount])).toEqual([
      ['clicks 1001 1-4', 'unbilled', 800],
      ['invoice 1', 'receivable', 750],
      ['invoice 1', 'unbilled', -600],
    ]);
  });

  it('do not charge clicks that arrive after them, and the log says so', async () => {
    await clickAt(1001, '2026-10-05');
    await judgeClicks(db, NOW);
    await createInvoices(db, seller, NOW);
    await clickAt(1001, '2026-10-31');
    await judgeClicks(db, NOW);
    expect(await verify(await logOf(1001))).toMatchObject({ ok: true, value: { clicks: 2, valid: 1, billed: 200 } });
  });

  it('are made for a month before one that has an invoice, once', async () => {
    await clickAt(1001, '2026-10-05');
    await judgeClicks(db, NOW);
    await createInvoices(db, seller, NOW);
    await clickAt(1001, '2026-09-20');
    await judgeClicks(db, NOW);
    for (let i = 0; i < 2; i++) await createInvoices(db, seller, NOW);
    expect((await readInvoices(db, MARKET, 10)).map(({ month }) => month)).toEqual(['2026-09-01', '2026-10-01']);
  });

  it('are corrected by credit notes when staff uphold a dispute, never by more than they were', async () => {
    for (let i = 0; i < 3; i++) await clickAt(1001, '2026-10-05');
    await judgeClicks(db, NOW);
    await createInvoices(db, seller, NOW);
    const [invoice] = await readInvoices(db, MARKET, 1);
    const dispute = async () => {
      const id = randomUUID();
      const invoiceId = invoice?.id ?? '';
      await insertDispute(db, { id, market: MARKET, invoiceId, text: 'Not ours', openedBy: 'a@b.example', now: NOW });
      return id;
    };
    const decide = (disputeId: string, amount: number | null) =>
      decideDispute(
        db,
        { market: MARKET, disputeId, creditId: randomUUID(), amount, reason: 'Checked', decidedBy: 'test' },
        NOW,
      );
    const first = await dispute();
    expect(await decide(first, 601)).toMatchObject({ ok: false, error: { kind: 'too-much' } });
    const both = await Promise.all([decide(first, 333), decide(first, 333)]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await decide(await dispute(), null)).toEqual({ ok: true, value: null });
    expect(await decide(await dispute(), 268)).toMatchObject({ ok: false, error: { kind: 'too-much' } });
    expect(await decide(await dispute(), 267)).toEqual({ ok: true, value: 3 });
    expect(await decide(randomUUID(), 1)).toMatchObject({ ok: false, error: { kind: 'gone' } });
    const balances = [balance('receivable', 1001), balance('vat'), balance('revenue')];
    expect((await Promise.all(balances)).map((one) => one + 0)).toEqual([0, 0, 0]);
  });

  it('have one open dispute at a time, and their credit notes have none', async () => {
    await clickAt(1001, '2026-10-05');
    await judgeClicks(db, NOW);
    await createInvoices(db, seller, NOW);
    const newest = async () => {
      const [invoice] = await readInvoices(db, MARKET, 1);
      if (invoice === undefined) throw new Error('there is no invoice');
      return invoice;
    };
    const invoice = await newest();
    const open = (id: string, of = invoice) =>
      openDispute(db, { id, market: MARKET, invoice: of, text: 'Not ours', openedBy: 'a@b.example' }, NOW);
    const [first, second] = [randomUUID(), randomUUID()];
    expect(await open(first)).toEqual({ ok: true, value: null });
    expect(await open(first)).toEqual({ ok: true, value: null });
    expect(await open(second)).toEqual({ ok: false, error: { kind: 'open' } });
    const decision = { creditId: randomUUID(), amount: 100, reason: 'Checked', decidedBy: 'test' };
    await decideDispute(db, { market: MARKET, disputeId: first, ...decision }, NOW);
    expect(await open(randomUUID(), await newest())).toEqual({ ok: false, error: { kind: 'credit' } });
    const atOnce = await Promise.all([second, randomUUID(), randomUUID()].map((id) => open(id)));
    expect(atOnce.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('are written as EN 16931 requires', async () => {
    for (const day of ['2026-10-05', '2026-10-06']) await clickAt(1001, day);
    await judgeClicks(db, NOW);
    await createInvoices(db, seller, NOW);
    const [invoice] = await readInvoices(db, MARKET, 1);
    if (invoice === undefined) throw new Error('there is no invoice');
    const xml = invoiceXml(MARKET, invoice);
    const found = textsOf(xml);
    const expected = {
      'cbc:CustomizationID': ['urn:cen.eu:en16931:2017'],
      'cbc:InvoiceTypeCode': ['380'],
      'cbc:DocumentCurrencyCode': ['SEK'],
      'cbc:StartDate': ['2026-10-01'],
      'cbc:EndDate': ['2026-10-31'],
      'cbc:RegistrationName': ['Lowtide AB', 'Fjord & Fell <AB>'],
      'cbc:LineExtensionAmount': ['4.00', '2.00', '2.00'],
      'cbc:TaxAmount': ['1.00', '1.00'],
      'cbc:TaxableAmount': ['4.00'],
      'cbc:TaxExclusiveAmount': ['4.00'],
      'cbc:TaxInclusiveAmount': ['5.00'],
      'cbc:PayableAmount': ['5.00'],
      'cbc:Percent': ['25.0', '25.0', '25.0'],
    };
    for (const [name, texts] of Object.entries(expected)) expect([name, found.get(name)]).toEqual([name, texts]);
    const reverse = textsOf(invoiceXml(MARKET, { ...invoice, vat: 0, vatCategory: 'AE', vatRate: 0 }));
    expect(reverse.get('cbc:TaxExemptionReasonCode')).toEqual(['VATEX-EU-AE']);
    const outside = invoiceXml(MARKET, { ...invoice, vat: 0, vatCategory: 'O', vatRate: 0 });
    expect(outside).not.toContain('PartyTaxScheme');
    expect(outside).not.toContain('cbc:Percent');
    // Outside of Europe, a code of European law would be wrong.
    const { document } = invoice;
    const american = { ...document, seller: { ...document.seller, country: 'US', vatId: null } };
    const abroad = invoiceXml(MARKET, { ...invoice, vat: 0, vatCategory: 'O', vatRate: 0, document: american });
    expect(abroad).not.toContain('VATEX');
    expect(textsOf(abroad).get('cbc:TaxExemptionReason')).toHaveLength(1);
    const credit = textsOf(invoiceXml(MARKET, { ...invoice, kind: 'credit' }));
    expect(credit.get('cbc:CreditNoteTypeCode')).toEqual(['381']);
  });
});

/** The texts of the elements of a document by name. Throws if it is not well-formed. */
function textsOf(xml: string): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  const open: string[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => open.push(name));
  parser.on('closetag', () => open.pop());
  parser.on('text', (text) => {
    const name = open.at(-1) ?? '';
    texts.set(name, [...(texts.get(name) ?? []), text]);
  });
  parser.write(xml).close();
  return texts;
}
