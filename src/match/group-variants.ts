import { z } from 'zod';
import { readBrandsChangedSince } from '../catalog/series.store.ts';
import {
  readModelDecisions,
  readVariants,
  removeVariants,
  writeGroupsOfProducts,
  writeVariants,
} from '../catalog/variant.store.ts';
import type { ProductVariant } from '../catalog/variant.ts';
import { type MarketId, marketById, marketConfiguration } from '../market/market.ts';
import { type Db, transaction } from '../platform/database.ts';
import type { Emit } from '../platform/pipeline-events.ts';
import { readSetting, writeSetting } from '../platform/setting.store.ts';
import type { Taxonomy } from '../taxonomy/taxonomy.ts';
import { MINUTE_MS } from '../terms/duration.ts';
import { createLexicon, type Lexicon } from './engine/lexicon.ts';
import { splitWords } from './engine/split-words.ts';
import {
  type GroupedProduct,
  readNamesOfCategory,
  readProductsToGroup,
  readStatements,
  type Statement,
} from './group-variants.store.ts';
import { lockMatching } from './match.store.ts';
import { detectVariants, type VariantGroup } from './variants/detect-variants.ts';
import { readVariant } from './variants/read-variant.ts';
import type { VariantProduct } from './variants/variant-product.ts';
import { createVariantWords, readStated, type VariantWords } from './variants/words.ts';

/** Brands processed in one transaction. */
const BRAND_BATCH_SIZE = 20;

/** Other brands of a category that use a word which says nothing about the model. */
const MIN_OTHER_BRANDS = 2;

type Context = { db: Db; market: MarketId; lexicon: Lexicon; words: VariantWords; emit: Emit };

/**
 * Groups the products of these brands into models, and stores what differs. Products keep their ids, names and addresses.
 * Everything stored is derived, except what people decided: running it again changes nothing. Emits `price.recorded` for
 * products whose model or siblings changed, so that lists show them again.
 */
export async function groupVariants(
  db: Db,
  market: MarketId,
  brandIds: readonly number[],
  taxonomy: Taxonomy,
  emit: Emit,
): Promise<void> {
  const { locales } = marketConfiguration(marketById(market));
  const lexicon = createLexicon(taxonomy, locales);
  const words = createVariantWords(taxonomy, locales);
  for (let i = 0; i < brandIds.length; i += BRAND_BATCH_SIZE) {
    const batch = brandIds.slice(i, i + BRAND_BATCH_SIZE);
    await transaction(db, (trx) => groupOfBrands({ db: trx, market, lexicon, words, emit }, batch));
  }
}

async function groupOfBrands(context: Context, brandIds: readonly number[]): Promise<void> {
  const { db, market } = context;
  // Matching writes the same products: the lock prevents row-lock waits and lost updates between the two.
  await lockMatching(db, market);
  const products = await readProductsToGroup(db, market, brandIds);
  const ids = products.map(({ id }) => id);
  const statements = Map.groupBy(await readStatements(db, market, ids), ({ productId }) => productId);
  const decisions = await readModelDecisions(db, market, ids);
  const isGeneric = await createGenericWords(context, new Set(products.map(({ categoryId }) => categoryId)));
  const groups: VariantGroup[] = [];
  for (const members of Map.groupBy(products, (one) => `${one.brandId} ${one.categoryId}`).values()) {
    const { brandId = 0, categoryId = 0 } = members[0] ?? {};
    const category = context.lexicon.categories.get(categoryId);
    if (category === undefined) continue;
    const read = members.map((one) =>
      readVariant(toVariantProduct(one, statements.get(one.id) ?? [], context.words), category, context.words),
    );
    const isShared = (word: string) => isGeneric(categoryId, brandId, word);
    groups.push(...detectVariants(read, { category, isGeneric: isShared, decisions }));
  }
  await writeGroups(context, products, groups);
}

function toVariantProduct(
  product: GroupedProduct,
  statements: readonly Statement[],
  words: VariantWords,
): VariantProduct {
  return {
    ...product,
    itemGroups: [...new Set(statements.flatMap(({ itemGroup }) => itemGroup ?? []))].sort(),
    stated: readStated(
      statements.map(({ details }) => details),
      words,
    ),
  };
}

/** Tells whether brands other than one use a word in the names of a category's products. */
async function createGenericWords({ db, market }: Context, categoryIds: ReadonlySet<number>) {
  const byCategory = new Map<number, Map<string, Set<number | null>>>();
  for (const categoryId of categoryIds) {
    const brands = new Map<string, Set<number | null>>();
    for (const { brandId, name } of await readNamesOfCategory(db, market, categoryId)) {
      for (const word of splitWords(name)) brands.set(word, (brands.get(word) ?? new Set()).add(brandId));
    }
    byCategory.set(categoryId, brands);
  }
  return (categoryId: number, brandId: number, word: string): boolean => {
    const users = byCategory.get(categoryId)?.get(word) ?? new Set();
    return users.size - (users.has(brandId) ? 1 : 0) >= MIN_OTHER_BRANDS;
  };
}

const isSameVariant = (a: ProductVariant | undefined, b: ProductVariant): boolean =>
  a !== undefined && a.modelName === b.modelName && JSON.stringify(a.settings) === JSON.stringify(b.settings);

/** Stores what differs from what is stored, and has the search index every product of the groups that changed. */
async function writeGroups(
  { db, market, emit }: Context,
  products: readonly GroupedProduct[],
  groups: readonly VariantGroup[],
): Promise<void> {
  const stored = await readVariants(
    db,
    market,
    products.map(({ id }) => id),
  );
  const groupBefore = new Map(products.map(({ id, groupId }) => [id, groupId]));
  const moved: { id: number; groupId: number }[] = [];
  const written: ProductVariant[] = [];
  const removed: number[] = [];
  const changed = new Set<number>();
  for (const { groupId, variants } of groups) {
    const before = moved.length + written.length + removed.length;
    for (const variant of variants) {
      const id = variant.productId;
      if (groupBefore.get(id) !== groupId) moved.push({ id, groupId });
      if (variants.length === 1) {
        if (stored.has(id)) removed.push(id);
      } else if (!isSameVariant(stored.get(id), variant)) written.push(variant);
    }
    if (moved.length + written.length + removed.length > before)
      for (const { productId } of variants) changed.add(productId);
  }
  await writeGroupsOfProducts(db, market, moved);
  await writeVariants(db, market, written);
  await removeVariants(db, market, removed);
  if (changed.size > 0) await emit(db, 'price.recorded', market, [...changed]);
}

const SETTING = 'variants';
const progress = z.object({ upTo: z.iso.datetime() });

/** A change up to 15 minutes before the last run may have been committed after it. */
const OVERLAP_MS = 15 * MINUTE_MS;

/** Groups the products of all brands with a new or changed product since the last run. */
export async function groupPendingVariants(
  db: Db,
  now: Date,
  taxonomy: () => Promise<Taxonomy>,
  emit: Emit,
): Promise<void> {
  const last = await readSetting(db, SETTING, progress);
  const since = last === null ? new Date(0) : new Date(Date.parse(last.upTo) - OVERLAP_MS);
  for (const { market, brandIds } of await readBrandsChangedSince(db, since)) {
    await groupVariants(db, market, brandIds, await taxonomy(), emit);
  }
  await writeSetting(db, SETTING, { upTo: now.toISOString() });
}
