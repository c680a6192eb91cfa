import type { CATEGORY_ENDPOINTS } from '../../contract/category/endpoints.ts';
import type { HandlersOf } from '../view/handler.ts';
import { categoryListing } from './category-listing.ts';
import { navigation } from './navigation.ts';
import { tree } from './tree.ts';

export const CATEGORY_HANDLERS: HandlersOf<typeof CATEGORY_ENDPOINTS> = {
  navigation,
  tree,
  categoryListing,
};
