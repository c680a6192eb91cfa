import { VARIANT_AXES } from '../../../catalog/variant.ts';
import type { View } from '../view.ts';
import { type VariantFacts, type VariantValue, variantValues } from './variant-values.ts';

/** A value of an axis with the variant that choosing it leads to. */
export type AxisOption<T> = { value: VariantValue; target: T; isSelected: boolean };

/** An axis in which the variants of a model differ, with its values in order. */
export type Axis<T> = Pick<VariantValue, 'kind'> & { name: string; options: readonly AxisOption<T>[] };

const compareValues = (a: VariantValue, b: VariantValue): number => a.order - b.order || (a.name < b.name ? -1 : 1);

type Known<T> = { sibling: T; values: readonly VariantValue[] };

/** "2.5 fl. oz." as "2.5 fl oz": its letters, digits and what is between digits. */
const read = ({ name }: VariantValue): string =>
  name.toLowerCase().replace(/(?<!\d)[^\p{L}\d]+|[^\p{L}\d]+(?!\d)/gu, '');

/** Whether an axis says of each variant what an earlier one says: shops state as size what the title has as an amount. */
function repeats<T>(known: readonly Known<T>[], axis: string, earlier: string): boolean {
  return known.every(({ values }) => {
    const [own, other] = [axis, earlier].map((wanted) => values.find((value) => value.axis === wanted));
    return own === undefined || (other !== undefined && read(own) === read(other));
  });
}

/**
 * The axes in which the variants of a model differ, each once. A value leads to the variant that shares most other values with the
 * shown one, a preferred one before others; the first of equals. O(variants × values).
 *
 * @param isPreferred whether the variant passes the filters of the list
 */
export function findVariantAxes<T extends VariantFacts>(
  view: View,
  shown: VariantFacts,
  siblings: readonly T[],
  isPreferred: (sibling: T) => boolean = () => true,
): Axis<T>[] {
  const known = siblings.map((sibling) => ({ sibling, values: variantValues(view, sibling) }));
  const own = new Map(variantValues(view, shown).map((value) => [value.axis, value.key]));
  const axes = Map.groupBy(
    known.flatMap(({ values }) => values),
    ({ axis }) => axis,
  );
  const ids = [...axes.keys()];
  return [...axes].flatMap(([axis, all], i): Axis<T>[] => {
    if (ids.slice(0, i).some((earlier) => repeats(known, axis, earlier))) return [];
    const distinct = [...new Map(all.map((value) => [value.key, value])).values()].sort(compareValues);
    const [first] = distinct;
    if (first === undefined || distinct.length < 2) return [];
    const options = distinct.flatMap((value): AxisOption<T>[] => {
      const candidates = known.filter(({ values }) => values.some((one) => isSame(one, value)));
      const target = findNearest(candidates, shown.id, own, value.axis, isPreferred);
      return target === null ? [] : [{ value, target, isSelected: own.get(value.axis) === value.key }];
    });
    return [{ kind: first.kind, name: first.axisName, options }];
  });
}

const isSame = (a: VariantValue, b: VariantValue): boolean => a.axis === b.axis && a.key === b.key;

function findNearest<T extends VariantFacts>(
  candidates: readonly Known<T>[],
  shownId: number,
  own: ReadonlyMap<string, string>,
  axis: string,
  isPreferred: (sibling: T) => boolean,
): T | null {
  const score = ({ sibling, values }: Known<T>): number => {
    if (sibling.id === shownId) return Number.POSITIVE_INFINITY;
    const shared = values.filter((one) => one.axis !== axis && own.get(one.axis) === one.key).length;
    return shared + (isPreferred(sibling) ? VARIANT_AXES.length + own.size : 0);
  };
  const [first, ...others] = candidates.map((candidate) => ({ candidate, points: score(candidate) }));
  if (first === undefined) return null;
  return others.reduce((best, one) => (one.points > best.points ? one : best), first).candidate.sibling;
}
