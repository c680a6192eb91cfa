import { STORE_SORTS, type StoreSort } from '../../../api/contract/store-sorts.ts';
import { ROUTES } from '../../routes.ts';
import { writeQuery } from '../../routing/query-text.ts';

/** What the address of the directory says. Whatever makes no sense is as if it were not said. */
export type DirectoryQuery = {
  q: string;
  letter: string;
  department: number;
  rating: number;
  sort: StoreSort;
  page: number;
};

const MOST_CHARACTERS = 100;
const MOST_PAGES = 500;

const wholeIn = (value: unknown, least: number, most: number): number => {
  const number = Number(value ?? least);
  return Number.isInteger(number) && number >= least && number <= most ? number : least;
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

export function directoryQuery(search: Record<string, unknown>): DirectoryQuery {
  const letter = textOf(search.letter);
  return {
    q: textOf(search.q).slice(0, MOST_CHARACTERS),
    letter: [...letter].length === 1 && letter.length <= 4 ? letter : '',
    department: wholeIn(search.department, 0, 1_000_000),
    rating: wholeIn(search.rating, 0, 5),
    sort: STORE_SORTS.find((sort) => sort === search.sort) ?? 'name',
    page: wholeIn(search.page, 1, MOST_PAGES),
  };
}

/** The address of the directory with that choice; what is as it is without saying is left out. */
export function directoryPath(query: Partial<DirectoryQuery>): string {
  const { q, letter, department, rating, sort, page } = query;
  return (
    ROUTES.stores +
    writeQuery({
      q,
      letter,
      department: department === 0 ? undefined : department,
      rating: rating === 0 ? undefined : rating,
      sort: sort === 'name' ? undefined : sort,
      page: page === 1 ? undefined : page,
    })
  );
}
