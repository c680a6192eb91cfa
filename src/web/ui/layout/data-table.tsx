import { type ReactNode, useId } from 'react';
import { Link } from '../controls/link.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './data-table.module.css';
import page from './page.module.css';

export type Column<Row> = {
  id: string;
  name: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Aligns numbers in the column. */
  isNumeric?: boolean;
  /** Marks the cells of the column as row headers. */
  isRowHeader?: boolean;
  /** Path of the page sorted by this column; undefined for columns that cannot sort. */
  sortPath?: string;
};

type Props<Row> = {
  /** What the table shows; also the accessible name of the scroll area. */
  caption: ReactNode;
  showCaption?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  getKey: (row: Row) => string | number;
  /** The column that the rows are sorted by, if any. */
  sorted: { column: string; direction: 'ascending' | 'descending' } | null;
  /** Whether cells contain sentences, which need the whole width of a phone. */
  hasProse?: boolean;
};

/** Columns of numbers and short words that fit side by side at 360 px. */
const PHONE_COLUMNS = 4;

/**
 * A table with a sticky header, in its own scroll area where it is too wide for the page. Headers of sortable columns
 * are links, so that the sort order is part of the URL. On phones the rows of a wide table are cards that name their
 * columns, if all columns have names in words.
 */
export function DataTable<Row>({
  caption,
  showCaption = false,
  columns,
  rows,
  getKey,
  sorted,
  hasProse = false,
}: Props<Row>) {
  const captionId = useId();
  const isWide = hasProse || columns.length > PHONE_COLUMNS;
  const hasCards = isWide && columns.every(({ name }) => typeof name === 'string');
  const nameOf = ({ name }: Column<Row>) => (hasCards && typeof name === 'string' ? name : undefined);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} aria-labelledby={captionId} tabIndex={0} data-cards={hasCards || undefined}>
      <table className={styles.table}>
        <caption id={captionId} className={showCaption ? styles.caption : page.hidden}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell
                key={column.id}
                column={column}
                sorted={sorted?.column === column.id ? sorted.direction : null}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={getKey(row)}>
              {columns.map((column) =>
                column.isRowHeader ? (
                  <th
                    key={column.id}
                    scope="row"
                    // A number alone does not say on a card what it counts.
                    data-name={column.isNumeric ? nameOf(column) : undefined}
                  >
                    {column.cell(row)}
                  </th>
                ) : (
                  <td
                    key={column.id}
                    className={column.isNumeric ? styles.numeric : undefined}
                    data-name={nameOf(column)}
                  >
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function HeaderCell<Row>(props: { column: Column<Row>; sorted: 'ascending' | 'descending' | null }) {
  const { name, isNumeric, sortPath } = props.column;
  return (
    <th scope="col" className={isNumeric ? styles.numeric : undefined} aria-sort={props.sorted ?? undefined}>
      {sortPath === undefined ? (
        name
      ) : (
        <Link to={sortPath} keepScroll className={styles.sort}>
          {name}
          <span className={styles.arrow} data-sorted={props.sorted ?? 'no'}>
            <Icon name="down" size={14} />
          </span>
        </Link>
      )}
    </th>
  );
}
