import type { MarketId } from '../../market/market.ts';
import type { Offer } from '../product/product-schemas.ts';

/** The first segment of the links to shops, `/go/{market}/{offerId}`, which count a click and redirect. */
export const CLICK_SEGMENT = 'go';
export const CLICK_PREFIX = `/${CLICK_SEGMENT}/`;
/** The pattern of the route that answers them. */
export const CLICK_ROUTE = `${CLICK_PREFIX}:market/:offerId`;

/** What a link to a shop states of a click, besides its offer; null: it does not, or not in this form. */
export type ClickFacts = {
  /** The publisher with the link in its widget. */
  publisherId: number | null;
  /** The proof that the link was in a sponsored place, see `placeSeal`. */
  placeSeal: string | null;
  /** The number of the offer in its list. */
  position: number | null;
};

/** The query parameter of each fact. */
const PARAMETERS = { placeSeal: 's', publisherId: 'p', position: 'n' } as const satisfies Record<
  keyof ClickFacts,
  string
>;
const MAX_SEAL_LENGTH = 40;

/** The path of a link to the shop of an offer. */
export const clickPath = (market: string, offerId: number): string => `${CLICK_PREFIX}${market}/${offerId}`;

/** The offer of the path of a link, such as `SE/4711`; null: it is no link to a shop. */
export const readClickPath = (path: string): string | null =>
  (path.startsWith(CLICK_PREFIX) && /^\w+\/\d+$/.exec(path.slice(CLICK_PREFIX.length))?.[0]) || null;

/** Adds a fact to the path of a link, which may already state others. */
export const addClickFact = (path: string, fact: keyof ClickFacts, value: number | string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${PARAMETERS[fact]}=${value}`;

/** A positive number of at most so many digits. */
const readNumber = (text: string | null, digits: number): number | null =>
  text !== null && text.length <= digits && /^[1-9]\d*$/.test(text) ? Number(text) : null;

/** Reads the facts that a link states from its parsed query. */
export function readClickFacts(query: unknown): ClickFacts {
  const stated: Readonly<Record<string, unknown>> = typeof query === 'object' && query !== null ? { ...query } : {};
  const read = (fact: keyof ClickFacts): string | null => {
    const value = stated[PARAMETERS[fact]];
    return typeof value === 'string' ? value : null;
  };
  const placeSeal = read('placeSeal');
  return {
    publisherId: readNumber(read('publisherId'), 9),
    placeSeal: placeSeal !== null && placeSeal.length <= MAX_SEAL_LENGTH ? placeSeal : null,
    position: readNumber(read('position'), 4),
  };
}

/** Data of the interstitial page between a click on an offer and the shop. */
export type RedirectScreen = {
  market: MarketId;
  /** URL of the offer at the shop. */
  link: string;
  /** Path of the product inside the market; null if the offer is not matched to a product. */
  productPath: string | null;
  offer: Pick<Offer, 'merchant' | 'item' | 'total' | 'seenAt'>;
};
