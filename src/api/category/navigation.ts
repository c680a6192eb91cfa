import { ok, type Result } from '../../base/result.ts';
import type { ApiError } from '../../contract/api-error.ts';
import type { ParsedRequestOf, ResponseOf } from '../../contract/contract.ts';
import type { ApiContext } from '../view/context.ts';
import { loadMarketStats } from '../view/load-market-stats.ts';
import { countProductsByNode } from '../view/market-stats.ts';
import { filledChildren, presentBranch, presentNode } from '../view/tree-nodes.ts';
import { resolveView, type View } from '../view/view.ts';
import { loadEntries } from '../view/written/load-entries.ts';

/** The category tree without empty nodes, and the articles that the operator has written. */
export async function navigation(
  context: ApiContext,
  request: ParsedRequestOf<'navigation'>,
): Promise<Result<ResponseOf<'navigation'>, ApiError>> {
  const view = await resolveView(context, request);
  if (!view.ok) return view;
  const { market, locale } = view.value;
  const position = await context.search.position(market.id);
  const departments = await context.navigation.get(`${market.id} ${locale}`, position, () =>
    buildDepartments(context, view.value),
  );
  // Articles change without a change of the catalogue's position.
  return ok({
    departments,
    articles: [...(view.value.reference.articles.get(locale) ?? [])],
    hasGuides: (await loadEntries(context, view.value)).some(({ kind }) => kind === 'guide'),
  });
}

async function buildDepartments(context: ApiContext, view: View): Promise<ResponseOf<'navigation'>['departments']> {
  const counts = countProductsByNode(view.reference.tree, await loadMarketStats(context, view.market.id));
  return filledChildren(view, null, counts).map((department) => ({
    ...presentNode(view, department, counts),
    children: filledChildren(view, department.id, counts).map((group) => presentBranch(view, group, counts)),
  }));
}
