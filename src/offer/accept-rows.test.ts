import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { readActivities } from './feed-activity.store.ts';
import { readRunIssues } from './feed-run.store.ts';
import { expireFeeds, readFeedSource } from './feed-source.store.ts';
import { readOffers } from './offer.store.ts';
import { isCurrent } from './offer-expiry.ts';
import {
  beginXml,
  createTestShop,
  formatArchive,
  formatCsv,
  storedHistory,
  storedOffers,
  storedRows,
  type TestOffer,
  type TestShop,
} from './testing/test-merchant.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

const hour = (n: number): Date => new Date(Date.UTC(2026, 2, 1, n));
const many = (count: number, change: (i: number) => Partial<TestOffer> = () => ({})): TestOffer[] =>
  Array.from({ length: count }, (_, i) => ({ sku: `S${i}`, price: 100 + i, ...change(i) }));

let shop: TestShop;
beforeEach(async () => {
  shop = await createTestShop(db);
});
afterEach(() => shop.close());

const offers = () => storedOffers(db, shop.merchantId);
const rows = () => storedRows(db, shop.merchantId);
const runs = async (feedId = shop.feedId) => {
  const { rows: stored } = await sql<{ outcome: string; reason: unknown; issues: string[] | null }>`
    select outcome, reason, (select array_agg(code order by code) from feed_issue c where c.run_id = r.id) as issues
    from feed_run r where feed_id = ${feedId} order by id`.execute(db);
  return stored;
};

describe('a first load', () => {
  it('stores every offer with its first price, and emits each once', async () => {
    const run = await shop.run(formatCsv(many(2500)), { now: hour(0) });
    expect(run).toMatchObject({ outcome: 'accepted', format: 'csv', counts: { rows: 2500, added: 2500, changed: 0 } });
    const stored = await offers();
    expect(stored).toHaveLength(2500);
    const seventh = { sku: 'S7', price: 107, stock: 'in', gone: false, pricedAt: hour(0) };
    expect(stored.find(({ sku }) => sku === 'S7')).toEqual(seventh);
    expect(Object.values(await storedHistory(db, shop.merchantId)).every((history) => history.length === 1)).toBe(true);
    const changed = shop.takeChanged();
    expect(new Set(changed).size).toBe(2500);
    expect(changed).toHaveLength(2500);
    expect(await runs()).toEqual([{ outcome: 'accepted', reason: null, issues: null }]);
    expect((await readActivities(db, [shop.feedId])).size).toBe(0);
  });

  it('imports the valid rows of a bad file and stores the issues of the others', async () => {
    const text = formatCsv([{ sku: 'A' }, { sku: 'B', price: 0 }, { sku: 'A', price: 5 }, { sku: 'C' }]);
    const run = await shop.run(text, { now: hour(0) });
    expect(run.counts).toMatchObject({ rows: 4, accepted: 2, rejected: 2, added: 2 });
    expect((await offers()).map(({ sku, price }) => `${sku} ${price}`)).toEqual(['A 100', 'C 100']);
    expect((await runs())[0]?.issues).toEqual(['duplicate-id', 'price-zero']);
  });
});

describe('a repeat', () => {
  it('of an unchanged file writes no row and emits nothing', async () => {
    const text = formatCsv(many(1500));
    await shop.run(text, { now: hour(0) });
    shop.takeChanged();
    const before = await rows();
    const run = await shop.run(text, { now: hour(1) });
    expect(run.counts).toMatchObject({ added: 0, changed: 0, unchanged: 1500, gone: 0 });
    expect(await rows()).toEqual(before);
    expect(shop.takeChanged()).toEqual([]);
    expect((await readFeedSource(db, shop.feedId))?.seenAt).toEqual(hour(1));
  });

  it('writes nothing for rows that must be read in full, and reports their issues again', async () => {
    const text = formatCsv(many(20, () => ({ gtin: '4006381333932' })));
    await shop.run(text, { now: hour(0) });
    const before = await rows();
    const run = await shop.run(text, { now: hour(1) });
    expect(run.counts).toMatchObject({ accepted: 20, acceptedWithIssues: 20, changed: 0, unchanged: 20 });
    expect(await rows()).toEqual(before);
    expect((await runs()).map(({ issues }) => issues)).toEqual([['gtin-check-digit'], ['gtin-check-digit']]);
  });

  it('with every twentieth price changed writes only those', async () => {
    await shop.run(formatCsv(many(1000)), { now: hour(0) });
    shop.takeChanged();
    const before = new Set(await rows());
    const run = await shop.run(formatCsv(many(1000, (i) => (i % 20 === 0 ? { price: 90 + i } : {}))), { now: hour(1) });
    expect(run.counts).toMatchObject({ changed: 50, unchanged: 950 });
    expect(shop.takeChanged()).toHaveLength(50);
    // Each of the fifty has a new version of its row and one more price.
    expect((await rows()).filter((row) => !before.has(row))).toHaveLength(100);
  });

  it('with only another title adds no price', async () => {
    await shop.run(formatCsv([{ sku: 'A' }]), { now: hour(0) });
    const run = await shop.run(formatCsv([{ sku: 'A', title: 'Nordvik A2' }]), { now: hour(1) });
    expect(run.counts.changed).toBe(1);
    expect(await storedHistory(db, shop.merchantId)).toEqual({ A: [`${hour(0).toISOString()} 100`] });
    expect((await offers())[0]?.pricedAt).toEqual(hour(0));
  });

  it('at the same moment stores both prices in their order', async () => {
    await shop.run(formatCsv([{ sku: 'A', price: 100 }]), { now: hour(0) });
    await shop.run(formatCsv([{ sku: 'A', price: 90 }]), { now: hour(0) });
    const history = (await storedHistory(db, shop.merchantId)).A ?? [];
    expect(history.map((entry) => entry.split(' ')[1])).toEqual(['100', '90']);
  });
});

describe('F10 an offer that disappears', () => {
  it('is gone when a complete file lacks it, and returns with a file that has it', async () => {
    const all = many(3);
    await shop.run(formatCsv(all), { now: hour(0) });
    const run = await shop.run(formatCsv(all.slice(0, 2)), { now: hour(1) });
    expect(run.counts.gone).toBe(1);
    expect((await offers()).map(({ gone }) => gone)).toEqual([false, false, true]);
    await shop.run(formatCsv(all), { now: hour(2) });
    expect((await offers()).map(({ gone }) => gone)).toEqual([false, false, false]);
    const back = [`${hour(0).toISOString()} 102`, `${hour(1).toISOString()} gone`, `${hour(2).toISOString()} 102`];
    expect((await storedHistory(db, shop.merchantId)).S2).toEqual(back);
  });

  it('is out of stock and back in stock with an entry of the history each', async () => {
    await shop.run(formatCsv([{ sku: 'A' }]), { now: hour(0) });
    await shop.run(formatCsv([{ sku: 'A', stock: 'out_of_stock' }]), { now: hour(1) });
    expect((await offers())[0]?.stock).toBe('out');
    await shop.run(formatCsv([{ sku: 'A' }]), { now: hour(2) });
    expect((await storedHistory(db, shop.merchantId)).A).toHaveLength(3);
  });

  it('stays where the file ends early', async () => {
    await shop.run(`${beginXml(['A', 'B', 'C'])}</channel></rss>`, { now: hour(0) });
    const run = await shop.run(`${beginXml(['A'])}<item><g:id>B`, { now: hour(1) });
    expect(run).toMatchObject({ outcome: 'accepted', reason: { kind: 'cut-short', code: 'file-truncated' } });
    expect((await offers()).every(({ gone }) => !gone)).toBe(true);
    const feed = await readFeedSource(db, shop.feedId);
    expect(feed?.seenAt).toEqual(hour(0));
    expect(feed?.etag).toBe('"1"');
  });

  it('stays where the compressed file is damaged', async () => {
    const whole = gzipSync(formatCsv(many(4000)));
    await shop.run(whole, { now: hour(0) });
    const run = await shop.run(whole.subarray(0, whole.length / 2), { now: hour(1) });
    expect(run.reason).toMatchObject({ kind: 'cut-short', code: 'archive-broken' });
    expect((await offers()).some(({ gone }) => gone)).toBe(false);
  });

  it('belongs to the last feed that had it', async () => {
    const other = await shop.addFeed();
    await shop.run(formatCsv(many(3)), { now: hour(0) });
    await shop.run(formatCsv([{ sku: 'S0' }, { sku: 'X' }]), { now: hour(1), feedId: other });
    await shop.run(formatCsv(many(3).slice(1)), { now: hour(2) });
    const found = (await offers()).map(({ sku, gone }) => `${sku} ${gone}`).join();
    expect(found).toBe('S0 false,S1 false,S2 false,X false');
  });
});

describe('a suspicious file', () => {
  it('is held with a reason where more than half of the offers are missing, and changes nothing', async () => {
    await shop.run(formatCsv(many(20)), { now: hour(0) });
    const before = await rows();
    shop.takeChanged();
    const file = await shop.write(formatCsv(many(9)));
    const run = await shop.runFile(file, { now: hour(1) });
    expect(run).toMatchObject({
      outcome: 'held',
      reason: { kind: 'held', code: 'too-many-gone', count: 11, total: 20 },
    });
    expect(await rows()).toEqual(before);
    expect((await runs()).at(-1)).toMatchObject({ outcome: 'held', reason: 'Offers missing from the file: 11 of 20.' });
    expect((await readFeedSource(db, shop.feedId))?.seenAt).toEqual(hour(0));
    const accepted = await shop.runFile(file, { now: hour(2), acceptHeld: true });
    expect(accepted).toMatchObject({ outcome: 'accepted', counts: { gone: 11 } });
  });

  it('is accepted where half of the offers are missing', async () => {
    await shop.run(formatCsv(many(20)), { now: hour(0) });
    expect(await shop.run(formatCsv(many(10)), { now: hour(1) })).toMatchObject({ outcome: 'accepted' });
  });

  it('is held for a small merchant too, and where no row is valid', async () => {
    await shop.run(formatCsv(many(3)), { now: hour(0) });
    expect(await shop.run(formatCsv(many(1)), { now: hour(1) })).toMatchObject({ outcome: 'held' });
    expect(await shop.run(formatCsv(many(3, () => ({ price: 0 }))), { now: hour(2) })).toMatchObject({
      outcome: 'held',
      reason: { code: 'all-rejected', count: 3, total: 3 },
    });
    expect((await offers()).some(({ gone }) => gone)).toBe(false);
  });

  it('is held at the first run too where every row is refused, with what is wrong, until a person decides', async () => {
    const file = await shop.write(formatCsv(many(2, () => ({ price: 0 }))));
    const { outcome, reason, counts } = await shop.runFile(file, { now: hour(0) });
    expect([outcome, counts.rejected]).toEqual(['held', 2]);
    expect(reason).toMatchObject({ code: 'all-rejected', count: 2 });
    expect((await runs()).at(-1)?.issues?.length).toBeGreaterThan(0);
    expect(await shop.runFile(file, { now: hour(1), acceptHeld: true })).toMatchObject({ outcome: 'accepted' });
    expect(await shop.run(formatCsv(many(2)), { now: hour(2) })).toMatchObject({ outcome: 'accepted' });
  });

  it.each([
    ['rose tenfold', 10],
    ['fell to a tenth', 0.1],
  ])('is held where prices %s', async (_, factor) => {
    await shop.run(formatCsv(many(20, (i) => ({ price: 1000 + i * 10 }))), { now: hour(0) });
    const before = await rows();
    const run = await shop.run(formatCsv(many(20, (i) => ({ price: (1000 + i * 10) * factor }))), { now: hour(1) });
    expect(run).toMatchObject({ outcome: 'held', reason: { code: 'prices-jumped', count: 20, total: 20 } });
    expect(await rows()).toEqual(before);
  });

  it('is held where prices rose tenfold and it ends early', async () => {
    await shop.run(`${beginXml(['A', 'B', 'C'])}</channel></rss>`, { now: hour(0) });
    const before = await rows();
    const run = await shop.run(`${beginXml(['A'], 1000)}<item><g:id>B`, { now: hour(1) });
    expect(run).toMatchObject({ outcome: 'held', reason: { code: 'prices-jumped', count: 1, total: 3 } });
    expect(await rows()).toEqual(before);
  });

  it('is unreadable, and changes nothing', async () => {
    await shop.run(formatCsv(many(3)), { now: hour(0) });
    const before = await rows();
    const run = await shop.run('<!doctype html><html><body>Please sign in</body></html>', { now: hour(1) });
    expect(run.outcome).toBe('unreadable');
    expect(run.reason).toMatchObject({ kind: 'unreadable', code: 'html-page' });
    expect(await rows()).toEqual(before);
  });
});

describe('an archive', () => {
  const first = { sku: 'A', title: 'Nordvik A', price: 120, at: hour(0) };
  const second = { sku: 'A', price: 110, at: hour(10) };
  const third = { sku: 'A', price: 115, at: hour(20) };
  const points = [first, second, third];
  const history = (...entries: [number, number | 'gone'][]) => ({
    A: entries.map(([at, what]) => `${hour(at).toISOString()} ${what}`),
  });

  it('F03 adds every past price, and today’s file continues the history', async () => {
    await shop.run(formatArchive(points), { now: hour(30) });
    expect(await storedHistory(db, shop.merchantId)).toEqual(history([0, 120], [10, 110], [20, 115]));
    expect((await offers())[0]).toMatchObject({ price: 115, pricedAt: hour(20) });
    await shop.run(formatCsv([{ sku: 'A', price: 115 }]), { now: hour(30) });
    expect(await storedHistory(db, shop.merchantId)).toEqual(history([0, 120], [10, 110], [20, 115]));
    await shop.run(formatCsv([{ sku: 'A', price: 99 }]), { now: hour(31) });
    expect(await storedHistory(db, shop.merchantId)).toEqual(history([0, 120], [10, 110], [20, 115], [31, 99]));
  });

  it('is not displayed before a complete file of today was read', async () => {
    await shop.run(formatArchive(points), { now: hour(30) });
    const ids = shop.takeChanged();
    expect(await readOffers(db, 'SE', ids)).toEqual([]);
    await shop.run(formatCsv([{ sku: 'A', price: 115 }]), { now: hour(30) });
    expect((await readOffers(db, 'SE', ids)).map((offer) => isCurrent(offer, hour(40)))).toEqual([true]);
  });

  it('gives the same history and the same last price in any order of its lines', async () => {
    const backwards = [{ ...third, title: 'Nordvik A' }, first, second];
    await shop.run(formatArchive(backwards), { now: hour(30) });
    expect(await storedHistory(db, shop.merchantId)).toEqual(history([0, 120], [10, 110], [20, 115]));
    expect((await offers())[0]).toMatchObject({ price: 115, pricedAt: hour(20) });
    const { rows: seen } = await sql<{ at: Date }>`
      select first_seen_at as at from offer where merchant_id = ${shop.merchantId}`.execute(db);
    expect(seen[0]?.at).toEqual(hour(0));
  });

  it('adds earlier prices and never overwrites observed ones', async () => {
    await shop.run(formatCsv([{ sku: 'A', price: 100 }]), { now: hour(15) });
    await shop.run(formatCsv([{ sku: 'A', price: 100 }]), { now: hour(30) });
    shop.takeChanged();
    const run = await shop.run(formatArchive(points), { now: hour(31) });
    expect(run.outcome).toBe('accepted');
    expect(await storedHistory(db, shop.merchantId)).toEqual(history([0, 120], [10, 110], [15, 100]));
    expect((await offers())[0]).toMatchObject({ price: 100, pricedAt: hour(15), gone: false });
    expect(shop.takeChanged()).toHaveLength(1);
  });

  it('does not bring back an offer that is gone since', async () => {
    await shop.run(formatCsv([{ sku: 'A', price: 100 }, { sku: 'B' }]), { now: hour(15) });
    await shop.run(formatCsv([{ sku: 'B' }]), { now: hour(18) });
    await shop.run(formatArchive(points.slice(0, 2)), { now: hour(31) });
    expect((await offers())[0]).toMatchObject({ sku: 'A', gone: true });
    expect((await storedHistory(db, shop.merchantId)).A).toEqual(
      history([0, 120], [10, 110], [15, 100], [18, 'gone']).A,
    );
  });

  it('does not mark the offers it lacks as gone', async () => {
    await shop.run(formatCsv(many(5)), { now: hour(0) });
    await shop.run(formatArchive([{ sku: 'Z', title: 'Nordvik Z', price: 9, at: hour(-5) }]), { now: hour(1) });
    expect((await offers()).filter(({ gone }) => gone)).toEqual([]);
  });

  it('changes nothing when it is imported again', async () => {
    await shop.run(formatArchive(points), { now: hour(30) });
    await shop.run(formatCsv([{ sku: 'A', price: 99 }]), { now: hour(31) });
    const before = await rows();
    shop.takeChanged();
    await shop.run(formatArchive(points), { now: hour(32) });
    expect(await rows()).toEqual(before);
    expect(shop.takeChanged()).toEqual([]);
  });

  it('has issues where a price has no offer or is in the future', async () => {
    const wrong = [{ sku: 'B', price: 5, at: hour(1) }, { sku: 'A', price: 5, at: hour(99) }]; // biome-ignore format: short
    const run = await shop.run(formatArchive([...points, ...wrong]), { now: hour(30) });
    expect(run.counts).toMatchObject({ rows: 5, accepted: 3, rejected: 2 });
    const { rows: ids } = await sql<{ id: number }>`select max(id)::int as id from feed_run`.execute(db);
    const issues = await readRunIssues(db, 'SE', ids[0]?.id ?? 0);
    expect(issues.map(({ code, examples: [first] }) => [code, first?.field, first?.value])).toEqual([
      ['offer-unknown', 'id', 'B'],
      ['seen-at-bad', 'seen_at', null],
    ]);
    expect((await offers())[0]).toMatchObject({ price: 115 });
  });
});

describe('a feed that is not read for too long', () => {
  it('ends its offers at the age limit and restarts them when it is read again', async () => {
    await shop.run(formatCsv([{ sku: 'A' }]), { now: hour(0) });
    const ids = shop.takeChanged();
    const hasExpired = async (at: Date) => (await expireFeeds(db, at)).some(({ id }) => id === shop.feedId);
    expect([await hasExpired(hour(72)), await hasExpired(hour(73)), await hasExpired(hour(74))]).toEqual([
      false,
      true,
      false,
    ]);
    expect((await readOffers(db, 'SE', ids)).map((offer) => isCurrent(offer, hour(73)))).toEqual([false]);
    const run = await shop.run(formatCsv([{ sku: 'A' }]), { now: hour(100) });
    expect(run).toMatchObject({ outcome: 'accepted', counts: { changed: 1, gone: 0 } });
    expect(shop.takeChanged()).toEqual(ids);
    const expected = [
      [0, 100],
      [72, 'gone'],
      [100, 100],
    ] as const;
    expect((await storedHistory(db, shop.merchantId)).A).toEqual(
      expected.map(([at, what]) => `${hour(at).toISOString()} ${what}`),
    );
    expect((await readOffers(db, 'SE', ids)).map((offer) => isCurrent(offer, hour(101)))).toEqual([true]);
  });

  it('is held like any other where its next file lacks most of its offers', async () => {
    await shop.run(formatCsv(many(10)), { now: hour(0) });
    const before = await rows();
    expect(await shop.run(formatCsv(many(2)), { now: hour(100) })).toMatchObject({ outcome: 'held' });
    expect(await rows()).toEqual(before);
  });
});

describe('a run', () => {
  it('is stored as a whole or not at all where the connection is lost half-way', async () => {
    const before = await rows();
    const file = await shop.write(formatCsv(many(8000)));
    const blocker = await database.pool.connect();
    await blocker.query('begin');
    // Blocks the run at its last step, when everything but the feed's own row is written.
    await blocker.query('select 1 from feed where id = $1 for update', [shop.feedId]);
    const running = shop.runFile(file, { now: hour(0) });
    const failed = expect(running).rejects.toThrow();
    let ended = 0;
    while (ended === 0) {
      const { rowCount } = await database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      ended = rowCount ?? 0;
    }
    await failed;
    await blocker.query('rollback');
    blocker.release();
    expect(await rows()).toEqual(before);
    expect((await readActivities(db, [shop.feedId])).size).toBe(0);
    expect(await shop.runFile(file, { now: hour(1) })).toMatchObject({ outcome: 'accepted', counts: { added: 8000 } });
  });

  it('waits for another run of the same merchant', async () => {
    const other = await shop.addFeed();
    const file = await shop.write(formatCsv(many(1200)));
    const both = await Promise.all([
      shop.runFile(file, { now: hour(0) }),
      shop.runFile(file, { now: hour(0) }),
      shop.runFile(file, { now: hour(0), feedId: other }),
    ]);
    expect(both.map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted', 'accepted']);
    expect(both.reduce((sum, { counts }) => sum + counts.added, 0)).toBe(1200);
    expect(await offers()).toHaveLength(1200);
  });
});
