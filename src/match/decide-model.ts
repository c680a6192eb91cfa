import { err, ok, type Result } from '../base/result.ts';
import { readProducts } from '../catalog/product.store.ts';
import { type ModelDecision, writeModelDecision } from '../catalog/variant.store.ts';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import type { Emit } from '../platform/pipeline-events.ts';
import type { Taxonomy } from '../taxonomy/taxonomy.ts';
import { groupVariants } from './group-variants.ts';

export type DecideModelOptions = { author: string; taxonomy: Taxonomy; emit: Emit };

/** Why two products cannot be decided about. */
export type DecideModelError = { kind: 'not-found' | 'same-product' | 'other-brand' };

/**
 * Stores a person's decision that two products are variants of one model, or two models, and groups the products of their
 * brand again. It stays until a person decides otherwise.
 */
export async function decideModel(
  db: Db,
  market: MarketId,
  decision: ModelDecision,
  { author, taxonomy, emit }: DecideModelOptions,
): Promise<Result<null, DecideModelError>> {
  if (decision.productId === decision.otherId) return err({ kind: 'same-product' });
  const products = await readProducts(db, market, [decision.productId, decision.otherId]);
  const [product, other] = [products.get(decision.productId), products.get(decision.otherId)];
  if (product === undefined || other === undefined) return err({ kind: 'not-found' });
  const { brandId, categoryId } = product;
  if (brandId === null || other.brandId !== brandId || other.categoryId !== categoryId)
    return err({ kind: 'other-brand' });
  await writeModelDecision(db, market, decision, author);
  await groupVariants(db, market, [brandId], taxonomy, emit);
  return ok(null);
}
