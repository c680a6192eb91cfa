import { err, ok, type Result } from '../../base/result.ts';
import { readContentEntries, readContentPage } from '../../content/content-page.store.ts';
import { isSlug } from '../../content/content-page.ts';
import { type ApiError, apiError } from '../../contract/api-error.ts';
import type { ParsedRequestOf, ResponseOf } from '../../contract/contract.ts';
import { pages } from '../../contract/pages.ts';
import type { ApiContext } from '../view/context.ts';
import { resolveView } from '../view/view.ts';
import { loadBlocks } from '../view/written/load-blocks.ts';

/** An information article in the requested locale. */
export async function article(
  context: ApiContext,
  request: ParsedRequestOf<'article'>,
): Promise<Result<ResponseOf<'article'>, ApiError>> {
  const resolved = await resolveView(context, request);
  if (!resolved.ok) return resolved;
  const { market, locale } = resolved.value;
  const { slug } = request;
  if (!isSlug('article', slug)) return err(apiError('not-found'));
  const now = context.clock();
  const { db } = context.databases.forMarket(market.id);
  const page = await readContentPage(db, market.id, locale, 'article', slug, now);
  if (page === null) return err(apiError('not-found'));
  const [body, entries] = await Promise.all([
    loadBlocks(context, resolved.value, page.body),
    readContentEntries(db, market.id, locale, 'article', now),
  ]);
  const { title, description, author, publishedOn, changedOn } = page;
  const path = pages.article.path(slug);
  const others = entries
    .map((entry) => ({ title: entry.title, path: pages.article.path(entry.slug) }))
    .filter((other) => other.path !== path);
  return ok({ path, title, description, author, publishedOn, changedOn, body, others });
}
