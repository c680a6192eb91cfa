import type { ListResponse } from '../../../contract/list/list-schemas.ts';
import { pages } from '../../../contract/pages.ts';
import type { PersonalResponseOf } from '../../../contract/personal-contract.ts';
import { callPersonalApi } from '../../routing/page-loader.ts';
import { parseId } from '../../routing/query-string.ts';
import type { Site } from '../../site.ts';

type Location = { href: string };

/** Query parameters of the page of one's own list. */
export type ListQuery = {
  page: number;
  /** Product whose row is open for editing; null: none. */
  edit: number | null;
  /** Product that was just removed; null: none. */
  removed: number | null;
  /** Whether the owner wants to see who gives what. */
  spoil: boolean;
};

export const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/** Reads the query of a list page; invalid values get their defaults. */
export const listQuery = (search: Record<string, unknown>): ListQuery => ({
  page: Math.min(parseId(search.page) ?? 1, 10),
  edit: parseId(search.edit),
  removed: parseId(search.removed),
  spoil: String(search.spoil ?? '') === '1',
});

/** Loads the data for `ListsTab`. */
export const loadLists = (site: Site, location: Location): Promise<PersonalResponseOf<'lists'>> =>
  callPersonalApi(site, 'lists', {}, location);

/** Loads the data for `ListView`. */
export const loadList = (
  site: Site,
  listId: string,
  { page, removed, spoil }: ListQuery,
  location: Location,
): Promise<ListResponse> =>
  callPersonalApi(site, 'list', { listId, page, removed: removed ?? undefined, spoil }, location);

/** The page that imports products into a list. */
export const listImportPath = (listId: string): string => `${pages.myList.path(listId)}?import=1`;
