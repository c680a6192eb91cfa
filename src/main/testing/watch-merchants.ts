import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { writeProducts } from '../../catalog/product.store.ts';
import type { NewProduct } from '../../catalog/product.ts';
import { acceptRows } from '../../offer/accept-rows.ts';
import { readFeedSource, saveFeed } from '../../offer/feed-source.store.ts';
import { NO_VALIDATORS } from '../../offer/feed-source.ts';
import { saveMerchant } from '../../offer/merchant.store.ts';
import type { Db } from '../../platform/database.ts';
import { RUN_HOURS, type World, type WorldTerms } from '../../watch/testing/watch-world.ts';
import { hourToDate } from '../../watch/testing/watch-year.ts';

const MARKET = 'SE';
/** Less than the 72 hours after which an offer of a feed that does not run expires. */
const REFRESH_HOURS = 66;

/** Stores the merchants of a simulated market in a test database, with one feed per offer. */
export class WorldMerchants {
  private readonly db: Db;
  private readonly home: string;
  private readonly world: World;
  private readonly merchants = new Map<number, number>();
  private readonly feeds = new Map<number, number>();
  private readonly lastRun = new Map<number, number>();
  private readonly offerIds = new Map<number, number>();

  constructor(db: Db, home: string, world: World) {
    this.db = db;
    this.home = home;
    this.world = world;
  }

  /** Stores the world's products, merchants and feeds. */
  async open(): Promise<void> {
    const ids = [...new Set(this.world.offers.map(({ productId }) => productId))];
    await writeProducts(this.db, MARKET, ids.map(createKettle));
    for (const [i, { merchantId }] of this.world.offers.entries()) {
      const id = this.merchants.get(merchantId) ?? (await saveMerchant(this.db, createMerchant(`shop-${merchantId}`)));
      this.merchants.set(merchantId, id);
      this.feeds.set(
        i,
        await saveFeed(this.db, { market: MARKET, merchantId: id, location: `feed-${i}`, everyMinutes: 360 }),
      );
    }
  }

  merchantId = (worldId: number): number => this.merchants.get(worldId) ?? 0;
  offerId = (worldId: number): number => this.offerIds.get(worldId) ?? 0;

  /** Runs every feed as often as its schedule requires up to `hour`. Returns the ids of changed offers. */
  async runUntil(hour: number): Promise<number[]> {
    const runs = [...this.world.offers.keys()].flatMap((offer) =>
      this.missedRuns(offer, hour).map((at) => ({ offer, at })),
    );
    runs.sort((a, b) => a.at - b.at || a.offer - b.offer);
    const changed: number[] = [];
    for (const { offer, at } of runs) changed.push(...(await this.run(offer, at)));
    return changed;
  }

  /** Hours of the runs to make up for: the last one, and earlier ones often enough that the offer does not expire. */
  private missedRuns(offer: number, hour: number): number[] {
    const own = this.world.events.filter((event) => event.offer === offer && event.hour <= hour);
    const [first] = own;
    const last = own.at(-1);
    if (first === undefined || last === undefined) return [];
    const end = last.kind === 'silent' ? last.hour : hour - ((hour - first.hour) % RUN_HOURS);
    const known = this.lastRun.get(offer);
    if (known === undefined) return [end];
    const from = last.kind === 'terms' && last.hour > known ? last.hour : known + REFRESH_HOURS;
    const runs: number[] = [];
    for (let at = from; at < end; at += REFRESH_HOURS) runs.push(at);
    return end > known ? [...runs, end] : runs;
  }

  private async run(offer: number, at: number): Promise<number[]> {
    const feed = await readFeedSource(this.db, this.feeds.get(offer) ?? 0);
    if (feed === null) throw new Error('The feed does not exist');
    const event = this.world.events.findLast((one) => one.offer === offer && one.hour <= at);
    const path = join(this.home, `feed-${offer}`);
    await writeFile(path, formatFeed(this.world, offer, event?.kind === 'terms' ? event.terms : null));
    const changed: number[] = [];
    await acceptRows(
      this.db,
      feed,
      { path, charset: null, validators: NO_VALIDATORS },
      {
        now: hourToDate(at),
        acceptHeld: true,
        emit: async (_trx, _event, _market, ids) => void changed.push(...ids),
      },
    );
    this.lastRun.set(offer, at);
    const { id, productId } = getOffer(this.world, offer);
    if (changed[0] !== undefined) this.offerIds.set(id, changed[0]);
    await sql`insert into match (market, offer_id, product_id, outcome, rule, score, identity_hash, reasons, decided_at)
      select market, id, ${productId}, 'joined', 'manual', 1, identity_hash, '[]', now() from offer
      where id = any(${changed}::bigint[]) on conflict do nothing`.execute(this.db);
    return changed;
  }
}

function getOffer({ offers }: World, position: number): World['offers'][number] {
  const offer = offers[position];
  if (offer === undefined) throw new Error(`The world has no offer ${position}`);
  return offer;
}

const createKettle = (id: number): NewProduct => ({
  id,
  categoryId: 1101,
  brandId: null,
  seriesId: null,
  groupId: null,
  name: `Nordvik Kettle ${id}`,
  option: null,
  description: '',
  mpn: null,
  packCount: 1,
  attributes: {},
  images: [],
  comparedName: null,
  firstOfferedOn: '2026-01-01',
  stated: null,
});

const UNSTATED = { city: null, foundedYear: null, registrationNumber: null, returnDays: null, rating: null };
const createMerchant = (slug: string) =>
  ({
    market: MARKET,
    slug,
    name: slug,
    description: '',
    website: 'https://shop.example',
    paymentMethods: [],
    shippingSteps: null,
    ...UNSTATED,
  }) as const;

const STOCK = { in: 'in_stock', out: 'out_of_stock', unknown: '' };
const formatMoney = (amount: number) => `${(amount / 100).toFixed(2)} SEK`;

function formatFeed(world: World, offer: number, terms: WorldTerms | null): string {
  const head = 'id,title,link,price,shipping,availability,brand,mpn,condition';
  if (terms === null) return `${head}\n`;
  const shipping = terms.shipping === null ? '' : `SE::Standard:${formatMoney(terms.shipping)}`;
  const product = [`o${offer}`, `Nordvik Kettle ${offer}`, `https://shop.example/${offer}`];
  const { condition } = getOffer(world, offer);
  return `${head}\n${[...product, formatMoney(terms.price), shipping, STOCK[terms.stock], 'Nordvik', `N-${offer}`, condition].join(',')}\n`;
}
