import { err, ok, type Result } from '../base/result.ts';
import * as catalog from '../catalog/product.store.ts';
import type { Identifier, Product } from '../catalog/product.ts';
import { productWords } from './candidate-index.ts';
import { readRedirects } from './decision.store.ts';
import {
  type CatalogueState,
  type DecisionError,
  type DecisionRequest,
  NOTHING,
  productVersion,
  type Shown,
} from './decision.ts';
import { type DecisionContext, readOffersOf, readShownOffers, writtenLocale } from './decision-offers.ts';
import {
  arrivingIdentifiers,
  carryAttributes,
  completeProduct,
  leavingIdentifiers,
  type PlacedOffer,
  planMerge,
  planMove,
  planPlacement,
} from './decision-plan.ts';
import { readAllIdentifiers, readMerchantPaths, readProductsUnderPath } from './decision-state.store.ts';
import { createProduct, modelKey } from './engine/create-product.ts';
import { mayBeDuplicate } from './match.ts';
import { getLexicon } from './offer-reader.ts';

/** What a decision changes. */
export type DecisionChange = { before: CatalogueState; after: CatalogueState };
type MergeRequest = DecisionRequest & { kind: 'merge' };
type Changed = Promise<Result<DecisionChange, DecisionError>>;

/** The leaves for the rest: each department's "other", and "unsorted". Their products wait for a category. */
export const leavesForTheRest = ({ taxonomy }: Pick<DecisionContext, 'taxonomy'>): number[] =>
  taxonomy.categories.filter(({ kind, level }) => kind === 'other' && level === 3).map(({ id }) => id);

const isLeaf = ({ taxonomy }: DecisionContext, categoryId: number): boolean =>
  taxonomy.categories.some(({ id, level }) => id === categoryId && level === 3);

const attributesOf =
  ({ taxonomy }: DecisionContext) =>
  (categoryId: number) =>
    taxonomy.attributes.filter((attribute) => attribute.categoryId === categoryId);

async function readShownProduct(
  { db, market }: DecisionContext,
  { id, version }: Shown,
): Promise<Result<Product, DecisionError>> {
  const product = (await catalog.readProducts(db, market, [id])).get(id);
  if (product === undefined) return err({ kind: 'no-product', id });
  return version === null || version === productVersion(product) ? ok(product) : err({ kind: 'changed', id });
}

/** The identifiers that leave the present products of these offers with them. */
async function findLeaving(context: DecisionContext, offers: readonly PlacedOffer[]): Promise<Identifier[]> {
  const leaving: Identifier[] = [];
  const byProduct = Map.groupBy(offers, ({ match }) => match?.productId ?? null);
  for (const [productId, own] of byProduct) {
    if (productId === null) continue;
    const ids = new Set(own.map(({ facts }) => facts.text.offerId));
    const all = await readOffersOf(context, productId);
    const remaining = all.filter(({ facts }) => !ids.has(facts.text.offerId)).map(({ facts }) => facts);
    const known = await findIdentifiers(context, own);
    leaving.push(...leavingIdentifiers(productId, own.map(({ facts }) => facts), remaining, known)); // biome-ignore format: short
  }
  return leaving;
}

/** Which products have the GTINs and part numbers of these offers. */
async function findIdentifiers({ db, market }: DecisionContext, offers: readonly PlacedOffer[]): Promise<Identifier[]> {
  const gtins = offers.flatMap(({ facts }) => facts.text.gtin ?? []);
  const mpns = offers.flatMap(({ facts }) => facts.mpnKey ?? []);
  return [
    ...(await catalog.readIdentifiers(db, market, 'gtin', gtins, 1)),
    ...(await catalog.readIdentifiers(db, market, 'mpn', mpns, 1)),
  ];
}

async function findMoved(context: DecisionContext, offers: readonly PlacedOffer[], productId: number) {
  const leaving = await findLeaving(context, offers);
  const gone = new Set(leaving.map(({ kind, value }) => `${kind} ${value}`));
  const taken = (await findIdentifiers(context, offers)).filter(({ kind, value }) => !gone.has(`${kind} ${value}`));
  return { leaving, arriving: arrivingIdentifiers(productId, offers.map(({ facts }) => facts), taken) }; // biome-ignore format: short
}

async function joinOffers(
  context: DecisionContext,
  offers: readonly PlacedOffer[],
  productId: number,
  now: Date,
): Changed {
  const product = await readShownProduct(context, { id: productId, version: null });
  if (!product.ok) return product;
  const own = findAskedProduct(offers);
  if (own !== null && own !== productId) return joinAskedProduct(context, offers, { own, productId }, now);
  // An offer that is there already is confirmed: it is a label, and the machine does not move it any more.
  const moving = offers.filter(({ match }) => match?.productId !== productId);
  const identifiers = await findMoved(context, moving, productId);
  return ok(planPlacement(offers, { kind: 'join', productId, outcome: 'joined' }, identifiers, now));
}

/** The one product of these offers that was created with the question whether it is another; null: there is no such one. */
function findAskedProduct(offers: readonly PlacedOffer[]): number | null {
  const asked = offers.flatMap(({ match }) => (match !== undefined && mayBeDuplicate(match) ? [match.productId] : []));
  const [own = null, ...others] = new Set(asked);
  return others.length > 0 ? null : own;
}

/** The product of an offer that may be another is that: it is merged with all its offers. The rest of the offers is moved. */
async function joinAskedProduct(
  context: DecisionContext,
  offers: readonly PlacedOffer[],
  { own, productId }: { own: number; productId: number },
  now: Date,
): Changed {
  const merged = await mergeProducts(
    context,
    { kind: 'merge', product: { id: own, version: null }, intoId: productId },
    now,
  );
  const rest = offers.filter(({ match }) => match?.productId !== own);
  if (!merged.ok || rest.length === 0) return merged;
  const moving = rest.filter(({ match }) => match?.productId !== productId);
  const identifiers = await findMoved(context, moving, productId);
  const placed = planPlacement(rest, { kind: 'join', productId, outcome: 'joined' }, identifiers, now);
  return ok({
    before: addStates(merged.value.before, placed.before),
    after: addStates(merged.value.after, placed.after),
  });
}

const addStates = (a: CatalogueState, b: CatalogueState): CatalogueState => ({
  matches: [...a.matches, ...b.matches],
  products: [...a.products, ...b.products],
  identifiers: [...a.identifiers, ...b.identifiers],
  redirects: [...a.redirects, ...b.redirects],
  paths: [...a.paths, ...b.paths],
});

/** An offer that has a product of its own, which may be another, is its own: the product is confirmed. */
async function confirmProduct(
  context: DecisionContext,
  offers: readonly PlacedOffer[],
  { productId, wanted }: { productId: number; wanted: number | null },
  now: Date,
): Changed {
  const product = await readShownProduct(context, { id: productId, version: null });
  if (!product.ok) return product;
  if (wanted !== null && !isLeaf(context, wanted)) return err({ kind: 'no-category', id: wanted });
  const identifiers = { leaving: [], arriving: [] };
  const placed = planPlacement(offers, { kind: 'create', productId, outcome: 'joined' }, identifiers, now);
  if (wanted === null || wanted === product.value.categoryId) return ok(placed);
  const group = await catalog.readProductsOfGroups(context.db, context.market, [product.value.groupId]);
  const moved = await moveGroups(context, group, wanted);
  return ok({ before: addStates(placed.before, moved.before), after: addStates(placed.after, moved.after) });
}

async function unmatchOffers(context: DecisionContext, offers: readonly PlacedOffer[], now: Date): Changed {
  const identifiers = { leaving: await findLeaving(context, offers), arriving: [] };
  return ok(planPlacement(offers, { kind: 'unmatch', productId: null, outcome: 'unmatched' }, identifiers, now));
}

/** The new product of these offers, with what it is found by. */
async function newProductOf(context: DecisionContext, offers: readonly PlacedOffer[], categoryId: number) {
  const { db, market, taxonomy } = context;
  const all = offers.map(({ facts }) => facts);
  const first = all.find(({ text }) => text.isNew) ?? all[0];
  if (first === undefined) throw new Error('A product is created from at least one offer.');
  const brand = first.brandKey === null ? [] : [{ key: first.brandKey, name: first.brandName ?? first.brandKey }];
  const brandIds = await catalog.ensureBrands(db, market, brand);
  const [id = 0] = await catalog.nextProductIds(db, 1);
  const key = modelKey({ ...first, categoryId });
  const [sibling] = await catalog.readIdentifiers(db, market, 'model', [key], 1);
  const siblings = await catalog.readProducts(db, market, sibling === undefined ? [] : [sibling.productId]);
  const groupId = [...siblings.values()][0]?.groupId ?? id;
  const others = all.filter((other) => other !== first);
  const created = createProduct(
    first,
    { id, categoryId, brandId: brandIds.get(first.brandKey ?? '') ?? null, groupId },
    getLexicon(taxonomy, market),
    writtenLocale(market),
    others,
  );
  const complete = completeProduct(created, others);
  const byCategory = attributesOf(context);
  const attributes =
    first.categoryId === null || first.categoryId === categoryId
      ? complete.attributes
      : carryAttributes(complete.attributes, byCategory(first.categoryId), byCategory(categoryId));
  const product: Product = { ...complete, attributes, groupId: complete.groupId ?? id };
  const found: Identifier[] = [
    { kind: 'model', value: key, productId: id },
    ...productWords(first.modelWords).map((value): Identifier => ({ kind: 'word', value, productId: id })),
  ];
  return { product, found };
}

async function createFrom(
  context: DecisionContext,
  kind: 'create' | 'split',
  offers: readonly PlacedOffer[],
  wanted: number | null,
  now: Date,
): Changed {
  const own = kind === 'create' ? findAskedProduct(offers) : null;
  if (own !== null && offers.every(({ match }) => match?.productId === own)) {
    return confirmProduct(context, offers, { productId: own, wanted }, now);
  }
  const categoryId = wanted ?? offers.find(({ facts }) => facts.categoryId !== null)?.facts.categoryId ?? null;
  if (categoryId === null || !isLeaf(context, categoryId)) return err({ kind: 'no-category', id: categoryId ?? '' });
  const productIds = new Set(offers.map(({ match }) => match?.productId ?? null));
  const isSplit = kind === 'split';
  for (const id of productIds) {
    const isAsShown = (id !== null) === isSplit && productIds.size === 1;
    if (!isAsShown) return err({ kind: 'changed', id: offers[0]?.facts.text.offerId ?? 0 });
    // What is left must be something: a product whose offers all go is moved or merged instead.
    if (id !== null && (await readOffersOf(context, id)).length === offers.length) return err({ kind: 'no-change' });
  }
  const { product, found } = await newProductOf(context, offers, categoryId);
  const { leaving, arriving } = await findMoved(context, offers, product.id);
  const target = { kind, productId: product.id, outcome: 'joined' } as const;
  const { before, after } = planPlacement(offers, target, { leaving, arriving: [...arriving, ...found] }, now);
  return ok({ before, after: { ...after, products: [product] } });
}

/** Variants of one model are in one category, so they move together. */
async function moveProduct(context: DecisionContext, shown: Shown, categoryId: number): Changed {
  const { db, market } = context;
  const found = await readShownProduct(context, shown);
  if (!found.ok) return found;
  if (!isLeaf(context, categoryId)) return err({ kind: 'no-category', id: categoryId });
  if (found.value.categoryId === categoryId) return err({ kind: 'no-change' });
  return ok(
    await moveGroups(context, await catalog.readProductsOfGroups(db, market, [found.value.groupId]), categoryId),
  );
}

async function moveGroups(
  context: DecisionContext,
  products: readonly Product[],
  categoryId: number,
): Promise<DecisionChange> {
  const moving = products.filter((product) => product.categoryId !== categoryId);
  const ids = moving.map(({ id }) => id);
  const identifiers = await readAllIdentifiers(context.db, context.market, ids);
  return planMove(moving, identifiers, categoryId, attributesOf(context));
}

async function mapPath(
  context: DecisionContext,
  { merchantId, path, categoryId }: { merchantId: number; path: string; categoryId: number },
): Changed {
  const { db, market } = context;
  if (!isLeaf(context, categoryId)) return err({ kind: 'no-category', id: categoryId });
  const known = (await readMerchantPaths(db, market, merchantId)).filter((one) => one.path === path);
  const ids = await readProductsUnderPath(db, market, { merchantId, path }, leavesForTheRest(context));
  const groups = [...(await catalog.readProducts(db, market, ids)).values()].map(({ groupId }) => groupId);
  const products = groups.length === 0 ? [] : await catalog.readProductsOfGroups(db, market, groups);
  if (known[0]?.categoryId === categoryId && products.length === 0) return err({ kind: 'no-change' });
  const { before, after } = await moveGroups(context, products, categoryId);
  return ok({ before: { ...before, paths: known }, after: { ...after, paths: [{ merchantId, path, categoryId }] } });
}

async function mergeProducts(
  context: DecisionContext,
  { product: shown, intoId, found }: MergeRequest,
  now: Date,
): Changed {
  const { db, market } = context;
  if (shown.id === intoId) return err({ kind: 'no-change' });
  const gone = await readShownProduct(context, shown);
  if (!gone.ok) return gone;
  const survivor = await readShownProduct(context, { id: intoId, version: null });
  if (!survivor.ok) return survivor;
  const offers = await readOffersOf(context, shown.id);
  const identifiers = await readAllIdentifiers(db, market, [shown.id, intoId]);
  const redirects = await readRedirects(db, market, [shown.id]);
  return ok(planMerge({ gone: gone.value, survivor: survivor.value, offers, identifiers, redirects, found }, now));
}

/** What a decision changes, from the present state of the catalogue. Nothing is written but new brands. */
export async function findChange(context: DecisionContext, request: DecisionRequest, now: Date): Changed {
  switch (request.kind) {
    case 'move':
      return moveProduct(context, request.product, request.categoryId);
    case 'merge':
      return mergeProducts(context, request, now);
    case 'map-path':
      return mapPath(context, request);
    default: {
      const offers = await readShownOffers(context, request.offers);
      if (!offers.ok) return offers;
      if (offers.value.length === 0) return ok({ before: NOTHING, after: NOTHING });
      if (request.kind === 'join') return joinOffers(context, offers.value, request.productId, now);
      if (request.kind === 'unmatch') return unmatchOffers(context, offers.value, now);
      return createFrom(context, request.kind, offers.value, request.categoryId, now);
    }
  }
}
