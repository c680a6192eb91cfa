import type { ListResponse } from '../../contract/list/list-schemas.ts';
import { pages } from '../../contract/pages.ts';
import type { List } from '../../list/list.ts';

type Share = ListResponse['list']['share'];

/** How a list is shared; null if it is private. */
export const presentShare = ({ shareId, shareMode, name }: List): Share =>
  shareId === null ? null : { mode: shareMode, path: pages.sharedList.path(shareId, name) };

/** Name and path of a list. */
export const presentListName = ({ id, kind, name }: List) => ({ id, kind, name, path: pages.myList.path(id) });
