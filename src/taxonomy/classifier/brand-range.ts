import type { Knowledge } from './knowledge.ts';
import type { Scores } from './score-title.ts';
import { WEIGHTS } from './weights.ts';

/**
 * What a well-known brand says for the leaves that other evidence names, and for those it sells.
 *
 * @param key as `brandKey` returns it; null: no well-known brand.
 * @returns scores in logits, negative for leaves of departments that the brand does not sell in. O(leaves named).
 */
export function scoreBrandRange(key: string | null, named: Scores, knowledge: Knowledge): Scores {
  const range = key === null ? undefined : knowledge.brands.get(key);
  const scores: Scores = new Map();
  if (range === undefined) return scores;
  const departmentOf = (leaf: number): number | undefined => knowledge.leaves[leaf]?.departmentId;
  const departments = new Set([...range].map(departmentOf));
  for (const leaf of named.keys()) {
    const isNear = departments.has(departmentOf(leaf));
    scores.set(leaf, isNear ? WEIGHTS.brandDepartment : WEIGHTS.brandOther);
  }
  for (const leaf of range)
    scores.set(leaf, named.has(leaf) ? WEIGHTS.brandLeaf : named.size > 0 ? 0 : WEIGHTS.brandAlone);
  return scores;
}
