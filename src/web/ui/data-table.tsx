import { type ReactNode, useId } from 'react';
import styles from './data-table.module.css';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import page from './page.module.css';

export type Column<Row> = {
  id: string;
  name: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Where figures stand under each other. */
  figures?: boolean;
  /** The column that names the row. */
  heads?: boolean;
  /** Path inside the market of the page with the rows in this column's order; none where it cannot order them. */
  sortPath?: string;
};

type Props<Row> = {
  /** What the table shows; also names the part that scrolls. */
  caption: ReactNode;
  captionShown?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string | number;
  /** Which column orders the rows, if one does. */
  sorted: { column: string; direction: 'ascending' | 'descending' } | null;
};

/**
 * A table whose head stays in sight, in a part of the page that scrolls by itself where it is too wide. Heads that order
 * the rows are links, so the order is an address.
 */
export function DataTable<Row>({ caption, captionShown = false, columns, rows, idOf, sorted }: Props<Row>) {
  const captionId = useId();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} aria-labelledby={captionId} tabIndex={0}>
      <table className={styles.table}>
        <caption id={captionId} className={captionShown ? styles.caption : page.hidden}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.id} column={column} sorted={sorted?.column === column.id ? sorted.direction : null} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={idOf(row)}>
              {columns.map(({ id, cell, figures, heads }) =>
                heads ? (
                  <th key={id} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={id} className={figures ? styles.figures : undefined}>
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

function Head<Row>(props: { column: Column<Row>; sorted: 'ascending' | 'descending' | null }) {
  const { name, figures, sortPath } = props.column;
  return (
    <th scope="col" className={figures ? styles.figures : undefined} aria-sort={props.sorted ?? undefined}>
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
