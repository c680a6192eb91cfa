import type { FeedRow, PricePoint } from '../feed/row.ts';
import type { MarketId } from '../market/market.ts';
import { isJump } from './hold-run.ts';
import { type ShippingStep, shippingByRules } from './merchant.ts';
import { sameTerms, type Terms } from './offer.ts';
import { type RowHashes, rowHashes } from './offer-fields.ts';

/** One import of a feed. `now` is when its file was read. */
export type IntakeRun = {
  market: MarketId;
  merchantId: number;
  feedId: number;
  now: Date;
  /** The merchant's shipping rules; null: it has stated none. */
  shippingSteps: readonly ShippingStep[] | null;
};

/** Terms, and whether their shipping follows the merchant's rules. */
export type AppliedTerms = Terms & { byRules: boolean };

/** The stored state of an offer that an import compares rows with; moments in milliseconds since 1970. */
export type KnownOffer = Terms & {
  id: number;
  feedId: number;
  sku: string;
  fingerprint: string | null;
  contentHash: string;
  /** Whether its shipping follows the merchant's rules, as the feed states none. */
  byRules: boolean;
  pricedAt: number;
  goneAt: number | null;
  /** The time between the first and the last observation before this run; null: the offer is new in this run. */
  observed: { from: number; to: number } | null;
};

type Rejected<Code extends string> = { kind: 'rejected'; code: Code };
/** An archive's price from a time that was observed directly: what was observed wins. */
type AlreadyObserved = { kind: 'already-observed' };
/** An archive's price that is older than the current one: it belongs in the history only. */
type PastPrice = { kind: 'past-price'; offer: KnownOffer; terms: Terms; at: number };

/** What a feed row changes about its offer. `pricedAt` is when the offer's price began, in milliseconds since 1970. */
export type RowChange =
  | Rejected<'seen-at-bad'>
  | AlreadyObserved
  | PastPrice
  | { kind: 'added'; hashes: RowHashes; pricedAt: number }
  /** `isRepriced`: the price history gets an entry. `isJump`: the price changed tenfold or more. */
  | {
      kind: 'updated';
      offer: KnownOffer;
      hashes: RowHashes;
      pricedAt: number;
      isRepriced: boolean;
      isJump: boolean;
    }
  /** The same offer from another feed of the merchant, or from a line that is written differently. */
  | { kind: 'source-only'; offer: KnownOffer; hashes: RowHashes }
  | { kind: 'unchanged'; offer: KnownOffer };

/** What an archive's price point changes about its offer. */
export type PointChange =
  | Rejected<'offer-unknown' | 'seen-at-bad'>
  | AlreadyObserved
  | PastPrice
  /** The offer's newest terms. Nothing else of the offer changes. */
  | { kind: 'terms-only'; offer: KnownOffer; terms: Terms; at: number };

const SEEN_AT_BAD: Rejected<'seen-at-bad'> = { kind: 'rejected', code: 'seen-at-bad' };
const OFFER_UNKNOWN: Rejected<'offer-unknown'> = { kind: 'rejected', code: 'offer-unknown' };
const ALREADY_OBSERVED: AlreadyObserved = { kind: 'already-observed' };

/**
 * Classifies an archive's statement that an offer had these terms at that time. Null: it is newer than everything known
 * about the offer, and so describes its current state.
 */
function classifyPast(
  offer: KnownOffer | undefined,
  terms: Terms,
  at: number,
  run: IntakeRun,
): Rejected<'seen-at-bad'> | AlreadyObserved | PastPrice | null {
  if (at > run.now.getTime()) return SEEN_AT_BAD;
  if (offer === undefined) return null;
  const { observed } = offer;
  if (observed !== null && at >= observed.from && at <= observed.to) return ALREADY_OBSERVED;
  const isNewest = at > Math.max(offer.pricedAt, offer.goneAt ?? 0);
  return isNewest ? null : { kind: 'past-price', offer, terms, at };
}

/**
 * The terms of a feed row: shipping that it does not state follows the merchant's rules. A price of the past stays without,
 * since nobody knows which rules applied then.
 */
export function termsOfRow({ price, weight, shipping, deposit, stock, seenAt }: FeedRow, run: IntakeRun): AppliedTerms {
  const ruled = shipping === null && seenAt === null ? shippingByRules(run.shippingSteps, price, weight) : null;
  return { price, shipping: ruled ?? shipping, deposit, stock, byRules: ruled !== null };
}

/**
 * Classifies a feed row against the offer known by its SKU (undefined: none). Pure; the caller applies the change.
 *
 * Importing a file twice changes nothing the second time: each row then is `unchanged`, or `already-observed` or an
 * entry of the history that exists (archives).
 */
export function classifyRow(offer: KnownOffer | undefined, row: FeedRow, run: IntakeRun): RowChange {
  const past = row.seenAt === null ? null : classifyPast(offer, row, row.seenAt.getTime(), run);
  if (past !== null) return past;
  const hashes = rowHashes(row);
  const at = (row.seenAt ?? run.now).getTime();
  if (offer === undefined) return { kind: 'added', hashes, pricedAt: at };
  const isPresent = offer.goneAt === null;
  // A later row of an archive may state a price between two others: each of an archive's prices goes into the history.
  const terms = termsOfRow(row, run);
  if (row.seenAt !== null || !isPresent || !sameTerms(offer, terms)) {
    // The new price begins after everything that the history has.
    const pricedAt = Math.max(at, offer.pricedAt + 1, (offer.goneAt ?? 0) + 1);
    const jumped = isPresent && row.seenAt === null && isJump(offer.price, row.price);
    return { kind: 'updated', offer, hashes, pricedAt, isRepriced: true, isJump: jumped };
  }
  if (offer.contentHash !== hashes.content) {
    return { kind: 'updated', offer, hashes, pricedAt: offer.pricedAt, isRepriced: false, isJump: false };
  }
  const isSameSource = offer.feedId === run.feedId && offer.fingerprint === row.fingerprint;
  return isSameSource ? { kind: 'unchanged', offer } : { kind: 'source-only', offer, hashes };
}

/** Classifies a price point against the offer known by its SKU (undefined: none). Pure; the caller applies the change. */
export function classifyPoint(offer: KnownOffer | undefined, point: PricePoint, run: IntakeRun): PointChange {
  if (offer === undefined) return OFFER_UNKNOWN;
  // A point states no deposit and not always shipping: the offer's own apply.
  const { price, shipping, stock } = point;
  const stated = offer.byRules ? null : offer.shipping;
  const terms: Terms = { price, shipping: shipping ?? stated, deposit: offer.deposit, stock };
  const at = point.seenAt.getTime();
  return classifyPast(offer, terms, at, run) ?? { kind: 'terms-only', offer, terms, at };
}
