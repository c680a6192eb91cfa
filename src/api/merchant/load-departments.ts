import { nameIn } from '../../catalog/taxonomy.ts';
import type { ApiContext } from '../view/context.ts';
import { findProducts } from '../view/find-products.ts';
import { readFacetCounts } from '../view/market-stats.ts';
import type { View } from '../view/view.ts';

/** A department with its product count by merchant. */
export type StockedDepartment = { id: number; name: string; merchants: ReadonlyMap<number, number> };

/** The departments that contain products, in the order of the tree. */
export async function loadDepartments(context: ApiContext, view: View): Promise<StockedDepartment[]> {
  const { tree } = view.reference;
  const departments = await Promise.all(
    (tree.childrenByParent.get(null) ?? []).map(async ({ id, names }) => {
      const scope = { kind: 'department', id } as const;
      const { facets } = await findProducts(context, view, { scope, limit: 0, facets: ['merchant'] });
      return { id, name: nameIn(names, view.locale), merchants: readFacetCounts(facets.get('merchant')) };
    }),
  );
  return departments.filter(({ merchants }) => merchants.size > 0);
}
