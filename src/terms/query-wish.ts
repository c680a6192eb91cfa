export const WISH_IDS = [
  'quiet',
  'light',
  'compact',
  'roomy',
  'powerful',
  'lasting',
  'frugal',
  'bright',
  'fast',
] as const;

/** What a product should be, beyond what it must have: the more, the better. */
export type WishId = (typeof WISH_IDS)[number];
