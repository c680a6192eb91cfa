import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkFeed, type FeedReport } from '../src/feed/check-feed.ts';
import { marketById } from '../src/market/market.ts';
import { DEPARTMENTS } from './catalogue/departments.ts';
import { createProducts } from './products.ts';
import { type DemoFeed, writeDemoFeeds } from './write-feeds.ts';

const TODAY = new Date('2026-11-20T12:00:00Z');

type ArchiveLine = {
  id: string;
  title?: string;
  price: string;
  gtin?: string;
  availability: string;
  condition?: string;
  seen_at: string;
};

let folder: string;
/** Of a small market, and of a large one with few merchants. */
let feeds: DemoFeed[];
/** Of a large market with all merchants. */
let american: DemoFeed[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-feeds-'));
  feeds = await writeDemoFeeds(join(folder, 'first'), TODAY, ['FI', 'DE'], 'few');
  american = await writeDemoFeeds(join(folder, 'first'), TODAY, ['US']);
});

afterAll(() => rm(folder, { recursive: true }));

const archives = new Map<DemoFeed, ArchiveLine[]>();

async function readArchive(feed: DemoFeed): Promise<ArchiveLine[]> {
  const text = archives.has(feed) ? '' : gunzipSync(await readFile(feed.archivePath)).toString();
  const lines =
    archives.get(feed) ?? text.split('\n').flatMap((line): ArchiveLine[] => (line === '' ? [] : [JSON.parse(line)]));
  archives.set(feed, lines);
  return lines;
}

const digest = async (path: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex');

describe('writeDemoFeeds', () => {
  it('writes the same bytes for the same day', async () => {
    const again = await writeDemoFeeds(join(folder, 'again'), TODAY, ['FI']);
    for (const [i, { archivePath, currentPath }] of again.entries()) {
      const first = feeds[i];
      expect.assert(first !== undefined);
      expect(await digest(archivePath)).toBe(await digest(first.archivePath));
      expect(await digest(currentPath)).toBe(await digest(first.currentPath));
    }
  });

  it('writes about 10,000 offers per large market, of half of the products, with a median of six offers', async () => {
    const productCount = createProducts(DEPARTMENTS).length;
    expect(american.length).toBeGreaterThanOrEqual(40);
    const offers = american.reduce((sum, feed) => sum + feed.offers, 0);
    expect(offers).toBeGreaterThan(7500);
    expect(offers).toBeLessThan(12_500);
    const lists = await Promise.all(american.map(readArchive));
    const gtins = lists.flatMap((lines) => [...new Set(lines.flatMap(({ gtin }) => gtin ?? []))]);
    const sellers = [...Map.groupBy(gtins, (gtin) => gtin).values()].map(({ length }) => length).sort((a, b) => a - b);
    expect(sellers.length / productCount).toBeGreaterThan(0.4);
    expect(sellers.length / productCount).toBeLessThan(0.7);
    expect(sellers[Math.floor(sellers.length / 2)]).toBeGreaterThanOrEqual(5);
    expect(sellers.at(-1)).toBeGreaterThanOrEqual(15);
  });

  it('archives the whole row of an offer first, then its changes, all in the order of days', async () => {
    for (const feed of feeds) {
      const known = new Set<string>();
      let seenAt = '';
      for (const line of await readArchive(feed)) {
        expect(line.seen_at >= seenAt).toBe(true);
        seenAt = line.seen_at;
        expect(line.title !== undefined).toBe(!known.has(line.id));
        known.add(line.id);
      }
      expect(seenAt <= '2026-11-20T00:00:00Z').toBe(true);
      expect(known.size).toBeGreaterThanOrEqual(feed.offers);
    }
  });

  it('changes an offer’s price or stock seven times in 400 days at most, on average', async () => {
    const all = (await Promise.all(feeds.map(readArchive))).flat();
    const lines = all.length;
    const offers = all.filter(({ title }) => title !== undefined).length;
    expect(lines / offers - 1).toBeGreaterThan(2);
    expect(lines / offers - 1).toBeLessThanOrEqual(7);
  });

  it('leaves some offers without identifiers, and has few errors, which only the current feed contains', async () => {
    const rows = (await Promise.all(feeds.map(readArchive))).flat().filter(({ title }) => title !== undefined);
    const withoutGtin = rows.filter(({ gtin }) => gtin === undefined).length / rows.length;
    expect(withoutGtin).toBeGreaterThan(0.05);
    expect(withoutGtin).toBeLessThan(0.15);
    expect(rows.filter(({ price }) => price.startsWith('0.00'))).toEqual([]);
  });
});

describe('the European energy label', () => {
  const statesEnergyClass = async (feed: DemoFeed): Promise<boolean> =>
    /energy_efficiency_class|Energy rating|Energieeffizienzklasse/.test(
      gunzipSync(await readFile(feed.archivePath)).toString(),
    );

  it('is stated where it is mandatory, and not by American merchants', async () => {
    const german = feeds.filter(({ market }) => market === 'DE');
    expect(await Promise.all(german.map(statesEnergyClass))).toContain(true);
    expect((await Promise.all(american.map(statesEnergyClass))).filter(Boolean)).toEqual([]);
  });
});

describe('a date’s price', () => {
  it('is the same in the archives of two different days', async () => {
    const [feed] = feeds;
    expect.assert(feed !== undefined);
    const [later] = await writeDemoFeeds(join(folder, 'later'), new Date('2026-12-10T00:00:00Z'), ['FI']);
    expect.assert(later !== undefined);
    const pricesOn = (lines: readonly ArchiveLine[], day: string) => {
      const prices = new Map<string, string>();
      for (const { id, price, availability, seen_at } of lines)
        if (seen_at <= day) prices.set(id, `${price} ${availability}`);
      return prices;
    };
    for (const day of ['2026-06-01T00:00:00Z', '2026-11-20T00:00:00Z']) {
      const now = pricesOn(await readArchive(feed), day);
      const then = pricesOn(await readArchive(later), day);
      const both = [...now.keys()].filter((id) => then.has(id));
      expect(both.length).toBeGreaterThan(0.9 * now.size);
      expect(both.filter((id) => now.get(id) !== then.get(id))).toEqual([]);
    }
  });
});

describe('the feeds', () => {
  const reports = new Map<DemoFeed, { current: FeedReport; archive: FeedReport }>();

  beforeAll(async () => {
    for (const feed of feeds) {
      const context = { market: marketById(feed.market), now: TODAY, charset: null };
      const current = await checkFeed(createReadStream(feed.currentPath), context);
      reports.set(feed, { current, archive: await checkFeed(createReadStream(feed.archivePath), context) });
    }
  });

  it('are read completely, with only the deliberate errors', () => {
    const deliberate = new Set([
      'gtin-check-digit',
      'price-zero',
      'link-missing',
      'currency-mismatch',
      'no-identifier',
    ]);
    for (const [{ currentPath, offers }, { current, archive }] of reports) {
      expect(current, currentPath).toMatchObject({ kind: 'read', rows: offers, cutShort: null });
      expect(archive, currentPath).toMatchObject({ kind: 'read', refused: 0, counts: [], cutShort: null });
      if (current.kind !== 'read') continue;
      expect(
        current.counts.map(([code]) => code).filter((code) => !deliberate.has(code)),
        currentPath,
      ).toEqual([]);
      expect(current.refused, currentPath).toBeLessThanOrEqual(Math.max(3, current.rows * 0.03));
    }
  });

  it('cover every supported format', () => {
    const formats = [...reports.values()].flatMap(({ current }) => (current.kind === 'read' ? [current.format] : []));
    const all = ['google-rss', 'google-atom', 'skroutz-xml', 'heureka-xml', 'csv', 'tsv', 'json-lines'];
    expect(new Set<string>(formats)).toEqual(new Set(all));
  });

  it('contain used and refurbished products of marketplaces only, for less than new ones', async () => {
    for (const feed of feeds) {
      const rows = (await readArchive(feed)).filter(({ title }) => title !== undefined);
      const used = rows.filter(({ condition }) => condition !== 'new');
      expect(used.length > 0, feed.merchant.slug).toBe(feed.merchant.personality === 'marketplace');
      for (const { gtin, price } of used) {
        const unused = rows.find((row) => row.condition === 'new' && row.gtin === gtin && gtin !== undefined);
        if (unused !== undefined) expect(Number.parseFloat(price)).toBeLessThan(Number.parseFloat(unused.price) * 1.1);
      }
    }
  });
});
