import { type Field, findField } from './column-names.ts';
import { nearestField } from './nearest-field.ts';

/** A kind of file that adds to a feed: names that it has, and names that it lacks. */
type Supplement = {
  description: string;
  has: readonly string[];
  lacks: readonly Field[];
  /** Feeds of offers have the names too, so that a misspelled column must not count as a missing one. */
  isVague: boolean;
};

const OFFER: readonly Field[] = ['title', 'link'];

/** From the specifications of Google and Prisjakt. Names are folded and without underscores; all of one entry must occur. */
const SUPPLEMENTS: readonly Supplement[] = [
  { description: 'promotions', has: ['promotionid couponvaluetype', 'promotionid promotioneffectivedates', 'promotionid longtitle', 'promotionid offertype'], lacks: ['link', 'price'], isVague: false },
  { description: 'addresses of stores', has: ['shopcode businessname', 'storecode businessname', 'storecode addressline1', 'shopcode addressline1', 'businessname latitude'], lacks: ['price'], isVague: false },
  { description: 'prices and stock by store (local inventory)', has: ['storecode', 'shopcode'], lacks: OFFER, isVague: false },
  { description: 'regional prices and stock', has: ['regionid'], lacks: OFFER, isVague: false },
  { description: 'prices and availability only', has: ['id availability', 'id price', 'id quantity', 'id saleprice', 'itemid availability', 'sku quantity', 'sku price', 'sku availability'], lacks: OFFER, isVague: true },
  { description: 'product data without prices and links', has: ['id title brand', 'id title gtin', 'id title description'], lacks: ['link', 'price', 'sale_price', 'member_price', 'net_price'], isVague: true },
]; // biome-ignore format: a table

/**
 * What a file with these folded names adds to another feed; null if it is a feed of offers, or neither. `nested` are the
 * names one level deeper, where a feed may have its titles and links.
 */
export function findSupplement(folded: readonly string[], nested: readonly string[] = []): string | null {
  const names = new Set(folded.map((name) => name.replaceAll('_', '')));
  // An archive of prices has rows with and without the offer.
  if (names.has('seenat')) return null;
  const known = folded.flatMap((name) => findField(name)?.field ?? []);
  const similar = [
    ...folded.flatMap((name) => findField(name)?.field ?? nearestField(name) ?? []),
    ...nested.flatMap((name) => findField(name)?.field ?? []),
  ];
  const found = SUPPLEMENTS.find(
    ({ has, lacks, isVague }) =>
      !(isVague ? similar : known).some((field) => lacks.includes(field)) &&
      has.some((all) => all.split(' ').every((name) => names.has(name))),
  );
  return found?.description ?? null;
}
