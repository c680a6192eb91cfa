import type { Knowledge } from './knowledge.ts';
import { brandKey } from './learn.ts';
import { type LeafWeights, type LearnedModel, UNKNOWN_LEAF } from './learned-model.ts';

/** A department of a brand or merchant is known from three offers that taught themselves, and this share of them. */
const MIN_OF_BRAND = 1.5;
const SHARE_OF_DEPARTMENT = 0.9;
/** So many known offers of a brand or merchant make half of what is expected of another one. */
const HALF_TRUSTED = 3;

/** Offers by department, and all whose leaf is known. */
type Departments = { byDepartment: ReadonlyMap<number, number>; sum: number };

function sumDepartments(weights: LeafWeights, { leaves, positions }: Knowledge): Departments {
  const byDepartment = new Map<number, number>();
  let sum = 0;
  for (const [leafId, weight] of Object.entries(weights)) {
    if (leafId === UNKNOWN_LEAF) continue;
    const department = leaves[positions.get(Number(leafId)) ?? -1]?.departmentId;
    sum += weight;
    if (department === undefined) continue;
    byDepartment.set(department, (byDepartment.get(department) ?? 0) + weight);
  }
  return { byDepartment, sum };
}

/** The department that nearly all of these offers are in; null: they are few, or of several. O(leaves). */
export function departmentOf(weights: LeafWeights, knowledge: Knowledge): number | null {
  const { byDepartment, sum } = sumDepartments(weights, knowledge);
  const [most] = [...byDepartment].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  return most === undefined || sum < MIN_OF_BRAND || most[1] < sum * SHARE_OF_DEPARTMENT ? null : most[0];
}

/**
 * How likely each department is before a title is read: by the known offers of the brand, the leaves that the tree knows of
 * it, and the known offers of the merchant.
 *
 * @returns shares that sum to 1 at most; few offers leave a part of it to none. O(leaves).
 */
export function expectDepartments(
  brand: string | null,
  merchantId: number | null,
  model: LearnedModel,
  knowledge: Knowledge,
): ReadonlyMap<number, number> {
  const range = brand === null ? undefined : knowledge.brands.get(brandKey(brand));
  const ofRange = [...(range ?? [])].map((leaf): [string, number] => [String(knowledge.leaves[leaf]?.id ?? 0), 1]);
  const known = [
    brand === null ? undefined : model.brands[brandKey(brand)],
    Object.fromEntries(ofRange),
    merchantId === null ? undefined : model.merchants[String(merchantId)],
  ];
  const expected = new Map<number, number>();
  let rest = 1;
  for (const weights of known) {
    const { byDepartment, sum } = sumDepartments(weights ?? {}, knowledge);
    if (sum === 0) continue;
    const trust = rest * (sum / (sum + HALF_TRUSTED));
    for (const [department, weight] of byDepartment) {
      expected.set(department, (expected.get(department) ?? 0) + trust * (weight / sum));
    }
    rest -= trust;
  }
  return expected;
}
