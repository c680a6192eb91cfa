import type { List } from '../../shopper/list.ts';
import type { ListAnswer } from '../contract/list-schemas.ts';
import { peoplePaths } from '../contract/people-paths.ts';

type Share = ListAnswer['list']['share'];

/** How a list is shared; null where nobody else reads it. */
export const presentShare = ({ shareId, shareMode, name }: List): Share =>
  shareId === null ? null : { mode: shareMode, path: peoplePaths.sharedList(shareId, name) };

/** A list by its name. */
export const presentListName = ({ id, kind, name }: List) => ({ id, kind, name, path: peoplePaths.profileList(id) });
