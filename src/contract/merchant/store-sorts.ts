export const STORE_SORTS = ['name', 'products', 'rating'] as const;
export type StoreSort = (typeof STORE_SORTS)[number];
