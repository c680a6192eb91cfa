import * as catalog from '../catalog/product.store.ts';
import type { Product } from '../catalog/product.ts';
import { MARKETS, type MarketId } from '../market/market.ts';
import { type Db, transaction } from '../platform/database.ts';
import type { Emit } from '../platform/pipeline-events.ts';
import { MIN_PROBABILITY } from '../taxonomy/category-certainty.ts';
import type { OfferCategory } from '../taxonomy/offer-classifier.ts';
import type { Taxonomy } from '../taxonomy/taxonomy.ts';
import {
  deleteQuestions,
  readDecidedByPerson,
  readProductsAfter,
  readStaleProducts,
  writeQuestions,
} from './category-question.store.ts';
import { carryAttributes } from './decision-plan.ts';
import type { OfferReader } from './engine/classify-offer.ts';
import { isCatchAll } from './engine/lexicon.ts';
import { type ReadOffer, readOffer } from './engine/offer-facts.ts';
import { type CategoryEvidence, chooseCategory, combineEvidence } from './engine/revise-category.ts';
import { lockMatching } from './match.store.ts';
import { loadReader, resolveGooglePaths } from './offer-reader.ts';
import { type ProductMove, readTextsOfProducts, writeMovedProducts } from './product-category.store.ts';

/** Products of one transaction: about a second, while no offer can be matched. */
const BATCH = 500;
/** Batches of a market in one run of the frequent job. */
const MAX_BATCHES = 20;
/** Offers of a product that are asked. */
const MAX_OFFERS = 5;

export type ReviseOptions = { taxonomy: Taxonomy; emit: Emit };

type Judged = {
  products: readonly Product[];
  offers: readonly ReadOffer[];
  evidence: CategoryEvidence;
  categoryId: number;
};

/** The leaf for the rest that most offers would be in. */
function findOther(categories: readonly OfferCategory[], reader: OfferReader, unsortedId: number | null) {
  const counts = new Map<number, number>();
  for (const { categoryId, isDecided } of categories) {
    if (isDecided || categoryId === null || categoryId === unsortedId || !isCatchAll(reader.lexicon, categoryId))
      continue;
    counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0] ?? null;
}

function judge(
  products: readonly Product[],
  offers: readonly ReadOffer[],
  reader: OfferReader,
  unsortedId: number | null,
): Judged | null {
  const [first] = products;
  if (first === undefined || offers.length === 0) return null;
  const categories = offers.map((offer) => offer.getCategory());
  const evidence = combineEvidence(categories);
  const placement = {
    categoryId: first.categoryId,
    isCatchAll: isCatchAll(reader.lexicon, first.categoryId),
    evidence,
    otherId: findOther(categories, reader, unsortedId),
    unsortedId,
    isTooCheap: offers.every(({ text }) => reader.isTooCheap(first.categoryId, text.price)),
  };
  return { products, offers, evidence, categoryId: chooseCategory(placement, MIN_PROBABILITY) };
}

/** The product in its new category, with the attributes that both have and those that its offers state. */
function moveProduct(product: Product, { offers, categoryId }: Judged, taxonomy: Taxonomy): ProductMove {
  const attributesOf = (id: number) => taxonomy.attributes.filter((attribute) => attribute.categoryId === id);
  const stated = offers.map((offer) => Object.fromEntries(offer.readIn(categoryId).read.settings)).reverse();
  const carried = carryAttributes(product.attributes, attributesOf(product.categoryId), attributesOf(categoryId));
  return { product, categoryId, attributes: Object.assign({}, ...stated, carried) };
}

/**
 * Decides again where these products and the variants of their models belong, by all that their offers say now. What a
 * person decided stays. A product that moves keeps its id, address and history. O(products).
 *
 * @returns the products that moved
 */
export async function reviseProducts(
  db: Db,
  market: MarketId,
  productIds: readonly number[],
  { taxonomy, emit }: ReviseOptions,
): Promise<number[]> {
  await lockMatching(db, market);
  const reader = await loadReader(db, market, taxonomy);
  const asked = [...(await catalog.readProducts(db, market, productIds)).values()];
  const products = await catalog.readProductsOfGroups(db, market, [...new Set(asked.map(({ groupId }) => groupId))]);
  const ids = products.map(({ id }) => id);
  const fixed = new Set(await readDecidedByPerson(db, market, ids));
  const texts = await readTextsOfProducts(db, market, ids, MAX_OFFERS);
  const resolved = await resolveGooglePaths(
    db,
    texts.map(({ text }) => text),
  );
  const offers = texts.map(({ productId }, i) => ({ productId, text: resolved[i] }));
  const unsortedId = taxonomy.categories.find(({ key }) => key === 'unsorted')?.id ?? null;
  const byProduct = Map.groupBy(offers, ({ productId }) => productId);
  const judged = [...Map.groupBy(products, ({ groupId }) => groupId).values()].flatMap((group) => {
    if (group.some(({ id }) => fixed.has(id))) return [];
    const own = group.flatMap(({ id }) => byProduct.get(id) ?? []).flatMap(({ text }) => text ?? []);
    return (
      judge(
        group,
        own.map((text) => readOffer(text, reader)),
        reader,
        unsortedId,
      ) ?? []
    );
  });
  const moves = judged.flatMap((group) =>
    group.products
      .filter(({ categoryId }) => categoryId !== group.categoryId)
      .map((product) => moveProduct(product, group, taxonomy)),
  );
  await writeMovedProducts(db, market, moves);
  const open = judged.filter(({ categoryId }) => isCatchAll(reader.lexicon, categoryId));
  const questions = open.flatMap(({ products: group, evidence }) =>
    group.map(({ id }) => ({
      productId: id,
      probability: evidence[0]?.probability ?? 0,
      candidates: evidence.slice(0, 5),
    })),
  );
  const waiting = new Set(questions.map(({ productId }) => productId));
  await deleteQuestions(db, market, [...new Set([...productIds, ...ids])].filter((id) => !waiting.has(id))); // biome-ignore format: short
  await writeQuestions(db, market, questions);
  const moved = moves.map(({ product }) => product.id);
  if (moved.length > 0) await emit(db, 'offer.matched', market, moved);
  return moved;
}

/** Decides again about products whose category an offer that came may say. */
export async function reviseStale(database: Db, options: ReviseOptions): Promise<void> {
  for (const { id: market } of Object.values(MARKETS)) {
    for (let batch = 0; batch < MAX_BATCHES; batch++) {
      const count = await transaction(database, async (db) => {
        const ids = await readStaleProducts(db, market, BATCH);
        if (ids.length > 0) await reviseProducts(db, market, ids, options);
        return ids.length;
      });
      if (count < BATCH) break;
    }
  }
}

/**
 * Decides again about products after `after`, by id, until `limit` of them were looked at.
 *
 * @returns the last of them; null: there are no more
 */
export async function reviseAfter(
  database: Db,
  market: MarketId,
  scope: { after: number; limit: number; which: 'all' | 'asked' },
  options: ReviseOptions,
): Promise<number | null> {
  let after = scope.after;
  for (let seen = 0; seen < scope.limit; ) {
    const ids = await readProductsAfter(database, market, after, BATCH, scope.which);
    const last = ids.at(-1);
    if (last === undefined) return null;
    await transaction(database, (db) => reviseProducts(db, market, ids, options));
    after = last;
    seen += ids.length;
  }
  return after;
}
