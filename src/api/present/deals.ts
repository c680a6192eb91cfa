import { nameIn } from '../../catalog/taxonomy.ts';
import { isoOf } from '../../price/day.ts';
import type { ProductDropProof } from '../../price/read-drop-proofs.ts';
import type { Filter } from '../../search/product-search.ts';
import { categoryPathOf } from '../category-tree.ts';
import type { Deal, Deals } from '../contract/brand-schemas.ts';
import type { ProductCard } from '../contract/common-schemas.ts';
import type { Facet } from '../contract/listing-schemas.ts';
import { sitePaths } from '../contract/site-paths.ts';
import type { View } from '../view.ts';
import { moneyOf, presentDrop } from './money.ts';
import { wordIn } from './words.ts';

type Department = Deals['departments'][number];

/** A product's card with what proves its drop; none where the shop is not the market's. */
export function presentDeal(view: View, card: ProductCard, { offer, proof }: ProductDropProof): Deal[] {
  const merchant = view.reference.merchants.get(offer.merchantId);
  const first = proof.prices[0];
  if (merchant === undefined || first === undefined) return [];
  return [
    {
      ...card,
      drop: presentDrop(view, proof),
      proof: {
        merchant: { id: merchant.id, name: merchant.name, path: sitePaths.merchant(merchant.id, merchant.name) },
        now: moneyOf(view, offer.price),
        lowestOn: isoOf(proof.lowestOn),
        from: isoOf(first.day),
        prices: proof.prices.map(({ price }) => price),
      },
    },
  ];
}

/** The departments that the categories stand in with their counts, in the tree's order; those selected in any case. */
export function presentDepartments(
  view: View,
  counts: ReadonlyMap<number, number>,
  selected: readonly number[],
): Department[] {
  const { tree } = view.reference;
  const sums = new Map<number, number>();
  for (const [id, count] of counts) {
    const department = categoryPathOf(tree, id)[0]?.id;
    if (department !== undefined) sums.set(department, (sums.get(department) ?? 0) + count);
  }
  return (tree.childrenOf.get(null) ?? [])
    .map(({ id, names, picture }) => ({
      id,
      name: nameIn(names, view.locale),
      count: sums.get(id) ?? 0,
      selected: selected.includes(id),
      picture,
    }))
    .filter((department) => department.count > 0 || department.selected);
}

export function departmentFacet(view: View, departments: readonly Department[]): Facet[] {
  if (departments.length < 2 && !departments.some(({ selected }) => selected)) return [];
  const options = departments.map(({ id, name, count, selected }) => ({ value: String(id), name, count, selected }));
  return [{ kind: 'choice', id: 'department', name: wordIn(view.locale, 'department'), options }];
}

/** How large a drop must be: whole percents between the smallest and the largest there is. */
export function dropFacet(view: View, { least, most }: Deals['range'], chosen: Filter | undefined): Facet[] {
  const { min: from, max: to } = chosen?.kind === 'range' ? chosen : { min: null, max: null };
  const name = wordIn(view.locale, 'drop');
  return [{ kind: 'range', id: 'drop', name, unit: null, min: least, max: most, from, to, histogram: [] }];
}
