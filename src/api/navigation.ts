import { ok, type Result } from '../base/result.ts';
import type { ApiContext } from './context.ts';
import type { AnswerOf, ParsedRequestOf } from './contract/contract.ts';
import type { ApiError } from './contract/errors.ts';
import { loadFigures } from './hydrate/load-figures.ts';
import { countNodes } from './market-figures.ts';
import { filledChildren, presentBranch, presentNode } from './present/tree-nodes.ts';
import { viewOf } from './view.ts';

/** The tree without its empty nodes. */
export async function navigation(
  context: ApiContext,
  request: ParsedRequestOf<'navigation'>,
): Promise<Result<AnswerOf<'navigation'>, ApiError>> {
  const view = await viewOf(context, request);
  if (!view.ok) return view;
  const counts = countNodes(view.value.reference.tree, await loadFigures(context, request.market));
  const departments = filledChildren(view.value, null, counts).map((department) => ({
    ...presentNode(view.value, department, counts),
    children: filledChildren(view.value, department.id, counts).map((group) =>
      presentBranch(view.value, group, counts),
    ),
  }));
  return ok({ departments });
}
