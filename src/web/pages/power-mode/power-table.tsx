import { memo } from 'react';
import type { PowerColumn, PowerTable as Table } from '../../../api/contract/power-schemas.ts';
import { toggleCompared } from '../../components/toggle-compared.ts';
import { comparedProducts } from '../../personal/compared-products.ts';
import { useIsKept } from '../../personal/kept-products.ts';
import { useSite } from '../../site.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import page from '../../ui/page.module.css';
import { useScripted } from '../../ui/use-scripted.ts';
import { BuiltInCell, Untold } from './built-in-cell.tsx';
import { directionOf, nextSort } from './power-query.ts';
import styles from './power-table.module.css';
import { useColumnName } from './use-column-name.ts';
import { onGridKey } from './use-grid-keys.ts';
import type { PowerState } from './use-power-table.ts';

type Row = Table['rows'][number];

/** Keeps the dot from beginning a line. */
const NO_BREAK = '\u00a0';

/** The dense table itself: its head and its first columns stay in sight, and every cell can be reached by the arrow keys. */
export function PowerTable({ table, state }: { table: Table; state: PowerState }) {
  const site = useSite();
  const { t } = site;
  const scripted = useScripted();
  const shown = table.columns.filter((column) => column.shown);
  const open = (cell: HTMLElement) => (cell.querySelector('a') ?? cell.closest('tr')?.querySelector('a'))?.click();
  const mark = (row: number) => {
    const marked = table.rows[row];
    if (marked) toggleCompared(site, marked.product.id);
  };
  return (
    <section className={styles.scroll} aria-label={t('power.table', { category: table.category.name })}>
      <table
        className={styles.table}
        role={scripted ? 'grid' : undefined}
        aria-describedby="keys"
        aria-rowcount={table.rows.length + 1}
        data-rows={table.rows.length + 1}
        data-columns={shown.length + 2}
        onKeyDown={(event) => onGridKey(event, { open, mark })}
      >
        <caption className={page.hidden}>{t('power.table', { category: table.category.name })}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.mark} data-row={0} data-column={0} tabIndex={scripted ? -1 : undefined}>
              <span className={page.hidden}>{t('power.mark')}</span>
              <Icon name="compare" size={16} />
            </th>
            <Head id="name" name={t('power.product')} place={1} state={state} sort={table.sort} isNumber={false} />
            {shown.map((column, index) => (
              <ColumnHead key={column.id} column={column} place={index + 2} state={state} sort={table.sort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            <PowerRow key={row.product.id} row={row} place={index + 1} columns={shown} scripted={scripted} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ColumnHead({ column, ...rest }: { column: PowerColumn; place: number; state: PowerState; sort: string }) {
  const nameOf = useColumnName();
  const name = column.unit === null ? nameOf(column) : `${nameOf(column)} (${column.unit})`;
  return <Head id={column.id} name={name} isNumber={column.isNumber} {...rest} />;
}

type HeadProps = { id: string; name: string; place: number; state: PowerState; sort: string; isNumber: boolean };

function Head({ id, name, place, state, sort, isNumber }: HeadProps) {
  const scripted = useScripted();
  const direction = directionOf(id, sort);
  return (
    <th
      scope="col"
      className={`${place === 1 ? styles.name : ''} ${isNumber ? styles.number : ''}`}
      aria-sort={direction ?? undefined}
      data-row={0}
      data-column={place}
      tabIndex={scripted ? (place === 1 ? 0 : -1) : undefined}
    >
      <Link
        to={state.pathWith({ sort: nextSort(id, sort) })}
        keepScroll
        className={styles.sort}
        tabIndex={scripted ? -1 : undefined}
      >
        {name}
        <span className={styles.arrow} data-sorted={direction ?? 'no'}>
          <Icon name="down" size={14} />
        </span>
      </Link>
    </th>
  );
}

type RowProps = { row: Row; place: number; columns: readonly PowerColumn[]; scripted: boolean };

/** Drawn again only when it changes: a table has a hundred of them. */
const PowerRow = memo(function PowerRow({ row, place, columns, scripted }: RowProps) {
  const site = useSite();
  const { t } = site;
  const { product, values } = row;
  const marked = useIsKept(comparedProducts, product.id);
  const reach = scripted ? -1 : undefined;
  return (
    <tr aria-selected={scripted ? marked : undefined}>
      <td className={styles.mark} data-row={place} data-column={0} tabIndex={reach}>
        {scripted ? (
          <input
            type="checkbox"
            checked={marked}
            tabIndex={-1}
            aria-label={t('power.mark.row', { name: product.name })}
            onChange={() => toggleCompared(site, product.id)}
          />
        ) : null}
      </td>
      <th scope="row" className={styles.name} data-row={place} data-column={1} tabIndex={reach}>
        <Link to={product.path} tabIndex={reach} title={product.keyFacts.join(' · ')}>
          {product.name}
          {product.keyFacts[0] ? (
            <>
              {NO_BREAK}· <small>{product.keyFacts[0]}</small>
            </>
          ) : null}
        </Link>
      </th>
      {columns.map((column, index) => (
        <td
          key={column.id}
          className={column.isNumber ? styles.number : undefined}
          data-row={place}
          data-column={index + 2}
          tabIndex={reach}
        >
          {column.name === null ? <BuiltInCell column={column.id} product={product} /> : (values[index] ?? <Untold />)}
        </td>
      ))}
    </tr>
  );
});
