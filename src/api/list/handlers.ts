import type { PERSONAL_LIST_ENDPOINTS } from '../../contract/list/endpoints.ts';
import type { PersonalHandlersOf } from '../view/handler.ts';
import { BASKET_LIST_HANDLERS } from './basket-items.ts';
import { EDIT_LIST_ITEMS_HANDLERS } from './edit-list-items.ts';
import { EDIT_LISTS_HANDLERS } from './edit-lists.ts';
import { EXPORT_LIST_HANDLERS } from './export-list.ts';
import { FAVOURITES_HANDLERS } from './favourites.ts';
import { GIFTS_HANDLERS } from './gifts.ts';
import { IMPORT_LIST_HANDLERS } from './import-list.ts';
import { list } from './list.ts';
import { LISTS_HANDLERS } from './lists.ts';
import { sharedList } from './shared-list.ts';

export const PERSONAL_LIST_HANDLERS: PersonalHandlersOf<typeof PERSONAL_LIST_ENDPOINTS> = {
  ...LISTS_HANDLERS,
  list,
  ...EDIT_LISTS_HANDLERS,
  ...EDIT_LIST_ITEMS_HANDLERS,
  ...IMPORT_LIST_HANDLERS,
  ...EXPORT_LIST_HANDLERS,
  ...FAVOURITES_HANDLERS,
  ...BASKET_LIST_HANDLERS,
  sharedList,
  ...GIFTS_HANDLERS,
};
