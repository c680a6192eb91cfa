import type { ListAnswer } from '../../../api/contract/list-schemas.ts';
import type { PersonalAnswerOf } from '../../../api/contract/personal-contract.ts';
import { askPersonal } from '../../routing/page-loader.ts';
import type { Site } from '../../site.ts';

type Location = { href: string };

/** What the address of one's own list says besides which it is. */
export type ListQuery = {
  page: number;
  /** Whose row is open to be changed. */
  edit: number | null;
  /** What was taken off just now. */
  removed: number | null;
  /** Whether the owner wants to know who buys what. */
  spoil: boolean;
};

export const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

const idOf = (value: unknown): number | null => (/^[1-9]\d{0,14}$/.test(String(value ?? '')) ? Number(value) : null);

/** Whatever makes no sense is as if it were not said. */
export const listQuery = (search: Record<string, unknown>): ListQuery => ({
  page: Math.min(idOf(search.page) ?? 1, 10),
  edit: idOf(search.edit),
  removed: idOf(search.removed),
  spoil: String(search.spoil ?? '') === '1',
});

/** The visitor's lists, for `ListsTab`. */
export const loadLists = (site: Site, location: Location): Promise<PersonalAnswerOf<'lists'>> =>
  askPersonal(site, 'lists', {}, location);

/** One of the visitor's lists, for `ListView`. */
export const loadList = (
  site: Site,
  listId: string,
  { page, removed, spoil }: ListQuery,
  location: Location,
): Promise<ListAnswer> => askPersonal(site, 'list', { listId, page, removed: removed ?? undefined, spoil }, location);
