import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { HOUR_MS } from '../terms/duration.ts';
import {
  createTestShop,
  formatArchive,
  formatCsv,
  storedHistory,
  storedOffers,
  storedRows,
  type TestOffer,
  type TestPoint,
} from './testing/test-merchant.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.drop());

const START = Date.UTC(2026, 2, 1);
const SKUS = ['A', 'B', 'C', 'D'];

type Fact = { at: number; price: number | 'gone' };
type Known = { price: number; gone: boolean; facts: Fact[]; observed: { from: number; to: number } | null };

/** A reference implementation of what the runs of one feed result in, as simple as possible. */
class NaiveShop {
  readonly offers = new Map<string, Known>();

  importFile(rows: readonly TestOffer[], at: number): void {
    for (const { sku, price = 0 } of rows) {
      const offer = this.offers.get(sku) ?? { price: 0, gone: true, facts: [], observed: null };
      if (offer.gone || offer.price !== price) offer.facts.push({ at, price });
      this.offers.set(sku, { ...offer, price, gone: false });
    }
    for (const [sku, offer] of this.offers) {
      if (offer.gone || rows.some((row) => row.sku === sku)) continue;
      offer.facts.push({ at, price: 'gone' });
      offer.gone = true;
    }
    for (const offer of this.offers.values()) {
      const last = Math.max(...offer.facts.map((fact) => fact.at));
      const first = Math.min(...offer.facts.map((fact) => fact.at));
      offer.observed = { from: first, to: offer.gone ? last : at };
    }
  }

  confirm(at: number): void {
    for (const offer of this.offers.values()) if (!offer.gone && offer.observed) offer.observed.to = at;
  }

  importArchive(points: readonly TestPoint[], lastFile: number | null): void {
    for (const { sku, price, at: date, title } of points) {
      const at = date.getTime();
      if (title === undefined && !this.offers.has(sku)) continue;
      const offer = this.offers.get(sku) ?? { price, gone: false, facts: [], observed: null };
      this.offers.set(sku, offer);
      const { observed } = offer;
      if (observed && at >= observed.from && at <= observed.to) continue;
      if (!offer.facts.some((fact) => fact.at === at)) offer.facts.push({ at, price });
      offer.facts.sort((a, b) => a.at - b.at);
    }
    for (const offer of this.offers.values()) {
      const last = offer.facts.at(-1);
      if (last === undefined) continue;
      offer.gone = last.price === 'gone';
      if (last.price !== 'gone') offer.price = last.price;
      const to = offer.gone ? last.at : Math.max(last.at, lastFile ?? 0);
      offer.observed = { from: offer.facts[0]?.at ?? 0, to };
    }
  }
}

/** The changes of the price over time: facts that repeat the one before are left out. */
const steps = (facts: readonly Fact[]): string[] =>
  facts
    .filter((fact, i) => fact.price !== facts[i - 1]?.price)
    .map(({ at, price }) => `${new Date(at).toISOString()} ${price}`);

const price = fc.integer({ min: 101, max: 109 });
const fileRun = fc.record({
  kind: fc.constant('file' as const),
  rows: fc.uniqueArray(fc.record({ sku: fc.constantFrom(...SKUS), price }), {
    selector: (row) => row.sku,
    maxLength: 4,
  }),
});
const archiveRun = fc.record({
  kind: fc.constant('archive' as const),
  points: fc.uniqueArray(fc.record({ sku: fc.constantFrom(...SKUS), price, hour: fc.integer({ min: -50, max: 0 }) }), {
    selector: (point) => `${point.sku} ${point.hour}`,
    minLength: 1,
    maxLength: 6,
  }),
});

describe('any sequence of runs', () => {
  it('F03 results in the state that its files state, and importing each file twice changes nothing', async () => {
    const runs = fc.array(fc.oneof({ weight: 3, arbitrary: fileRun }, { weight: 1, arbitrary: archiveRun }), {
      minLength: 1,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(runs, async (sequence) => {
        const shop = await createTestShop(db);
        const naive = new NaiveShop();
        let lastFile: number | null = null;
        let at = START;
        for (const run of sequence) {
          at += 2 * HOUR_MS;
          const importText = async (text: string, now: number) =>
            shop.run(text, { now: new Date(now), acceptHeld: true });
          let text: string;
          if (run.kind === 'file') {
            text = formatCsv(run.rows);
            naive.importFile(run.rows, at);
            lastFile = at;
          } else {
            const points = run.points.map(({ sku, price, hour }) => {
              return { sku, price, title: `Nordvik ${sku}`, at: new Date(at + hour * HOUR_MS) };
            });
            text = formatArchive(points);
            naive.importArchive(points, lastFile);
          }
          await importText(text, at);
          const before = await storedRows(db, shop.merchantId);
          shop.takeChanged();
          await importText(text, at + 60_000);
          expect(await storedRows(db, shop.merchantId)).toEqual(before);
          expect(shop.takeChanged()).toEqual([]);
          if (run.kind === 'file') {
            lastFile = at + 60_000;
            naive.confirm(lastFile);
          }
        }
        const stored = await storedOffers(db, shop.merchantId);
        const expected = [...naive.offers].sort(([a], [b]) => a.localeCompare(b));
        expect(stored.map(({ sku, gone }) => `${sku} ${gone}`)).toEqual(expected.map(([sku, o]) => `${sku} ${o.gone}`));
        expect(stored.filter((offer) => !offer.gone).map((offer) => offer.price)).toEqual(
          expected.filter(([, offer]) => !offer.gone).map(([, offer]) => offer.price),
        );
        const history = await storedHistory(db, shop.merchantId);
        const actual = Object.fromEntries(
          Object.entries(history).map(([sku, entries]) => {
            const facts = entries.map((entry): Fact => {
              const [moment, what] = entry.split(' ');
              return { at: Date.parse(moment ?? ''), price: what === 'gone' ? what : Number(what) };
            });
            return [sku, steps(facts)];
          }),
        );
        expect(actual).toEqual(Object.fromEntries(expected.map(([sku, offer]) => [sku, steps(offer.facts)])));
        await shop.close();
      }),
      { numRuns: 40 },
    );
  }, 60_000);
});
