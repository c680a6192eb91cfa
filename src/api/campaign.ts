import { err, ok, type Result } from '../base/result.ts';
import { readContentPage } from '../content/content-page.store.ts';
import { isSlug } from '../content/content-page.ts';
import type { ApiContext } from './context.ts';
import type { AnswerOf, ParsedRequestOf } from './contract/contract.ts';
import { type ApiError, apiError } from './contract/errors.ts';
import { sitePaths } from './contract/site-paths.ts';
import { loadBlocks } from './hydrate/load-blocks.ts';
import { loadPageList } from './hydrate/load-page-list.ts';
import { viewOf } from './view.ts';

/** A page that an operator put at a path of its own. Whatever cannot be such a path is answered without a look. */
export async function campaign(
  context: ApiContext,
  request: ParsedRequestOf<'campaign'>,
): Promise<Result<AnswerOf<'campaign'>, ApiError>> {
  const found = await viewOf(context, request);
  if (!found.ok) return found;
  const view = found.value;
  const { slug } = request;
  const page = isSlug('campaign', slug)
    ? await readContentPage(context.databases.of(request.market).db, request.market, view.locale, 'campaign', slug)
    : null;
  if (page === null) return err(apiError('not-found'));
  const body = await loadBlocks(context, view, page.body);
  const list = page.list && (await loadPageList(context, view, page.list, { ...request, sort: request.sort }));
  if (list?.ok === false) return list;
  const { title, description, author, publishedOn, changedOn } = page;
  return ok({
    path: sitePaths.campaign(slug),
    title,
    description,
    author,
    publishedOn,
    changedOn,
    body,
    listing: list?.value.listing ?? null,
  });
}
