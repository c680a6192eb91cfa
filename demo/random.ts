/**
 * Mixes two 32-bit numbers with the finaliser of MurmurHash3. All randomness of the demonstration is stateless: each draw
 * is a hash of its purpose, so it does not depend on earlier draws, and the price of a date does not depend on the day on
 * which the feeds are written.
 */
export function mix(a: number, b: number): number {
  let h = (a ^ (b + 0x9e3779b9 + (a << 6) + (a >>> 2))) | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Hashes a text to a 32-bit seed (FNV-1a, then mixed). */
export function hashSeed(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return mix(h >>> 0, text.length);
}

/** Returns a number in [0, 1) that is determined by the seed, the purpose and `n`. */
export const draw = (seed: number, purpose: number, n = 0): number => mix(mix(seed, purpose), n) / 2 ** 32;

/** Returns an integer between `from` and `to`, both inclusive. */
export const drawInt = (seed: number, purpose: number, from: number, to: number, n = 0): number =>
  from + Math.floor(draw(seed, purpose, n) * (to - from + 1));

/** Returns an entry of a list. Throws if the list is empty. */
export function pick<T>(list: readonly T[], seed: number, purpose: number, n = 0): T {
  const entry = list[Math.floor(draw(seed, purpose, n) * list.length)];
  if (entry === undefined) throw new Error('Cannot pick from an empty list');
  return entry;
}
