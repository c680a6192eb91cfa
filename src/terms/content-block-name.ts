/** What a directive of a written page is called: `::: products`. */
export const BLOCK_NAMES = [
  'products',
  'comparison',
  'price-chart',
  'figures',
  'categories',
  'picture',
  'action',
] as const;
export type BlockName = (typeof BLOCK_NAMES)[number];
