import { pages } from '../../../../contract/pages.ts';
import { requireProductId } from '../../../components/review/parse-product-id.ts';
import { reviewQuery } from '../../../components/review/review-query.ts';
import { buildPageHead } from '../../../routing/page-head.ts';
import { callApi, marketParams } from '../../../routing/page-loader.ts';
import type { Site } from '../../../site.ts';

type Search = Record<string, unknown>;
type LoaderArgs = { params: { ids: string }; deps: Search };

export async function loadProductQuestions(site: Site, { params, deps }: LoaderArgs) {
  const { page } = reviewQuery(deps);
  return callApi(site, 'questions', { ...marketParams(site), page, productId: requireProductId(params.ids) });
}

export function productQuestionsHead(
  site: Site,
  loaderData: Awaited<ReturnType<typeof loadProductQuestions>>,
  search: Search,
) {
  const { name, path } = loaderData.subject;
  const { page } = reviewQuery(search);
  const questionsPath = pages.productQuestions.path(path);
  return buildPageHead(site, {
    title: site.t('question.title.of', { name }),
    description: site.t('question.description', { name }),
    path: page > 1 ? `${questionsPath}?page=${page}` : questionsPath,
  });
}
