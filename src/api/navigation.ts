import { ok, type Result } from '../base/result.ts';
import type { ApiContext } from './context.ts';
import type { AnswerOf, ParsedRequestOf } from './contract/contract.ts';
import type { ApiError } from './contract/errors.ts';
import { loadFigures } from './hydrate/load-figures.ts';
import { countNodes } from './market-figures.ts';
import { filledChildren, presentBranch, presentNode } from './present/tree-nodes.ts';
import { type View, viewOf } from './view.ts';

/** The tree without its empty nodes. */
export async function navigation(
  context: ApiContext,
  request: ParsedRequestOf<'navigation'>,
): Promise<Result<AnswerOf<'navigation'>, ApiError>> {
  const view = await viewOf(context, request);
  if (!view.ok) return view;
  const { market, locale } = view.value;
  const position = await context.search.position(market.id);
  return ok(await context.navigation.get(`${market.id} ${locale}`, position, () => treeOf(context, view.value)));
}

async function treeOf(context: ApiContext, view: View): Promise<AnswerOf<'navigation'>> {
  const counts = countNodes(view.reference.tree, await loadFigures(context, view.market.id));
  const departments = filledChildren(view, null, counts).map((department) => ({
    ...presentNode(view, department, counts),
    children: filledChildren(view, department.id, counts).map((group) => presentBranch(view, group, counts)),
  }));
  return { departments };
}
