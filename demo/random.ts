/**
 * Chance without a state: every draw is a hash of what it is about, so a draw never depends on how many came before it,
 * and a date's price is the same whichever day the feeds are written on. The mixing is the finaliser of MurmurHash3.
 */
export function mix(a: number, b: number): number {
  let h = (a ^ (b + 0x9e3779b9 + (a << 6) + (a >>> 2))) | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** A 32-bit seed made of a text (FNV-1a, then mixed). */
export function seedOf(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return mix(h >>> 0, text.length);
}

/** A number in [0, 1) that belongs to this seed, purpose and number. */
export const draw = (seed: number, purpose: number, n = 0): number => mix(mix(seed, purpose), n) / 2 ** 32;

/** A whole number from `from` up to and including `to`. */
export const drawInt = (seed: number, purpose: number, from: number, to: number, n = 0): number =>
  from + Math.floor(draw(seed, purpose, n) * (to - from + 1));

/** One of the list. */
export const pick = <T>(list: readonly T[], seed: number, purpose: number, n = 0): T =>
  list[Math.floor(draw(seed, purpose, n) * list.length)];
