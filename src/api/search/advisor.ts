import { ok, type Result } from '../../base/result.ts';
import type { ApiError } from '../../contract/api-error.ts';
import type { ParsedRequestOf, ResponseOf } from '../../contract/contract.ts';
import { pages } from '../../contract/pages.ts';
import type { AdvisorPick } from '../../contract/search/advisor-schemas.ts';
import { localDate } from '../../market/time-zone.ts';
import { deliveryOf } from '../../offer/merchant.ts';
import { type Offer, offerTotal } from '../../offer/offer.ts';
import { readOffersForSale } from '../../price/read-confirmed-offers.ts';
import {
  attributeOfWish,
  daysUntil,
  type Reading,
  type ReadingRequest,
  readNeeds,
  requestOf,
  WISHES,
  withoutChip,
  withoutSpans,
} from '../../search/query-reading.ts';
import { type Attribute, nameIn } from '../../taxonomy/taxonomy.ts';
import type { WishId } from '../../terms/query-wish.ts';
import { type Day, formatIsoDay, parseDay } from '../../terms/utc-day.ts';
import { formatOption } from '../view/attribute-text.ts';
import type { ApiContext, LoadedCard } from '../view/context.ts';
import { findProducts } from '../view/find-products.ts';
import { loadCards } from '../view/load-cards.ts';
import { categoryName, nodePath } from '../view/paths.ts';
import { toMoney } from '../view/present-money.ts';
import { presentLowest } from '../view/present-offer.ts';
import { resolveView, type View } from '../view/view.ts';
import { loadVocabulary } from './load-vocabulary.ts';
import { type Candidate, pickThree } from './pick-three.ts';
import { presentChips } from './present-chips.ts';

/** Products that are compared, half of them the cheapest and half the most popular: bounds the time of a request. */
const MAX_CANDIDATES = 160;
/** Ratings of three stars that every product is given, so that one rating of five does not lead. */
const RATING_PRIOR = { stars: 3, count: 5 };

/** The day of the week, Monday is 1. Day 0 was a Thursday. */
const weekdayOf = (day: Day): number => ((day + 3) % 7) + 1;

/** Mondays to Fridays after one day until another: shops state delivery in working days. Holidays are not known. */
const workingDays = (from: Day, to: Day): number =>
  Array.from({ length: to - from }, (_, i) => weekdayOf(from + i + 1)).filter((weekday) => weekday <= 5).length;

type Measured = { wish: WishId; attribute: Attribute | undefined };
type Found = { card: LoadedCard; offer: Offer; total: number };

/** The cheapest and the most popular products of a request, each once. */
async function findCandidates(context: ApiContext, view: View, request: ReadingRequest): Promise<number[]> {
  const limit = MAX_CANDIDATES / 2;
  const find = (sort: 'price' | 'popularity') =>
    findProducts(context, view, { ...request, collapse: true, sort, limit });
  const found = await Promise.all([find('price'), find('popularity')]);
  return [...new Set(found.flatMap(({ ids, total }) => ids.slice(0, total)))];
}

/** With each product its cheapest offer that states its total and arrives in time. */
async function withOffers(context: ApiContext, view: View, ids: readonly number[], maxDays: number | null) {
  const { db } = context.databases.forMarket(view.market.id);
  const [cards, offers] = await Promise.all([
    loadCards(context, view, ids),
    readOffersForSale(db, view.market.id, ids, context.clock()),
  ]);
  return cards.flatMap((card): Found[] => {
    const isInTime = (offer: Offer): boolean => {
      const delivery = deliveryOf(offer, view.reference.merchants.get(offer.merchantId));
      return maxDays === null || (delivery !== null && delivery.max <= maxDays);
    };
    const [offer] = (offers.get(card.card.id) ?? []).filter((one) => offerTotal(one) !== null && isInTime(one));
    const total = offer === undefined ? null : offerTotal(offer);
    return offer === undefined || total === null ? [] : [{ card, offer, total }];
  });
}

const settingOf = ({ product }: LoadedCard, attribute: Attribute | undefined): number | null => {
  const setting = attribute === undefined ? undefined : product.attributes[String(attribute.id)];
  return typeof setting === 'number' ? setting : null;
};

function toCandidate({ card, total }: Found, measured: readonly Measured[]): Candidate {
  const { rating } = card.card;
  const { stars, count } = RATING_PRIOR;
  return {
    id: card.card.id,
    total,
    rating: ((rating?.average ?? stars) * (rating?.count ?? 0) + stars * count) / ((rating?.count ?? 0) + count),
    measures: measured.map(({ attribute }) => settingOf(card, attribute)),
  };
}

/** What was wished for as a product states it, beside the cheapest one. */
function presentMeasures(
  view: View,
  one: Found,
  cheapest: Found,
  measured: readonly Measured[],
): AdvisorPick['measures'] {
  return measured.flatMap(({ wish, attribute }) => {
    const value = settingOf(one.card, attribute);
    if (attribute === undefined || value === null) return [];
    const format = (number: number): string => formatOption(view.reference.tree, attribute, number, view.locale) ?? '';
    const other = settingOf(cheapest.card, attribute);
    const difference = other === null ? 0 : value - other;
    return [
      {
        wish,
        value: format(value),
        // Decimal fractions of attributes have at most six digits.
        difference:
          difference === 0
            ? null
            : {
                value: format(Number(Math.abs(difference).toFixed(6))),
                direction: difference < 0 ? ('less' as const) : ('more' as const),
              },
      },
    ];
  });
}

function presentPicks(view: View, found: readonly Found[], measured: readonly Measured[]): AdvisorPick[] {
  const candidates = found.map((one) => toCandidate(one, measured));
  const picks = pickThree(
    candidates,
    measured.map(({ wish }) => WISHES[wish].better),
  );
  const byId = new Map(found.map((one) => [one.card.card.id, one]));
  const cheapest = byId.get(picks[0]?.id ?? 0);
  return picks.flatMap(({ id, reasons }) => {
    const one = byId.get(id);
    const offer = one && presentLowest(view, id, one.offer);
    if (!one || !cheapest || !offer) return [];
    const more = one.total - cheapest.total;
    return [
      {
        reasons: [...reasons],
        product: one.card.card,
        offer,
        delivery: deliveryOf(one.offer, view.reference.merchants.get(one.offer.merchantId)),
        extra: more === 0 ? null : toMoney(view, more),
        measures: presentMeasures(view, one, cheapest, measured),
      },
    ];
  });
}

/** Finds what has all words; where nothing does, what the query was understood to say without the other words. */
async function findFitting(
  context: ApiContext,
  view: View,
  reading: Reading,
  maxDays: number | null,
): Promise<{ found: Found[]; ignored: string }> {
  const levelOf = (node: number) => view.reference.tree.byId.get(node)?.level ?? 3;
  const request = requestOf(reading, levelOf, []);
  const ids = await findCandidates(context, view, request);
  if (ids.length > 0 || request.query === null || reading.chips.length === 0) {
    return { found: await withOffers(context, view, ids, maxDays), ignored: '' };
  }
  const understood = requestOf({ ...reading, text: '' }, levelOf, []);
  const others = await findCandidates(context, view, understood);
  return { found: await withOffers(context, view, others, maxDays), ignored: reading.text };
}

/**
 * Three products for what a shopper needs, with what each costs more and gives more than the cheapest. Every number is of
 * a stored row: the offer with its time of sight, and the product's attributes.
 */
export async function advisor(
  context: ApiContext,
  request: ParsedRequestOf<'advisor'>,
): Promise<Result<ResponseOf<'advisor'>, ApiError>> {
  const resolved = await resolveView(context, request);
  if (!resolved.ok) return resolved;
  const view = resolved.value;
  const query = request.q.toWellFormed().trim();
  const { reading, wishes, deadline } = readNeeds(query, await loadVocabulary(context, view));
  const leaf = reading.chips.find((chip) => chip.kind === 'category')?.id ?? null;
  const attributes = leaf === null ? [] : (view.reference.tree.attributesByCategory.get(leaf) ?? []);
  const measured = wishes.map(({ wish }) => ({ wish, attribute: attributeOfWish(wish, attributes) }));
  const today = parseDay(localDate(view.market.id, context.clock().getTime()));
  const until = deadline && today + daysUntil(deadline.deadline, weekdayOf(today));
  const maxDays = until === null ? null : workingDays(today, until);
  const isEmpty = reading.chips.length === 0 && reading.text === '';
  const { found, ignored } = isEmpty ? { found: [], ignored: '' } : await findFitting(context, view, reading, maxDays);
  const node = leaf === null ? undefined : view.reference.tree.byId.get(leaf);
  const without = (spans: Parameters<typeof withoutSpans>[1]): string => pages.advisor.path(withoutSpans(query, spans));
  return ok({
    query,
    chips: presentChips(view, query, '', reading.chips).map((chip, i) => {
      const read = reading.chips[i];
      return { ...chip, path: pages.advisor.path(read === undefined ? '' : withoutChip(query, read)) };
    }),
    wishes: wishes.map(({ wish, span }, i) => {
      const attribute = measured[i]?.attribute;
      return { wish, attribute: attribute ? nameIn(attribute.names, view.locale) : null, path: without([span]) };
    }),
    deadline: deadline === null || until === null ? null : { day: formatIsoDay(until), path: without([deadline.span]) },
    ignored: ignored.toWellFormed(),
    category:
      node === undefined ? null : { id: node.id, name: categoryName(view, node.id), path: nodePath(view, node) },
    considered: found.length,
    picks: presentPicks(view, found, measured),
  });
}
