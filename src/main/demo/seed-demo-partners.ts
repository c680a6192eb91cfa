import { readAccountByEmail } from '../../account/account.store.ts';
import { readBrands } from '../../catalog/product.store.ts';
import type { MarketId } from '../../market/market.ts';
import { readMerchants } from '../../offer/merchant.store.ts';
import { countRange } from '../../partner/brand-range.store.ts';
import { addMember } from '../../partner/change-members.ts';
import { readMemberships } from '../../partner/member.store.ts';
import { insertPublisher } from '../../partner/publisher.store.ts';
import type { Databases } from '../../platform/databases.ts';
import type { PartnerKind } from '../../terms/partner.ts';

const MARKET: MarketId = 'UK';
/** Brands that are looked at for the one with the widest range. */
const MAX_BRANDS = 60;

/** Lets each partner's account of the demonstration act for a merchant, a brand or an API customer, once. */
export async function seedDemoPartners(databases: Databases, now: Date): Promise<void> {
  await seedPartner(databases, 'shop@partner.example', 'merchant', () => findMerchant(databases), now);
  await seedPartner(databases, 'brand@partner.example', 'brand', () => findBrand(databases), now);
  const customer = { market: MARKET, company: 'Tide Tables', domain: 'tide-tables.example' };
  const addPublisher = () => insertPublisher(databases.main.db, customer, now);
  await seedPartner(databases, 'api@partner.example', 'publisher', addPublisher, now);
}

async function seedPartner(
  { main }: Databases,
  email: string,
  kind: PartnerKind,
  find: () => Promise<number | null>,
  now: Date,
): Promise<void> {
  const account = await readAccountByEmail(main.db, email);
  if (account === null || (await readMemberships(main.db, account.id)).length > 0) return;
  const partnerId = await find();
  if (partnerId === null) return;
  await addMember(main.db, { kind, market: MARKET, partnerId }, { shopperId: account.id, role: 'owner', now });
}

async function findMerchant(databases: Databases): Promise<number | null> {
  const [merchant] = await readMerchants(databases.forMarket(MARKET).db, MARKET);
  return merchant?.id ?? null;
}

/** The brand with the widest range. */
async function findBrand(databases: Databases): Promise<number | null> {
  const { db } = databases.forMarket(MARKET);
  let best: { id: number; products: number } | null = null;
  for (const { id } of (await readBrands(db, MARKET)).slice(0, MAX_BRANDS)) {
    const { all: products } = await countRange(db, MARKET, id);
    if (products > (best?.products ?? 0)) best = { id, products };
  }
  return best?.id ?? null;
}
