import { requireProductId } from '../../../components/review/parse-product-id.ts';
import { buildPageHead } from '../../../routing/page-head.ts';
import { callApi, marketParams } from '../../../routing/page-loader.ts';
import type { Site } from '../../../site.ts';
import { defaultsFromSettings, parseProductQuery } from './product-query.ts';
import { buildStructuredProduct } from './structured-product.ts';

type LoaderArgs = { params: { ids: string }; location: { search: Record<string, unknown> } };

export async function loadProduct(site: Site, { params, location }: LoaderArgs) {
  const request = { ...marketParams(site), productId: requireProductId(params.ids) };
  // No `loaderDeps`: a new order or range must not reload the page.
  const { range, shops } = parseProductQuery(location.search, defaultsFromSettings(site.settings));
  const reviewsRequest = { ...marketParams(site), kind: 'product' as const, subjectId: request.productId };
  const [product, history, reviews, questions] = await Promise.all([
    callApi(site, 'product', request),
    site.client.call('priceHistory', { ...request, range, shops }),
    site.client.call('reviews', reviewsRequest),
    site.client.call('questions', request),
  ]);
  // The page still renders without its chart, reviews or questions.
  return {
    product,
    history: history.ok ? history.value : null,
    reviews: reviews.ok ? reviews.value : null,
    questions: questions.ok ? questions.value : null,
  };
}

export function productHead(site: Site, loaderData: Awaited<ReturnType<typeof loadProduct>>) {
  const { product, reviews } = loaderData;
  const name = product.option === null ? product.name : `${product.name} ${product.option}`;
  return buildPageHead(site, {
    title: site.t('product.title', { name }),
    description: site.t('product.description', { name, count: product.merchantCount }),
    path: product.path,
    // Crawlers read structured data from the server's document only.
    card: { kind: 'product', id: product.id },
    structured: import.meta.env.SSR ? buildStructuredProduct(site, product, reviews) : [],
  });
}
