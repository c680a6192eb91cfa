import { MAX_TABLE_COLUMNS } from '../../../../contract/power-table/table-columns.ts';
import { listingQuery } from '../../../components/listing/listing-query.ts';
import { stringifyQuery } from '../../../routing/query-string.ts';

/** The table's state as read from the URL. Invalid parameters fall back to their defaults. */
export type PowerQuery = { f: string; sort: string; columns: readonly string[]; page: number };

export const POPULARITY = 'popularity';

const COLUMN_ID = /^[a-z][a-z0-9]{0,19}$/;
/** Name of a column checkbox, sent without scripts: `c.price=on`. */
const COLUMN_FIELD = /^c\.([a-z][a-z0-9]{0,19})$/;

export function parsePowerQuery(search: Record<string, unknown>): PowerQuery {
  const { f, page } = listingQuery(search);
  const sort =
    typeof search.sort === 'string' && /^-?[a-z][a-z0-9]{0,19}$/.test(search.sort) ? search.sort : POPULARITY;
  const named = typeof search.columns === 'string' ? search.columns.split(',') : [];
  const ticked = Object.keys(search).flatMap((name) => COLUMN_FIELD.exec(name)?.[1] ?? []);
  const columns = [...new Set(ticked.length > 0 ? ticked : named)].filter((id) => COLUMN_ID.test(id));
  return { f, page, sort, columns: columns.slice(0, MAX_TABLE_COLUMNS) };
}

/** Path of the table with its state as query parameters. Default values are omitted. */
export const powerPath = (path: string, { f, sort, columns, page }: PowerQuery): string =>
  path +
  stringifyQuery({
    f,
    sort: sort === POPULARITY ? undefined : sort,
    columns: columns.join(','),
    page: page === 1 ? undefined : page,
  });

/** Columns in which a higher value is better, so they sort in descending order first. */
const DESCENDING_FIRST: ReadonlySet<string> = new Set(['rating', 'drop', 'shops']);

/** Sort order after a click on a column header: best values first, then reversed. */
export function nextSort(column: string, sort: string): string {
  const [first, second] = DESCENDING_FIRST.has(column) ? [`-${column}`, column] : [column, `-${column}`];
  return sort === first ? second : first;
}

/** The direction in which rows are sorted by a column; null if they are sorted by another. */
export const sortDirection = (column: string, sort: string): 'ascending' | 'descending' | null =>
  sort === column ? 'ascending' : sort === `-${column}` ? 'descending' : null;
