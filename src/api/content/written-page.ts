import { err, ok, type Result } from '../../base/result.ts';
import { readContentEntries, readContentPage } from '../../content/content-page.store.ts';
import { type ContentPage, isSlug } from '../../content/content-page.ts';
import { type ApiError, apiError } from '../../contract/api-error.ts';
import type { ParsedRequestOf, ResponseOf } from '../../contract/contract.ts';
import { findNode } from '../view/category-tree.ts';
import type { ApiContext } from '../view/context.ts';
import { categoryName, nodePath } from '../view/paths.ts';
import { resolveView, type View } from '../view/view.ts';
import { contentPath } from '../view/written/content-path.ts';
import { nodeLine } from '../view/written/find-guides.ts';
import { loadBlocks } from '../view/written/load-blocks.ts';
import { isWritten, presentEntries, type WrittenContentEntry } from './present-entries.ts';

const MAX_RELATED = 3;

/** A guide, blog post, topic page or board with its live blocks. */
export async function writtenPage(
  context: ApiContext,
  request: ParsedRequestOf<'writtenPage'>,
): Promise<Result<ResponseOf<'writtenPage'>, ApiError>> {
  const resolved = await resolveView(context, request);
  if (!resolved.ok) return resolved;
  const view = resolved.value;
  const { kind, slug } = request;
  if (!isSlug(kind, slug)) return err(apiError('not-found'));
  const now = context.clock();
  const { db } = context.databases.forMarket(request.market);
  const page = await readContentPage(db, request.market, view.locale, kind, slug, now);
  if (page === null) return err(apiError('not-found'));
  const others = (await readContentEntries(db, request.market, view.locale, kind, now)).filter(isWritten);
  const [body, related] = await Promise.all([
    loadBlocks(context, view, page.body),
    presentEntries(context, view, findRelated(view, page, others)),
  ]);
  const { title, description, author, publishedOn, changedOn } = page;
  return ok({
    kind,
    path: contentPath(kind, slug),
    title,
    description,
    author,
    publishedOn,
    changedOn,
    body,
    categories: listCategories(view, page.categories),
    related,
  });
}

const listCategories = (view: View, ids: readonly number[]): ResponseOf<'writtenPage'>['categories'] =>
  [...new Set(ids.flatMap((id) => findNode(view.reference.tree, id) ?? []))].map((node) => ({
    id: node.id,
    name: categoryName(view, node.id),
    path: nodePath(view, node),
  }));

/** The pages that a page names, or else those with a category of the same department, then others. */
function findRelated(
  view: View,
  page: ContentPage,
  entries: readonly WrittenContentEntry[],
): readonly WrittenContentEntry[] {
  const others = entries.filter(({ slug }) => slug !== page.slug);
  const named = page.related.flatMap((slug) => others.find((other) => other.slug === slug) ?? []);
  const departmentOf = (id: number) => nodeLine(view, id).at(-1);
  const departments = new Set(page.categories.map(departmentOf));
  const isNear = ({ categories }: WrittenContentEntry) => categories.some((id) => departments.has(departmentOf(id)));
  const near = others.filter(isNear);
  return [...new Set([...named, ...near, ...others])].slice(0, MAX_RELATED);
}

/** All published pages of one kind. */
export async function writtenPages(
  context: ApiContext,
  request: ParsedRequestOf<'writtenPages'>,
): Promise<Result<ResponseOf<'writtenPages'>, ApiError>> {
  const resolved = await resolveView(context, request);
  if (!resolved.ok) return resolved;
  const view = resolved.value;
  const { db } = context.databases.forMarket(request.market);
  const entries = await readContentEntries(db, request.market, view.locale, request.kind, context.clock());
  return ok({ entries: await presentEntries(context, view, entries.filter(isWritten)) });
}
