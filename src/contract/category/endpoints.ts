import type { EndpointPath } from '../endpoint.ts';

export const CATEGORY_ENDPOINTS = {
  navigation: '/public/navigation/{market}',
  tree: '/public/tree/{market}/{treeId}',
  categoryListing: '/public/listing/{market}/{categoryId}',
} as const satisfies Record<string, EndpointPath>;
