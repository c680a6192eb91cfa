import { readGtinsOfProducts, readProducts } from '../../catalog/product.store.ts';
import type { Product } from '../../catalog/product.ts';
import type {
  CatalogueDecision,
  CatalogueFact,
  CatalogueOffer,
  CatalogueProduct,
} from '../../contract/admin/catalogue-schemas.ts';
import { imagePaths } from '../../image/image-url.ts';
import type { StoredDecision } from '../../match/decision.store.ts';
import { formatShown, offerVersion, productVersion } from '../../match/decision.ts';
import type { DecisionContext } from '../../match/decision-offers.ts';
import { readMatches, readOffersOfProducts } from '../../match/match.store.ts';
import type { Match } from '../../match/match.ts';
import type { ComparedFact } from '../../match/offer-question.ts';
import { readShownOffers, type ShownOffer } from '../../match/queue.store.ts';
import { formatSubject } from '../../match/queue.ts';
import { readSummaries } from '../../price/price.store.ts';
import { nameIn, type Taxonomy } from '../../taxonomy/taxonomy.ts';
import { fullName } from '../../terms/full-name.ts';
import { formatFact, formatSetting } from '../view/attribute-text.ts';
import type { CallerOf, PersonalContext } from '../view/caller.ts';
import { type CategoryTree, categoryPath } from '../view/category-tree.ts';
import { categoryName, productPath, toWebAddress } from '../view/paths.ts';
import { presentCover } from '../view/pictures.ts';
import { toMoney, toMoneyOrNull } from '../view/present-money.ts';
import type { View } from '../view/view.ts';

export type Staff = CallerOf<'adminQueue'>;

// The vocabulary of matching is cached by the object of its tree.
const taxonomies = new WeakMap<CategoryTree, Taxonomy>();

export function taxonomyOf({ reference: { tree } }: View): Taxonomy {
  const known = taxonomies.get(tree) ?? {
    categories: [...tree.byId.values()],
    attributes: [...tree.attributes.values()],
  };
  taxonomies.set(tree, known);
  return known;
}

/** Reads of decisions go to the database of writes: a person sees at once what they decided. */
export const decisionContext = ({ writing }: PersonalContext, view: View): DecisionContext => ({
  db: writing.forMarket(view.market.id).db,
  market: view.market.id,
  taxonomy: taxonomyOf(view),
});

/** Department and group of a leaf, e.g. "Electronics › Computers". */
export const placeOf = ({ reference, locale }: View, categoryId: number): string =>
  categoryPath(reference.tree, categoryId)
    .slice(0, -1)
    .map(({ names }) => nameIn(names, locale))
    .join(' › ');

const presentImage = ({ market }: View, { id, images, title }: ShownOffer) =>
  images.length === 0 ? null : { path: imagePaths.offer(market.id, id), alt: title };

export const presentCatalogueOffer = (view: View, offer: ShownOffer, match: Match | undefined): CatalogueOffer => {
  const { identityHash, merchantId, price, images: _, ...facts } = offer;
  return {
    ...facts,
    shown: formatShown({ id: offer.id, version: offerVersion(match, identityHash) }),
    merchant: { id: merchantId, name: view.reference.merchants.get(merchantId)?.name ?? '' },
    item: toMoney(view, price),
    link: toWebAddress(offer.link),
    image: presentImage(view, offer),
    isDecided: match?.rule === 'manual',
  };
};

/** Products with all their offers, by id. */
export async function presentProducts(
  { db, market }: DecisionContext,
  view: View,
  ids: readonly number[],
): Promise<Map<number, CatalogueProduct>> {
  const products = await readProducts(db, market, ids);
  const offerIds = await readOffersOfProducts(db, market, ids);
  const all = [...offerIds.values()].flat();
  const [offers, matches, summaries, gtins] = [
    new Map((await readShownOffers(db, market, all)).map((offer) => [offer.id, offer])),
    await readMatches(db, market, all),
    await readSummaries(db, market, ids),
    Map.groupBy(await readGtinsOfProducts(db, market, ids), ({ productId }) => productId),
  ];
  const present = (product: Product): CatalogueProduct => {
    const own = new Set(offerIds.get(product.id));
    const shown = [...offers.values()].filter(({ id }) => own.has(id));
    return {
      ...presentIdentity(view, product),
      gtins: (gtins.get(product.id) ?? []).map(({ value }) => value),
      lowestItem: toMoneyOrNull(view, summaries.get(product.id)?.lowestItem ?? null),
      offers: shown.map((offer) => presentCatalogueOffer(view, offer, matches.get(offer.id))),
    };
  };
  return new Map([...products.values()].map((product) => [product.id, present(product)]));
}

function presentIdentity(view: View, product: Product) {
  const { id, categoryId, brandId, mpn } = product;
  const { tree, brands } = view.reference;
  const attributes = (tree.attributesByCategory.get(categoryId) ?? []).flatMap((attribute) => {
    const setting = product.attributes[attribute.id];
    return setting === undefined ? [] : (formatFact(tree, attribute, setting, view.locale, product.attributes) ?? []);
  });
  return {
    id,
    shown: formatShown({ id, version: productVersion(product) }),
    name: fullName(product),
    path: productPath(view, product),
    image: presentCover(view, product),
    category: { id: categoryId, name: categoryName(view, categoryId), place: placeOf(view, categoryId) },
    brandName: brands.get(brandId ?? 0)?.name ?? null,
    mpn,
    facts: attributes,
  };
}

export function presentFact(view: View, fact: ComparedFact): CatalogueFact[] {
  const { tree } = view.reference;
  const { verdict } = fact;
  if (fact.of !== 'attribute') {
    const text = (value: string | null) => (fact.of === 'category' && value !== null ? categoryName(view, Number(value)) : value); // biome-ignore format: short
    return [{ of: fact.of, name: null, offer: text(fact.offer), product: text(fact.product), verdict }];
  }
  const attribute = tree.attributes.get(fact.id);
  if (attribute === undefined) return [];
  const [offer, product] = [fact.offer, fact.product].map((setting) =>
    setting === null ? null : formatSetting(tree, attribute, setting, view.locale),
  );
  const name = nameIn(attribute.names, view.locale);
  return [{ of: 'attribute', name, offer: offer ?? null, product: product ?? null, verdict }];
}

/** Names are those of the decision's time, or of today for products that it did not change. */
export function presentDecision(
  view: View,
  decision: StoredDecision,
  products: ReadonlyMap<number, Product>,
  titles: ReadonlyMap<number, string>,
): CatalogueDecision {
  const { id, kind, offerIds, productIds, before, after, reason, decidedBy, undoneBy } = decision;
  const known = new Map([...before.products, ...after.products].map((product) => [product.id, product]));
  const [offerId] = offerIds;
  const [path] = after.paths;
  const categoryId = path?.categoryId ?? (kind === 'move' ? after.products[0]?.categoryId : undefined) ?? null;
  return {
    id,
    subject: offerId === undefined ? null : formatSubject({ of: 'offer', id: offerId }),
    kind,
    offers: offerIds.length,
    title: titles.get(offerId ?? 0) ?? null,
    products: productIds.map((productId) => {
      const product = products.get(productId) ?? known.get(productId);
      return { id: productId, name: product === undefined ? '' : fullName(product) };
    }),
    category: categoryId === null ? null : { id: categoryId, name: categoryName(view, categoryId) },
    path: path?.path ?? null,
    reason,
    decidedBy,
    decidedAt: decision.decidedAt.toISOString(),
    undoneAt: decision.undoneAt?.toISOString() ?? null,
    undoneBy,
  };
}
