/** The products of a brand that its portal lists: all, what nobody sells, or what lacks a picture or data. */
export const RANGE_VIEWS = ['all', 'unsold', 'incomplete'] as const;
export type RangeView = (typeof RANGE_VIEWS)[number];
