import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError } from '../../contract/api-error.ts';
import type { ParsedRequestOf, ResponseOf } from '../../contract/contract.ts';
import { pages } from '../../contract/pages.ts';
import { parseWidgetSubject, type WidgetSubject } from '../../contract/widget/widget-options.ts';
import { followRedirects } from '../../match/decision.store.ts';
import { isCurrent } from '../../offer/offer-expiry.ts';
import { newForSale } from '../../price/product-summary.ts';
import { findNode } from '../view/category-tree.ts';
import type { ApiContext } from '../view/context.ts';
import { findProducts } from '../view/find-products.ts';
import { getCardWithFullName, loadCards } from '../view/load-cards.ts';
import { latestFeedTime } from '../view/load-listing.ts';
import { loadProduct } from '../view/load-product.ts';
import { offerPriceFacts } from '../view/loaded-product.ts';
import { categoryName, nodePath, productPath } from '../view/paths.ts';
import { presentOffer } from '../view/present-offer.ts';
import { resolveView, type View } from '../view/view.ts';
import { categoryScope } from '../view/written/select-products.ts';

type Widget = ResponseOf<'widget'>;

/** What a widget shows: the offers of one product, or products of a list, category or search. */
export async function widget(
  context: ApiContext,
  request: ParsedRequestOf<'widget'>,
): Promise<Result<Widget, ApiError>> {
  const resolved = await resolveView(context, request);
  if (!resolved.ok) return resolved;
  const view = resolved.value;
  const subject = parseWidgetSubject(request.kind, request.of);
  if (subject === null) return err(apiError('not-found'));
  const loaded =
    subject.kind === 'product'
      ? await loadOffers(context, view, subject.ids[0] ?? 0, request.n)
      : await loadList(context, view, subject, request.n);
  return loaded === null ? err(apiError('not-found')) : ok(loaded);
}

/** The confirmed new offers of a product that any reader can buy, lowest total first; null if there is no such product. */
async function loadOffers(context: ApiContext, view: View, id: number, count: number): Promise<Widget | null> {
  const facts = await loadProduct(context, view.market.id, id);
  const [loaded] = facts === null ? [] : await loadCards(context, view, [facts.product.id]);
  if (facts === null || loaded === undefined) return null;
  const now = context.clock();
  const offers = newForSale(facts.offers)
    .filter((offer) => isCurrent(offer, now))
    .flatMap((offer) => presentOffer(view, offer, offerPriceFacts(facts, offer.id), now) ?? [])
    .filter(({ unconfirmed }) => unconfirmed === null);
  const card = getCardWithFullName(loaded);
  return {
    title: card.name,
    path: productPath(view, facts.product),
    image: card.image,
    seenAt:
      offers
        .map(({ seenAt }) => seenAt)
        .sort()
        .at(-1) ?? null,
    offers: offers
      .slice(0, count)
      .map(({ merchant, total, item, seenAt, clickPath }) => ({ shop: merchant.name, total, item, seenAt, clickPath })),
    products: [],
  };
}

type ListSubject = Exclude<WidgetSubject, { kind: 'product' }> | { kind: 'product' | 'list'; ids: readonly number[] };

async function loadList(context: ApiContext, view: View, subject: ListSubject, count: number): Promise<Widget | null> {
  const selection = await selectList(context, view, subject, count);
  const loaded = selection === null ? [] : await loadCards(context, view, selection.ids);
  if (selection === null || loaded.length === 0) return null;
  return {
    title: selection.title,
    path: selection.path,
    image: null,
    seenAt: latestFeedTime(view, new Set(loaded.flatMap(({ merchantIds }) => merchantIds))),
    offers: [],
    products: loaded
      .map(getCardWithFullName)
      .map(({ name, path, image, lowestTotal, lowestItem }) => ({ name, path, image, lowestTotal, lowestItem })),
  };
}

type Selection = { title: string; path: string; ids: readonly number[] };

async function selectList(
  context: ApiContext,
  view: View,
  subject: ListSubject,
  limit: number,
): Promise<Selection | null> {
  if (subject.kind === 'search') {
    const { ids, total } = await findProducts(context, view, {
      query: subject.words,
      sort: 'relevance',
      collapse: true,
      limit,
    });
    return { title: subject.words, path: pages.results.path(subject.words), ids: ids.slice(0, total) };
  }
  if (subject.kind === 'category') {
    const scope = categoryScope(view, subject.id);
    const node = findNode(view.reference.tree, subject.id);
    if (scope === null || node === undefined) return null;
    const { ids } = await findProducts(context, view, { scope, collapse: true, limit });
    return { title: categoryName(view, node.id), path: nodePath(view, node), ids };
  }
  const { db } = context.databases.forMarket(view.market.id);
  const ids = (await followRedirects(db, view.market.id, subject.ids)).slice(0, limit);
  return { title: '', path: `${pages.compare.path()}?ids=${ids.join(',')}`, ids };
}
