import { nameIn } from '../../catalog/taxonomy.ts';
import type { ApiContext } from '../context.ts';
import { countsOf } from '../market-figures.ts';
import type { View } from '../view.ts';
import { findProducts } from './find-products.ts';

/** A department with the products that each merchant has in it. */
export type StockedDepartment = { id: number; name: string; merchants: ReadonlyMap<number, number> };

/** The departments that hold anything, in the tree's order. */
export async function loadDepartments(context: ApiContext, view: View): Promise<StockedDepartment[]> {
  const { tree } = view.reference;
  const departments = await Promise.all(
    (tree.childrenOf.get(null) ?? []).map(async ({ id, names }) => {
      const scope = { kind: 'department', id } as const;
      const { facets } = await findProducts(context, view, { scope, limit: 0, facets: ['merchant'] });
      return { id, name: nameIn(names, view.locale), merchants: countsOf(facets.get('merchant')) };
    }),
  );
  return departments.filter(({ merchants }) => merchants.size > 0);
}
