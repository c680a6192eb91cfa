import { peoplePaths } from '../../../api/contract/people-paths.ts';
import { productIdOf } from '../../components/review/product-id.ts';
import { reviewAddress, reviewQuery, reviewRequest } from '../../components/review/review-query.ts';
import { headOf } from '../../routing/page-head.ts';
import { ask, placeOf } from '../../routing/page-loader.ts';
import type { Site } from '../../site.ts';

type Asked = { params: { ids: string }; deps: Record<string, unknown> };

/** What the page shows. */
export async function loadProductReviews(site: Site, { params, deps }: Asked) {
  const query = reviewQuery(deps);
  return {
    query,
    reviews: await ask(site, 'reviews', {
      ...placeOf(site),
      ...reviewRequest(query),
      kind: 'product',
      subjectId: productIdOf(params.ids),
    }),
  };
}

/** What the page says of itself. */
export function productReviewsHead(site: Site, loaderData: Awaited<ReturnType<typeof loadProductReviews>>) {
  const { subject } = loaderData.reviews;
  const { name } = subject;
  const { query } = loaderData;
  return headOf(site, {
    title: site.t('review.title.of', { name }),
    description: site.t('review.description', { name }),
    path: reviewAddress(peoplePaths.productReviews(subject.path), query),
    index: query.sort === 'helpful' && !query.verified,
  });
}
