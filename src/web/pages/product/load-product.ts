import { PageFailure } from '../../loading/page-failure.ts';
import { headOf } from '../../routing/page-head.ts';
import { ask, placeOf } from '../../routing/page-loader.ts';
import type { Site } from '../../site.ts';
import { productQuery, standardOf } from './product-query.ts';
import { structuredProduct } from './structured-product.ts';

/** The product id of `{categoryId}-{productId}`. The category is part of the address only; it is not looked up. */
function productIdOf(ids: string): string {
  const id = /^\d{1,15}-(\d{1,15})$/.exec(ids)?.[1];
  if (id === undefined) throw new PageFailure(404, 'Not Found');
  return id;
}

type Asked = { params: { ids: string }; location: { search: Record<string, unknown> } };

/** What the page shows. */
export async function loadProduct(site: Site, { params, location }: Asked) {
  const request = { ...placeOf(site), productId: productIdOf(params.ids) };
  // No `loaderDeps`: another order or range is the same product, and changes without loading the page again.
  const { range } = productQuery(location.search, standardOf(site.settings));
  const about = { ...placeOf(site), kind: 'product' as const, subjectId: request.productId };
  const [product, history, reviews, questions] = await Promise.all([
    ask(site, 'product', request),
    site.client.call('priceHistory', { ...request, range }),
    site.client.call('reviews', about),
    site.client.call('questions', request),
  ]);
  // A page without its chart, or without what people say, is better than none.
  return {
    product,
    history: history.ok ? history.value : null,
    reviews: reviews.ok ? reviews.value : null,
    questions: questions.ok ? questions.value : null,
  };
}

/** What the page says of itself. */
export function productHead(site: Site, loaderData: Awaited<ReturnType<typeof loadProduct>>) {
  const { product, reviews } = loaderData;
  const name = product.option === null ? product.name : `${product.name} ${product.option}`;
  return headOf(site, {
    title: site.t('product.title', { name }),
    description: site.t('product.description', { name, count: product.merchantCount }),
    path: product.path,
    // Machines read it in the document that the server sends.
    card: { kind: 'product', id: product.id },
    structured: import.meta.env.SSR ? structuredProduct(site, product, reviews) : [],
  });
}
