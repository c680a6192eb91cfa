import { peoplePaths } from '../../../api/contract/people-paths.ts';
import { productIdOf } from '../../components/review/product-id.ts';
import { reviewQuery } from '../../components/review/review-query.ts';
import { headOf } from '../../routing/page-head.ts';
import { ask, placeOf } from '../../routing/page-loader.ts';
import type { Site } from '../../site.ts';

type Search = Record<string, unknown>;
type Asked = { params: { ids: string }; deps: Search };

/** What the page shows. */
export async function loadProductQuestions(site: Site, { params, deps }: Asked) {
  const { page } = reviewQuery(deps);
  return ask(site, 'questions', { ...placeOf(site), page, productId: productIdOf(params.ids) });
}

/** What the page says of itself. */
export function productQuestionsHead(
  site: Site,
  loaderData: Awaited<ReturnType<typeof loadProductQuestions>>,
  search: Search,
) {
  const { name, path } = loaderData.subject;
  const { page } = reviewQuery(search);
  const own = peoplePaths.productQuestions(path);
  return headOf(site, {
    title: site.t('question.title.of', { name }),
    description: site.t('question.description', { name }),
    path: page > 1 ? `${own}?page=${page}` : own,
  });
}
