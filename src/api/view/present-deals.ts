import type { Facet } from '../../contract/category/listing-schemas.ts';
import type { ProductCard } from '../../contract/common-schemas.ts';
import type { Claim, Deal, Deals } from '../../contract/deals/deals-schemas.ts';
import { pages } from '../../contract/pages.ts';
import type { OfferClaim } from '../../price/price-claim.store.ts';
import type { ProductDropProof } from '../../price/read-drop-proofs.ts';
import type { SearchFilter } from '../../search/product-search.ts';
import { nameIn } from '../../taxonomy/taxonomy.ts';
import type { DEAL_DAYS } from '../../terms/listing.ts';
import { formatIsoDay } from '../../terms/utc-day.ts';
import { categoryPath } from './category-tree.ts';
import { getLabel } from './labels.ts';
import { presentDrop, toMoney } from './present-money.ts';
import type { View } from './view.ts';

type Department = Deals['departments'][number];

export const presentClaim = (view: View, { claimed, verdict, days }: OfferClaim): Claim => {
  return { was: toMoney(view, claimed), verdict, days };
};

/** A product card with the proof of its drop; empty if the merchant is unknown in the market. */
export function presentDeal(
  view: View,
  card: ProductCard,
  { offer, proof, lowestAt }: ProductDropProof,
  claim: OfferClaim | null,
): Deal[] {
  const merchant = view.reference.merchants.get(offer.merchantId);
  const first = proof.prices[0];
  if (merchant === undefined || first === undefined) return [];
  return [
    {
      ...card,
      drop: presentDrop(view, proof),
      proof: {
        merchant: { id: merchant.id, name: merchant.name, path: pages.merchant.path(merchant.id, merchant.name) },
        now: toMoney(view, offer.price),
        saved: toMoney(view, proof.saved),
        lowestOn: formatIsoDay(proof.lowestOn),
        lowestAt: view.reference.merchants.get(lowestAt)?.name ?? merchant.name,
        from: formatIsoDay(first.day),
        prices: proof.prices.map(({ price }) => price),
      },
      claim: claim === null ? null : presentClaim(view, claim),
    },
  ];
}

/** Departments with product counts, in the order of the tree. Selected ones are always included. */
export function presentDepartments(
  view: View,
  counts: ReadonlyMap<number, number>,
  selected: readonly number[],
): Department[] {
  const { tree } = view.reference;
  const sums = new Map<number, number>();
  for (const [id, count] of counts) {
    const department = categoryPath(tree, id)[0]?.id;
    if (department !== undefined) sums.set(department, (sums.get(department) ?? 0) + count);
  }
  return (tree.childrenByParent.get(null) ?? [])
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
  return [{ kind: 'choice', id: 'department', name: getLabel(view.locale, 'department'), options }];
}

/** The id of the facet for when the price fell; its values are days, today included. */
export const DAYS_FACET = 'fell';

/** The facet for when the price fell, without the choices that are empty. */
export function daysFacet(
  view: View,
  counts: readonly { days: (typeof DEAL_DAYS)[number]; count: number }[],
  chosen: readonly number[],
): Facet[] {
  const options = counts
    .map(({ days, count }) => ({
      value: String(days),
      name: getLabel(view.locale, `days${days}`),
      count,
      selected: chosen.includes(days),
    }))
    .filter(({ count, selected }) => count > 0 || selected);
  return options.length === 0 ? [] : [{ kind: 'choice', id: DAYS_FACET, name: getLabel(view.locale, 'fell'), options }];
}

/** The facet for the size of drops, in whole percent. */
export function dropFacet(view: View, { least, most }: Deals['range'], chosen: SearchFilter | undefined): Facet[] {
  const { min: from, max: to } = chosen?.kind === 'range' ? chosen : { min: null, max: null };
  const name = getLabel(view.locale, 'drop');
  return [{ kind: 'range', id: 'drop', name, unit: null, own: null, min: least, max: most, from, to, histogram: [] }];
}
