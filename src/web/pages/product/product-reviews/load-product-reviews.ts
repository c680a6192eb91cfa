import { pages } from '../../../../contract/pages.ts';
import { requireProductId } from '../../../components/review/parse-product-id.ts';
import { reviewQuery, reviewRequest, reviewsPath } from '../../../components/review/review-query.ts';
import { buildPageHead } from '../../../routing/page-head.ts';
import { callApi, marketParams } from '../../../routing/page-loader.ts';
import type { Site } from '../../../site.ts';

type LoaderArgs = { params: { ids: string }; deps: Record<string, unknown> };

export async function loadProductReviews(site: Site, { params, deps }: LoaderArgs) {
  const query = reviewQuery(deps);
  return {
    query,
    reviews: await callApi(site, 'reviews', {
      ...marketParams(site),
      ...reviewRequest(query),
      kind: 'product',
      subjectId: requireProductId(params.ids),
    }),
  };
}

export function productReviewsHead(site: Site, loaderData: Awaited<ReturnType<typeof loadProductReviews>>) {
  const { subject } = loaderData.reviews;
  const { name } = subject;
  const { query } = loaderData;
  return buildPageHead(site, {
    title: site.t('review.title.of', { name }),
    description: site.t('review.description', { name }),
    path: reviewsPath(pages.productReviews.path(subject.path), query),
    index: query.sort === 'helpful' && !query.verified,
  });
}
