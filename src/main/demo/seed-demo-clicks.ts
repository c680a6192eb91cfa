import { readAccountByEmail } from '../../account/account.store.ts';
import { insertBid } from '../../billing/bid.store.ts';
import { insertClickPrice } from '../../billing/click-price.store.ts';
import { insertReceipt, readClickSubject } from '../../billing/click-receipt.store.ts';
import { insertTerms, readPayer } from '../../billing/click-terms.store.ts';
import { createInvoices } from '../../billing/create-invoices.ts';
import { judgeClicks } from '../../billing/judge-clicks.ts';
import { shareClicks } from '../../billing/share-clicks.ts';
import { MARKETS, marketCurrency } from '../../market/market.ts';
import { type Membership, readMemberships } from '../../partner/member.store.ts';
import { readOwnOffers } from '../../partner/merchant-offers.store.ts';
import { readOwnCategories } from '../../partner/own-category.store.ts';
import type { Databases } from '../../platform/databases.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../terms/duration.ts';
import type { PartnerKind } from '../../terms/partner.ts';
import { dayOf } from '../../terms/utc-day.ts';

/** Reaches back into the month before, whose invoice is made. */
const DAYS = 45;
const CLICKS_PER_DAY = 6;
const OFFERS = 20;
/** In pence. */
const PRICE = 22;
const BID = 35;
const BID_CATEGORIES = 3;
const DAY_CAP = 500;
/** In percent. */
const PUBLISHER_SHARE = 50;

const company = (name: string, vatId: string) => ({
  name,
  address: '1 Harbour Street, Bristol',
  country: 'GB',
  vatId,
  registryNumber: null,
});
const SELLER = { ...company('Lowtide Demonstration Ltd', 'GB980780684'), iban: null };
const PAYER = company('Demonstration Shop Ltd', 'GB980780684');

/** What the demonstration's account of an address acts for. */
async function findPartner({ main }: Databases, email: string, kind: PartnerKind): Promise<Membership | null> {
  const account = await readAccountByEmail(main.db, email);
  const memberships = account === null ? [] : await readMemberships(main.db, account.id);
  return memberships.find((one) => one.kind === kind) ?? null;
}

/** Clicks of the last weeks for the shop of the demonstration's partner account, and the invoice of a month; once. */
export async function seedDemoClicks(databases: Databases, now: Date): Promise<void> {
  const shop = await findPartner(databases, 'shop@partner.example', 'merchant');
  if (shop === null) return;
  const { market, partnerId: merchantId } = shop;
  const { db } = databases.forMarket(market);
  if ((await readPayer(db, market, merchantId)) !== null) return;
  const query = { market, merchantId, words: null, state: 'shown' } as const;
  const offers = await readOwnOffers(db, query, { limit: OFFERS, skip: 0 });
  if (offers.length === 0) return;

  const publisher = await findPartner(databases, 'publisher@partner.example', 'publisher');
  const start = now.getTime() - DAYS * DAY_MS;
  const added = {
    market,
    addedBy: 'demonstration',
    now: new Date(start - 2 * DAY_MS),
    validFrom: dayOf(start - DAY_MS),
  };
  await insertClickPrice(db, { ...added, categoryId: 0, priceFrom: 0, amount: PRICE });
  await insertTerms(db, { ...added, merchantId, pays: true, dayCap: DAY_CAP, monthCap: null, payer: PAYER });
  const bids = (await readOwnCategories(db, market, merchantId)).slice(0, BID_CATEGORIES);
  for (const categoryId of bids) await insertBid(db, { ...added, merchantId, categoryId, priceFrom: 0, amount: BID });
  for (let index = 0; index < DAYS * CLICKS_PER_DAY; index++) {
    const offer = offers[index % offers.length];
    if (offer === undefined) continue;
    const day = Math.floor(index / CLICKS_PER_DAY);
    const at = new Date(start + day * DAY_MS + (index % CLICKS_PER_DAY) * HOUR_MS + (index % 50) * MINUTE_MS);
    const subject = await readClickSubject(db, market, offer.id);
    const isSponsored = index % 5 === 0 && bids.includes(subject?.categories[0] ?? 0);
    await insertReceipt(db, {
      market,
      merchantId,
      offerId: offer.id,
      productId: subject?.productId ?? null,
      categories: subject?.categories ?? [],
      at,
      price: offer.price,
      currency: marketCurrency(MARKETS[market]),
      page: 'product',
      position: 1 + (index % 3),
      clickPrice: isSponsored ? BID : PRICE,
      isSponsored,
      signals: index % 9 === 0 ? ['robot'] : [],
      visitor: Buffer.from(`visitor ${day} ${index % 5}`),
      publisherId: index % 4 === 0 && publisher !== null && publisher.market === market ? publisher.partnerId : null,
    });
  }
  await judgeClicks(db, now);
  await shareClicks(db, async () => PUBLISHER_SHARE, now);
  await createInvoices(db, async (one) => (one === market ? SELLER : null), now);
}
