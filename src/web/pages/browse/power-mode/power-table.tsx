import { memo, useEffect, useRef } from 'react';
import type { PowerColumn, PowerTable as Table } from '../../../../contract/power-table/power-table-schemas.ts';
import { NO_BREAK } from '../../../../terms/unit-conversion.ts';
import { toggleCompared } from '../../../components/toggle-compared.ts';
import { comparedProducts } from '../../../personal/compared-products.ts';
import { useIsInLocalList } from '../../../personal/local-products.ts';
import { useSite } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import page from '../../../ui/layout/page.module.css';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { BuiltInCell, UnknownValue } from './built-in-cell.tsx';
import { handleGridKey, keepTabStop } from './grid-keys.ts';
import { nextSort, sortDirection } from './power-query.ts';
import styles from './power-table.module.css';
import { useColumnName } from './use-column-name.ts';
import type { PowerState } from './use-power-table.ts';

type Row = Table['rows'][number];

/** The dense table. Header and first columns are sticky; with scripts it is an ARIA grid with arrow-key navigation. */
export function PowerTable({ table, state }: { table: Table; state: PowerState }) {
  const site = useSite();
  const { t } = site;
  const scripted = useHydrated();
  const visibleColumns = table.columns.filter((column) => column.shown);
  const grid = useRef<HTMLTableElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when rows or columns change
  useEffect(() => {
    if (scripted && grid.current !== null) keepTabStop(grid.current);
  }, [table, scripted]);
  const open = (cell: HTMLElement) => (cell.querySelector('a') ?? cell.closest('tr')?.querySelector('a'))?.click();
  const mark = (row: number) => {
    const marked = table.rows[row];
    if (marked) toggleCompared(site, marked.product.id);
  };
  return (
    <section className={styles.scroll} aria-label={t('power.table', { category: table.category.name })}>
      <table
        ref={grid}
        className={styles.table}
        role={scripted ? 'grid' : undefined}
        aria-describedby="keys"
        aria-rowcount={table.rows.length + 1}
        data-rows={table.rows.length + 1}
        data-columns={visibleColumns.length + 2}
        onKeyDown={(event) => handleGridKey(event, { open, mark })}
      >
        <caption className={page.hidden}>{t('power.table', { category: table.category.name })}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.mark} data-row={0} data-column={0} tabIndex={scripted ? -1 : undefined}>
              <span className={page.hidden}>{t('power.mark')}</span>
              <Icon name="compare" size={16} />
            </th>
            <HeaderCell
              id="name"
              name={t('power.product')}
              position={1}
              state={state}
              sort={table.sort}
              isNumber={false}
            />
            {visibleColumns.map((column, index) => (
              <ColumnHeader key={column.id} column={column} position={index + 2} state={state} sort={table.sort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            <PowerRow
              key={row.product.id}
              row={row}
              position={index + 1}
              columns={visibleColumns}
              scripted={scripted}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ColumnHeader({ column, ...rest }: { column: PowerColumn; position: number; state: PowerState; sort: string }) {
  const nameOf = useColumnName();
  const name = column.unit === null ? nameOf(column) : `${nameOf(column)} (${column.unit})`;
  return <HeaderCell id={column.id} name={name} isNumber={column.isNumber} {...rest} />;
}

type HeaderProps = { id: string; name: string; position: number; state: PowerState; sort: string; isNumber: boolean };

function HeaderCell({ id, name, position, state, sort, isNumber }: HeaderProps) {
  const scripted = useHydrated();
  const direction = sortDirection(id, sort);
  return (
    <th
      scope="col"
      className={`${position === 1 ? styles.name : ''} ${isNumber ? styles.number : ''}`}
      aria-sort={direction ?? undefined}
      data-row={0}
      data-column={position}
      tabIndex={scripted ? (position === 1 ? 0 : -1) : undefined}
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

type RowProps = { row: Row; position: number; columns: readonly PowerColumn[]; scripted: boolean };

/** Memoised, because a table has up to a hundred rows. */
const PowerRow = memo(function PowerRow({ row, position, columns, scripted }: RowProps) {
  const site = useSite();
  const { t } = site;
  const { product, values } = row;
  const marked = useIsInLocalList(comparedProducts, product.id);
  const tabIndex = scripted ? -1 : undefined;
  return (
    <tr aria-selected={scripted ? marked : undefined}>
      <td className={styles.mark} data-row={position} data-column={0} tabIndex={tabIndex}>
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
      <th scope="row" className={styles.name} data-row={position} data-column={1} tabIndex={tabIndex}>
        <Link to={product.path} tabIndex={tabIndex} title={product.keyFacts.join(' · ')}>
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
          data-row={position}
          data-column={index + 2}
          tabIndex={tabIndex}
        >
          {column.name === null ? (
            <BuiltInCell column={column.id} product={product} />
          ) : (
            (values[index] ?? <UnknownValue />)
          )}
        </td>
      ))}
    </tr>
  );
});
