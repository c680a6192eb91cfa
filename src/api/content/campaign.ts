import { err, ok, type Result } from '../../base/result.ts';
import { readContentPage } from '../../content/content-page.store.ts';
import { isSlug } from '../../content/content-page.ts';
import { type ApiError, apiError } from '../../contract/api-error.ts';
import type { ParsedRequestOf, ResponseOf } from '../../contract/contract.ts';
import { pages } from '../../contract/pages.ts';
import type { ApiContext } from '../view/context.ts';
import { resolveView } from '../view/view.ts';
import { loadBlocks } from '../view/written/load-blocks.ts';
import { loadPageList } from './load-page-list.ts';

/** A page that an operator published at its own path. Invalid slugs are rejected without a database query. */
export async function campaign(
  context: ApiContext,
  request: ParsedRequestOf<'campaign'>,
): Promise<Result<ResponseOf<'campaign'>, ApiError>> {
  const resolved = await resolveView(context, request);
  if (!resolved.ok) return resolved;
  const view = resolved.value;
  const { slug } = request;
  const page = isSlug('campaign', slug)
    ? await readContentPage(
        context.databases.forMarket(request.market).db,
        request.market,
        view.locale,
        'campaign',
        slug,
        context.clock(),
      )
    : null;
  if (page === null) return err(apiError('not-found'));
  const body = await loadBlocks(context, view, page.body);
  const list = page.list && (await loadPageList(context, view, page.list, { ...request, sort: request.sort }));
  if (list?.ok === false) return list;
  const { title, description, author, publishedOn, changedOn } = page;
  return ok({
    path: pages.campaign.path(slug),
    title,
    description,
    author,
    publishedOn,
    changedOn,
    body,
    listing: list?.value.listing ?? null,
  });
}
