import type { GtinPrefixes } from './leaf.ts';

/** Digits of an EAN-13, which the prefixes of GS1 are those of; a GTIN-14 has one before it. */
const EAN_DIGITS = 13;

/** Beginning of an EAN-13 → positions of the leaves that have it. */
export type LeavesByPrefix = ReadonlyMap<string, readonly number[]>;

export function buildGtinPrefixes(
  list: readonly GtinPrefixes[],
  positions: ReadonlyMap<number, number>,
): LeavesByPrefix {
  const leaves = new Map<string, number[]>();
  for (const { leafId, prefixes } of list) {
    const leaf = positions.get(leafId);
    if (leaf === undefined) continue;
    for (const prefix of prefixes) leaves.set(prefix, [...(leaves.get(prefix) ?? []), leaf]);
  }
  return leaves;
}

/**
 * The leaves whose things alone have GTINs with this beginning: those of books begin with 978 and 979 (ISO 2108). The longest
 * prefix counts. O(digits).
 *
 * @param gtin of 8 to 14 digits; null: not stated.
 */
export function leavesOfGtin(gtin: string | null, leaves: LeavesByPrefix): readonly number[] {
  const digits = gtin?.padStart(EAN_DIGITS, '0').slice(-EAN_DIGITS) ?? '';
  for (let length = digits.length; length > 0; length--) {
    const found = leaves.get(digits.slice(0, length));
    if (found !== undefined) return found;
  }
  return [];
}
