import { MOST_COLUMNS } from '../../../api/contract/compare-limits.ts';
import { listingQuery } from '../../components/listing/listing-query.ts';
import { writeQuery } from '../../routing/query-text.ts';

/** What the address says of the table. Whatever makes no sense is as if it were not said. */
export type PowerQuery = { f: string; sort: string; columns: readonly string[]; page: number };

export const POPULARITY = 'popularity';

const COLUMN = /^[a-z][a-z0-9]{0,19}$/;
/** What the choice of columns sends when no script runs: `c.price=on`. */
const FIELD = /^c\.([a-z][a-z0-9]{0,19})$/;

export function powerQuery(search: Record<string, unknown>): PowerQuery {
  const { f, page } = listingQuery(search);
  const sort =
    typeof search.sort === 'string' && /^-?[a-z][a-z0-9]{0,19}$/.test(search.sort) ? search.sort : POPULARITY;
  const named = typeof search.columns === 'string' ? search.columns.split(',') : [];
  const ticked = Object.keys(search).flatMap((name) => FIELD.exec(name)?.[1] ?? []);
  const columns = [...new Set(ticked.length > 0 ? ticked : named)].filter((id) => COLUMN.test(id));
  return { f, page, sort, columns: columns.slice(0, MOST_COLUMNS) };
}

/** The address of the table without what goes without saying; any change but the page's begins at the first page. */
export const powerPath = (path: string, { f, sort, columns, page }: PowerQuery): string =>
  path +
  writeQuery({
    f,
    sort: sort === POPULARITY ? undefined : sort,
    columns: columns.join(','),
    page: page === 1 ? undefined : page,
  });

/** Columns of which more is better begin with the most. */
const MOST_FIRST: ReadonlySet<string> = new Set(['rating', 'drop', 'shops']);

/** What a press of a column's head sorts by: its better end first, then the other. */
export function nextSort(column: string, sort: string): string {
  const [first, second] = MOST_FIRST.has(column) ? [`-${column}`, column] : [column, `-${column}`];
  return sort === first ? second : first;
}

/** How a column stands in the order of the rows. */
export const directionOf = (column: string, sort: string): 'ascending' | 'descending' | null =>
  sort === column ? 'ascending' : sort === `-${column}` ? 'descending' : null;
