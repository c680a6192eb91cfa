import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError } from '../../contract/api-error.ts';
import type { ParsedRequestOf, ResponseOf } from '../../contract/contract.ts';
import { pages } from '../../contract/pages.ts';
import type { POWER_TABLE_ENDPOINTS } from '../../contract/power-table/endpoints.ts';
import { POWER_TABLE_PAGE_SIZE } from '../../contract/power-table/power-table-schemas.ts';
import { nameIn } from '../../taxonomy/taxonomy.ts';
import { findNode } from '../view/category-tree.ts';
import type { ApiContext } from '../view/context.ts';
import { parseSearchFilters } from '../view/filters.ts';
import type { HandlersOf } from '../view/handler.ts';
import { latestFeedTime } from '../view/load-listing.ts';
import { breadcrumbsTo, nodePath } from '../view/paths.ts';
import { presentFacets } from '../view/present-facets.ts';
import { resolveView } from '../view/view.ts';
import { loadPowerRows } from './load-power-rows.ts';
import { formatRow, listColumns, parseRowOrder } from './power-columns.ts';

/** A category as a table: one row per product, selectable columns, sortable by any of them. */
async function powerTable(
  context: ApiContext,
  request: ParsedRequestOf<'powerTable'>,
): Promise<Result<ResponseOf<'powerTable'>, ApiError>> {
  const resolved = await resolveView(context, request);
  if (!resolved.ok) return resolved;
  const view = resolved.value;
  const { tree } = view.reference;
  const category = findNode(tree, request.categoryId);
  if (category === undefined || category.level !== 3) return err(apiError('not-found'));
  const filters = parseSearchFilters(view, request.f, category.id);
  if (!filters.ok) return filters;
  const attributes = tree.attributesByCategory.get(category.id) ?? [];
  const { result, rows, order } = await loadPowerRows(context, view, {
    scope: { kind: 'category', id: category.id },
    filters: filters.value,
    order: parseRowOrder(attributes, request.sort),
    page: request.page,
  });
  const columns = listColumns(view, attributes, request.columns === '' ? [] : request.columns.split(','));
  const visible = columns.filter((column) => column.shown);
  const name = nameIn(category.names, view.locale);
  return ok({
    category: {
      id: category.id,
      name,
      path: nodePath(view, category),
      powerPath: pages.powerMode.path(category.id, name),
    },
    breadcrumbs: [...breadcrumbsTo(view, category.id), { name, path: nodePath(view, category) }],
    total: result.total,
    page: request.page,
    pageCount: Math.ceil(result.total / POWER_TABLE_PAGE_SIZE),
    sort: order?.name ?? 'popularity',
    columns,
    rows: rows.map((row) => ({ product: row.card, values: formatRow(view, attributes, visible, row) })),
    facets: presentFacets(view, result, filters.value, false),
    dataAt: latestFeedTime(view, new Set(rows.flatMap(({ merchantIds }) => merchantIds))),
  });
}

export const POWER_TABLE_HANDLERS: HandlersOf<typeof POWER_TABLE_ENDPOINTS> = { powerTable };
