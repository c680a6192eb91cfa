import { err, ok, type Result } from '../base/result.ts';
import { nameIn } from '../catalog/taxonomy.ts';
import type { ApiContext } from './context.ts';
import type { AnswerOf, ParsedRequestOf } from './contract/contract.ts';
import { type ApiError, apiError } from './contract/errors.ts';
import { POWER_PAGE_SIZE } from './contract/power-schemas.ts';
import { sitePaths } from './contract/site-paths.ts';
import { youngestOf } from './hydrate/load-listing.ts';
import { loadPowerRows } from './hydrate/load-power-rows.ts';
import { presentFacets } from './present/facets.ts';
import { searchFilters } from './present/filters.ts';
import { breadcrumbsTo, nodePath } from './present/paths.ts';
import { columnsOf, orderOf, valuesOf } from './present/power-columns.ts';
import { viewOf } from './view.ts';

/** A category as a table: a row for each product, columns to choose, sorted by any of them. */
export async function powerTable(
  context: ApiContext,
  request: ParsedRequestOf<'powerTable'>,
): Promise<Result<AnswerOf<'powerTable'>, ApiError>> {
  const found = await viewOf(context, request);
  if (!found.ok) return found;
  const view = found.value;
  const { tree } = view.reference;
  const category = tree.byId.get(request.categoryId);
  if (category === undefined || category.level !== 3) return err(apiError('not-found'));
  const filters = searchFilters(view, request.f, category.id);
  if (!filters.ok) return filters;
  const attributes = tree.attributesOf.get(category.id) ?? [];
  const { result, rows, order } = await loadPowerRows(context, view, {
    scope: { kind: 'category', id: category.id },
    filters: filters.value,
    order: orderOf(attributes, request.sort),
    page: request.page,
  });
  const columns = columnsOf(view, attributes, request.columns === '' ? [] : request.columns.split(','));
  const shown = columns.filter((column) => column.shown);
  const name = nameIn(category.names, view.locale);
  return ok({
    category: {
      id: category.id,
      name,
      path: nodePath(view, category),
      powerPath: sitePaths.power(category.id, name),
    },
    breadcrumbs: [...breadcrumbsTo(view, category.id), { name, path: nodePath(view, category) }],
    total: result.total,
    page: request.page,
    pageCount: Math.ceil(result.total / POWER_PAGE_SIZE),
    sort: order?.name ?? 'popularity',
    columns,
    rows: rows.map((row) => ({ product: row.card, values: valuesOf(view, attributes, shown, row) })),
    facets: presentFacets(view, result, filters.value, false),
    dataAt: youngestOf(view, new Set(rows.flatMap(({ merchantIds }) => merchantIds))),
  });
}
