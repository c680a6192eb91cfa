import { err, ok, type Result } from '../base/result.ts';
import { acquireLock } from '../platform/advisory-lock.ts';
import { type Db, transaction } from '../platform/database.ts';
import type { Emit } from '../platform/pipeline-events.ts';
import { planChange, type TaxonomyPlan } from '../taxonomy/plan-change.ts';
import { readTaxonomyDocument, removeAbsent, writeTaxonomy } from '../taxonomy/taxonomy.store.ts';
import type { TaxonomyDocument } from '../taxonomy/taxonomy.ts';
import type { TaxonomyError } from '../taxonomy/taxonomy-issue.ts';
import { readLatestVersion, writeVersion } from '../taxonomy/taxonomy-version.store.ts';
import {
  type MovedProduct,
  moveProducts,
  readMovedCategories,
  readProductsOfCategories,
  returnProducts,
} from './move-products.store.ts';

export type AppliedTaxonomy = {
  /** The number of the new version; null where nothing changed. */
  version: number | null;
  plan: TaxonomyPlan;
  movedProducts: number;
  returnedProducts: number;
};

export type ApplyOptions = {
  /** Who changes the tree, and why; stored with the version. */
  author: string;
  reason: string;
  emit: Emit;
};

/** Changes of the tree exclude one another. */
const LOCK = 'taxonomy';

/**
 * Changes the stored tree, in one transaction: moves the products of categories that go away, brings back those of
 * categories that come back, stores tree, redirects and version, and has the search index what changed.
 *
 * @param edit computes the new tree from the present one
 * @returns what was done; what is wrong with the new tree, and then nothing was changed
 */
export function applyTaxonomy(
  database: Db,
  edit: (current: TaxonomyDocument) => Result<TaxonomyDocument, TaxonomyError>,
  { author, reason, emit }: ApplyOptions,
): Promise<Result<AppliedTaxonomy, TaxonomyError>> {
  return transaction(database, async (db) => {
    await acquireLock(db, LOCK);
    const current = await readTaxonomyDocument(db);
    const next = edit(current);
    if (!next.ok) return err(next.error);
    const planned = planChange(current, next.value);
    if (!planned.ok) return err(planned.error);
    const plan = planned.value;
    const isFirst = (await readLatestVersion(db)) === 0;
    if (plan.changes.length === 0 && !isFirst) {
      return ok({ version: null, plan, movedProducts: 0, returnedProducts: 0 });
    }
    // Nothing comes before the first version, so nobody can go back behind it.
    const version = await writeVersion(db, { author, reason, changes: isFirst ? [] : plan.changes });
    const { moved, returned } = await replaceTree(db, version, current, plan);
    await emitChanged(db, plan, [...moved, ...returned], emit);
    return ok({ version, plan, movedProducts: moved.length, returnedProducts: returned.length });
  });
}

/** New nodes come first, since products move to them, and old ones go last. */
async function replaceTree(db: Db, version: number, current: TaxonomyDocument, plan: TaxonomyPlan) {
  const attributesBefore = Map.groupBy(current.attributes, ({ categoryId }) => categoryId);
  const attributesAfter = Map.groupBy(plan.document.attributes, ({ categoryId }) => categoryId);
  await writeTaxonomy(db, plan.document);
  // Lists of lists: a function takes at most some 120,000 arguments, and a category may have more products.
  const moved: MovedProduct[][] = [];
  for (const { from, to } of plan.moves) {
    const [fromAttributes, toAttributes] = [attributesBefore.get(from) ?? [], attributesAfter.get(to) ?? []];
    moved.push(await moveProducts(db, { version, from, to, fromAttributes, toAttributes }));
  }
  const returned: MovedProduct[][] = [];
  for (const id of await readMovedCategories(db, plan.restoredLeaves)) {
    returned.push(await returnProducts(db, version, id));
  }
  await removeAbsent(db, plan.document);
  return { moved: moved.flat(), returned: returned.flat() };
}

async function emitChanged(db: Db, plan: TaxonomyPlan, moved: readonly MovedProduct[], emit: Emit): Promise<void> {
  const changed = await readProductsOfCategories(db, plan.changedLeaves);
  for (const [market, products] of Map.groupBy(moved, (one) => one.market)) {
    changed.set(market, [...(changed.get(market) ?? []), ...products.map(({ id }) => id)]);
  }
  for (const [market, ids] of changed) await emit(db, 'price.recorded', market, [...new Set(ids)]);
}

/**
 * Gives an installation without a tree one. One that has been given a tree keeps what it has.
 *
 * @param read reads the tree to store; called only where it is needed
 */
export async function installTaxonomy(
  db: Db,
  read: () => Promise<Result<TaxonomyDocument, TaxonomyError>>,
  options: ApplyOptions,
): Promise<Result<AppliedTaxonomy | null, TaxonomyError>> {
  if ((await readLatestVersion(db)) > 0) return ok(null);
  const document = await read();
  return document.ok ? applyTaxonomy(db, () => document, options) : document;
}
