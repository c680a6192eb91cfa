import { err, ok, type Result } from '../base/result.ts';
import { readProducts } from '../catalog/product.store.ts';
import { readLaterDecisions, readRedirects, type StoredDecision } from './decision.store.ts';
import type { CatalogueState, DecisionError, ProductRedirect } from './decision.ts';
import { dependsOn, replacedProducts } from './decision.ts';
import type { DecisionChange } from './decision-change.ts';
import type { DecisionContext } from './decision-offers.ts';
import { readStoredMatches } from './decision-state.store.ts';
import { readOffersOfProducts } from './match.store.ts';

const withoutProducts = (state: CatalogueState, ids: ReadonlySet<number>): CatalogueState => ({
  ...state,
  products: state.products.filter(({ id }) => !ids.has(id)),
  identifiers: state.identifiers.filter(({ productId }) => !ids.has(productId)),
});

/** Products that the decision created and that other offers have joined since: they stay, with what they are found by. */
async function findStaying({ db, market }: DecisionContext, { before, after, offerIds }: StoredDecision) {
  const had = new Set(before.products.map(({ id }) => id));
  const created = after.products.map(({ id }) => id).filter((id) => !had.has(id));
  const offers = await readOffersOfProducts(db, market, created);
  return new Set(created.filter((id) => (offers.get(id) ?? []).some((offerId) => !offerIds.includes(offerId))));
}

/** The successor of a product that undoing removes: the one that its offers go back to; null: none. */
const successorOf = (productId: number, { before, after }: StoredDecision): number | null => {
  const offers = new Set(after.matches.filter((match) => match.productId === productId).map(({ offerId }) => offerId));
  const places = new Set(before.matches.filter(({ offerId }) => offers.has(offerId)).map((match) => match.productId));
  return places.size === 1 ? ([...places][0] ?? null) : null;
};

/** Only category, attributes and series of a moved product go back; the rest may have been completed meanwhile. */
async function restoreMoved(
  { db, market }: DecisionContext,
  { before, after }: StoredDecision,
): Promise<DecisionChange> {
  const ids = new Set(after.products.map(({ id }) => id));
  const moved = before.products.filter(({ id }) => ids.has(id));
  const present = await readProducts(db, market, moved.map(({ id }) => id)); // biome-ignore format: short
  const restored = before.products.flatMap((product) => {
    if (!ids.has(product.id)) return [product];
    const now = present.get(product.id);
    const { categoryId, attributes, seriesId } = product;
    return now === undefined ? [] : [{ ...now, categoryId, attributes, seriesId }];
  });
  return { before: { ...before, products: restored }, after };
}

/**
 * What undoing a decision changes: from what it made to what was before. Fails where a later decision builds on it, or
 * where something else has changed what it made.
 */
export async function findUndo(
  context: DecisionContext,
  decision: StoredDecision,
): Promise<Result<DecisionChange, DecisionError>> {
  const { db, market, taxonomy } = context;
  if (decision.undoneAt !== null) return err({ kind: 'undone', id: decision.id });
  const later = (await readLaterDecisions(db, market, decision)).find((one) => dependsOn(one, decision));
  if (later !== undefined) return err({ kind: 'depends', id: later.id });
  const matches = await readStoredMatches(db, market, decision.offerIds);
  for (const { offerId, productId, rule } of decision.after.matches) {
    const now = matches.get(offerId);
    if (now?.productId !== productId || now.rule !== rule) return err({ kind: 'changed', id: offerId });
  }
  const leaves = new Set(taxonomy.categories.filter(({ level }) => level === 3).map(({ id }) => id));
  const lost = decision.before.products.find(({ categoryId }) => !leaves.has(categoryId));
  if (lost !== undefined) return err({ kind: 'no-category', id: lost.categoryId });
  const stored = await restoreMoved(context, decision);
  const staying = await findStaying(context, decision);
  const keys = new Set(stored.after.identifiers.filter(({ productId }) => staying.has(productId)).map(keyOf));
  const target = { ...stored.before, identifiers: stored.before.identifiers.filter((one) => !keys.has(keyOf(one))) };
  const removed = replacedProducts(target, withoutProducts(stored.after, staying)).filter((id) =>
    stored.after.products.some((product) => product.id === id),
  );
  const successors = new Map(removed.map((id) => [id, successorOf(id, decision)]));
  // An earlier product that was undone may lead to one that goes now: it leads on to that one's successor.
  const leading = (await readRedirects(db, market, removed)).filter(({ to }) => to !== null && successors.has(to));
  const redirects = [
    ...leading.map(({ from, to }) => ({ from, to: successors.get(to ?? 0) ?? null })),
    ...[...successors].map(([from, to]) => ({ from, to })),
  ];
  const before = withoutProducts(stored.after, staying);
  return ok({
    before: { ...before, redirects: [...withoutKeys(before.redirects, leading), ...leading] },
    after: { ...target, redirects: [...withoutKeys(target.redirects, redirects), ...redirects] },
  });
}

const withoutKeys = (all: readonly ProductRedirect[], some: readonly ProductRedirect[]): ProductRedirect[] =>
  all.filter(({ from }) => !some.some((one) => one.from === from));

const keyOf = ({ kind, value }: { kind: string; value: string }): string => `${kind} ${value}`;
