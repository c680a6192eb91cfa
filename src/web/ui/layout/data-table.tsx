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
};

/**
 * A table with a sticky header, in its own scroll area where it is too wide for the page. Headers of sortable columns
 * are links, so that the sort order is part of the URL.
 */
export function DataTable<Row>({ caption, showCaption = false, columns, rows, getKey, sorted }: Props<Row>) {
  const captionId = useId();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} aria-labelledby={captionId} tabIndex={0}>
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
              {columns.map(({ id, cell, isNumeric, isRowHeader }) =>
                isRowHeader ? (
                  <th key={id} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={id} className={isNumeric ? styles.numeric : undefined}>
                    {cell(row)}
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
