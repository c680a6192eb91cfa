import { readAccountByEmail } from '../../account/account.store.ts';
import { readBrands } from '../../catalog/product.store.ts';
import { type MarketId, openMarkets } from '../../market/market.ts';
import { readMerchants } from '../../offer/merchant.store.ts';
import { countRange } from '../../partner/brand-range.store.ts';
import { addMember } from '../../partner/change-members.ts';
import { readMemberships } from '../../partner/member.store.ts';
import { insertPublisher } from '../../partner/publisher.store.ts';
import type { Databases } from '../../platform/databases.ts';
import type { PartnerKind } from '../../terms/partner/partner.ts';
import { seedDemoStatements } from './seed-demo-statements.ts';

/** Where the partners are: the first of these, then of the open markets, that has shops. */
const HOME_MARKETS: readonly MarketId[] = ['UK', 'US'];
/** Brands that are looked at for the one with the widest range. */
const MAX_BRANDS = 60;

/** Lets each partner's account of the demonstration act for a merchant, a brand, a publisher with widgets or an API customer, once. */
export async function seedDemoPartners(databases: Databases, now: Date): Promise<void> {
  const market = await findMarket(databases);
  if (market === null) return;
  const seed = (email: string, kind: PartnerKind, find: () => Promise<number | null>) =>
    seedPartner(databases, { email, kind, market, find }, now);
  await seed('shop@partner.example', 'merchant', () => findMerchant(databases, market));
  await seed('brand@partner.example', 'brand', () => findBrand(databases, market));
  const addPublisher = (company: string, domain: string) => () =>
    insertPublisher(databases.main.db, { market, company, domain }, now);
  await seed('publisher@partner.example', 'publisher', addPublisher('Harbour Reader', 'harbour-reader.example'));
  await seed('api@partner.example', 'publisher', addPublisher('Tide Tables', 'tide-tables.example'));
}

async function findMarket(databases: Databases): Promise<MarketId | null> {
  const markets = [...HOME_MARKETS, ...openMarkets().map(({ id }) => id)];
  for (const market of markets) if ((await findMerchant(databases, market)) !== null) return market;
  return null;
}

type DemoPartner = { email: string; kind: PartnerKind; market: MarketId; find: () => Promise<number | null> };

async function seedPartner(databases: Databases, { email, kind, market, find }: DemoPartner, now: Date): Promise<void> {
  const { main } = databases;
  const account = await readAccountByEmail(main.db, email);
  if (account === null || (await readMemberships(main.db, account.id)).length > 0) return;
  const partnerId = await find();
  if (partnerId === null) return;
  await addMember(main.db, { kind, market, partnerId }, { shopperId: account.id, role: 'owner', now });
  if (kind === 'brand' && HOME_MARKETS.includes(market)) {
    await seedDemoStatements(databases.forMarket(market).db, market, partnerId, now);
  }
}

async function findMerchant(databases: Databases, market: MarketId): Promise<number | null> {
  const [merchant] = await readMerchants(databases.forMarket(market).db, market);
  return merchant?.id ?? null;
}

/** The brand with the widest range. */
async function findBrand(databases: Databases, market: MarketId): Promise<number | null> {
  const { db } = databases.forMarket(market);
  let best: { id: number; products: number } | null = null;
  for (const { id } of (await readBrands(db, market)).slice(0, MAX_BRANDS)) {
    const { all: products } = await countRange(db, market, id);
    if (products > (best?.products ?? 0)) best = { id, products };
  }
  return best?.id ?? null;
}
