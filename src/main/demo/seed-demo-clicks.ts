import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { demoClicks } from '../../../demo/clicks.ts';
import { readAccountByEmail } from '../../account/account.store.ts';
import { insertBid } from '../../billing/bid.store.ts';
import { insertClickPrice } from '../../billing/click-price.store.ts';
import { insertReceipt, readClickSubject } from '../../billing/click-receipt.store.ts';
import { insertTerms, readPayer } from '../../billing/click-terms.store.ts';
import { createInvoices } from '../../billing/create-invoices.ts';
import { readInvoices } from '../../billing/invoice.store.ts';
import { judgeClicks } from '../../billing/judge-clicks.ts';
import { readOpenAmount } from '../../billing/payment.store.ts';
import { recordPayment } from '../../billing/record-payment.ts';
import { shareClicks } from '../../billing/share-clicks.ts';
import { MARKETS, type MarketId, marketCurrency } from '../../market/market.ts';
import { type Membership, readMemberships } from '../../partner/member.store.ts';
import { type OwnOffer, readOwnOffers } from '../../partner/merchant-offers.store.ts';
import { readOwnCategories } from '../../partner/own-category.store.ts';
import type { Db } from '../../platform/database.ts';
import type { Databases } from '../../platform/databases.ts';
import { readSetting, writeSetting } from '../../platform/setting.store.ts';
import { trendStart } from '../../terms/daily-figure.ts';
import { DAY_MS, MINUTE_MS } from '../../terms/duration.ts';
import type { PartnerKind } from '../../terms/partner/partner.ts';
import { isoDayOf, monthBounds, monthOf, toDay } from '../../terms/utc-day.ts';

/** How far the clicks have been written, and since which day. */
const progress = z.object({ firstDay: z.int(), until: z.iso.datetime() });
const SETTING = 'demo-clicks';
const OFFERS = 40;
/** In pence. */
const PRICE = 22;
const BID = 35;
const BID_CATEGORIES = 3;
const DAY_CAP = 1500;
/** In percent. */
const PUBLISHER_SHARE = 50;
/** How long after its date the shop pays an invoice. */
const PAYS_AFTER_MS = 22 * DAY_MS;
/** Invoices are made on the second day of a month. */
const INVOICE_DAY = 2;

const company = (name: string, vatId: string) => ({
  name,
  address: '1 Harbour Street, Bristol',
  country: 'GB',
  vatId,
  registryNumber: null,
});
const SELLER = { ...company('Lowtide Demonstration Ltd', 'GB980780684'), iban: null };
const PAYER = company('Demonstration Shop Ltd', 'GB980780684');

const MAX_INVOICES = 100;

/** What the demonstration's account of an address acts for. */
async function findPartner({ main }: Databases, email: string, kind: PartnerKind): Promise<Membership | null> {
  const account = await readAccountByEmail(main.db, email);
  const memberships = account === null ? [] : await readMemberships(main.db, account.id);
  return memberships.find((one) => one.kind === kind) ?? null;
}

type Shop = { db: Db; main: Db; market: MarketId; merchantId: number; publisherId: number | null };

/**
 * Clicks of two to three months for the shop of the demonstration's partner account, with their invoices and payments. Again:
 * those since the last time.
 */
export async function seedDemoClicks(databases: Databases, now: Date): Promise<void> {
  const partner = await findPartner(databases, 'shop@partner.example', 'merchant');
  if (partner === null) return;
  const { market, partnerId: merchantId } = partner;
  const { db } = databases.forMarket(market);
  const main = databases.main.db;
  const query = { market, merchantId, words: null, state: 'shown' } as const;
  const offers = await readOwnOffers(db, query, { limit: OFFERS, skip: 0 });
  if (offers.length === 0) return;

  const publisher = await findPartner(databases, 'publisher@partner.example', 'publisher');
  const publisherId = publisher?.market === market ? publisher.partnerId : null;
  const shop: Shop = { db, main, market, merchantId, publisherId };
  let known = await readSetting(main, SETTING, progress);
  if (known === null) {
    if ((await readPayer(db, market, merchantId)) !== null) return;
    known = await agreeTerms(shop, now);
  }
  await insertClicks(shop, offers, known, now);
  await judgeClicks(db, now);
  await shareClicks(db, async () => PUBLISHER_SHARE, now);
  await invoiceMonths(shop, new Date(known.until), now);
}

/** What the shop pays, from the beginning of the first month: two whole trends fit since then. */
async function agreeTerms({ db, main, market, merchantId }: Shop, now: Date): Promise<z.infer<typeof progress>> {
  const start = monthBounds(monthOf(trendStart(isoDayOf(now.getTime())))).from;
  const before = new Date(start.getTime() - DAY_MS);
  // Prices and terms are agreed before the day from which they are valid.
  const agreedAt = new Date(before.getTime() - DAY_MS);
  const added = { market, addedBy: 'demonstration', now: agreedAt, validFrom: isoDayOf(before.getTime()) };
  await insertClickPrice(db, { ...added, categoryId: 0, priceFrom: 0, amount: PRICE });
  await insertTerms(db, { ...added, merchantId, pays: true, dayCap: DAY_CAP, monthCap: null, payer: PAYER });
  for (const categoryId of await bidCategories(db, market, merchantId)) {
    await insertBid(db, { ...added, merchantId, categoryId, priceFrom: 0, amount: BID });
  }
  const known = { firstDay: toDay(start), until: start.toISOString() };
  await writeSetting(main, SETTING, known);
  return known;
}

const bidCategories = async (db: Db, market: MarketId, merchantId: number): Promise<number[]> =>
  (await readOwnCategories(db, market, merchantId)).slice(0, BID_CATEGORIES);

/** Writes the clicks after those that are known, until now. An interruption repeats those of one day. */
async function insertClicks(
  { db, main, market, merchantId, publisherId }: Shop,
  offers: readonly OwnOffer[],
  { firstDay, until }: z.infer<typeof progress>,
  now: Date,
): Promise<void> {
  const bids = new Set(await bidCategories(db, market, merchantId));
  const subjects = await Promise.all(offers.map(({ id }) => readClickSubject(db, market, id)));
  const after = Date.parse(until);
  for (let day = toDay(new Date(until)); day <= toDay(now); day++) {
    for (const click of demoClicks(day, firstDay)) {
      const at = new Date(day * DAY_MS + click.minute * MINUTE_MS);
      const index = click.offer % offers.length;
      const offer = offers[index];
      if (offer === undefined || at.getTime() <= after || at > now) continue;
      const subject = subjects[index] ?? null;
      const isSponsored = click.isSponsored && bids.has(subject?.categories[0] ?? 0);
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
        position: 1 + (click.visitor % 3),
        clickPrice: isSponsored ? BID : PRICE,
        isSponsored,
        signals: click.isRobot ? ['robot'] : [],
        visitor: Buffer.from(`visitor ${day} ${click.visitor}`),
        publisherId: click.isFromPublisher ? publisherId : null,
      });
    }
    const end = Math.min((day + 1) * DAY_MS - 1, now.getTime());
    await writeSetting(main, SETTING, { firstDay, until: new Date(end).toISOString() });
  }
}

/** Makes the invoice of each month that has ended since a time, on its day, and the payments that have come since. */
async function invoiceMonths({ db, market, merchantId }: Shop, since: Date, now: Date): Promise<void> {
  const findSeller = async (one: MarketId) => (one === market ? SELLER : null);
  const dueOf = (month: string) => monthBounds(month).until.getTime() + INVOICE_DAY * DAY_MS;
  let month = monthOf(isoDayOf(since.getTime() - INVOICE_DAY * DAY_MS));
  for (; dueOf(month) <= now.getTime(); month = monthOf(isoDayOf(monthBounds(month).until.getTime()))) {
    await createInvoices(db, findSeller, new Date(dueOf(month)));
  }
  for (const { number, kind, merchantId: payer, issuedOn } of await readInvoices(db, market, MAX_INVOICES)) {
    const received = new Date(Date.parse(issuedOn) + PAYS_AFTER_MS);
    const amount = await readOpenAmount(db, market, number);
    if (kind !== 'invoice' || payer !== merchantId || received > now || amount === 0) continue;
    const reference = `Invoice ${number}`;
    const receivedOn = isoDayOf(received.getTime());
    const payment = { id: randomUUID(), market, number, reference, amount, receivedOn, recordedBy: 'demonstration' };
    await recordPayment(db, payment, received);
  }
}
