import { err, ok, type Result } from '../base/result.ts';
import { readContentEntries, readContentPage } from '../content/content-page.store.ts';
import { isSlug } from '../content/content-page.ts';
import type { ApiContext } from './context.ts';
import type { AnswerOf, ParsedRequestOf } from './contract/contract.ts';
import { type ApiError, apiError } from './contract/errors.ts';
import { sitePaths } from './contract/site-paths.ts';
import { loadBlocks } from './hydrate/load-blocks.ts';
import { viewOf } from './view.ts';

/** An information article in the locale that is asked for. */
export async function article(
  context: ApiContext,
  request: ParsedRequestOf<'article'>,
): Promise<Result<AnswerOf<'article'>, ApiError>> {
  const found = await viewOf(context, request);
  if (!found.ok) return found;
  const { market, locale } = found.value;
  const { slug } = request;
  if (!isSlug('article', slug)) return err(apiError('not-found'));
  const { db } = context.databases.of(market.id);
  const page = await readContentPage(db, market.id, locale, 'article', slug);
  if (page === null) return err(apiError('not-found'));
  const [body, entries] = await Promise.all([
    loadBlocks(context, found.value, page.body),
    readContentEntries(db, market.id, locale, 'article'),
  ]);
  const { title, description, author, publishedOn, changedOn } = page;
  const path = sitePaths.article(slug);
  const others = entries
    .map((entry) => ({ title: entry.title, path: sitePaths.article(entry.slug) }))
    .filter((other) => other.path !== path);
  return ok({ path, title, description, author, publishedOn, changedOn, body, others });
}
