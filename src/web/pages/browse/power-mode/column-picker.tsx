import { useRef } from 'react';
import type { PowerColumn } from '../../../../contract/power-table/power-table-schemas.ts';
import { BUILT_IN_COLUMNS } from '../../../../contract/power-table/table-columns.ts';
import { linkTo } from '../../../links.ts';
import { useSite } from '../../../site.ts';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import styles from './column-picker.module.css';
import { POPULARITY } from './power-query.ts';
import { useColumnName } from './use-column-name.ts';
import type { PowerState } from './use-power-table.ts';

const BUILT_IN: readonly string[] = BUILT_IN_COLUMNS;

const columnRank = (id: string): number => {
  const builtIn = BUILT_IN.indexOf(id);
  return builtIn >= 0 ? builtIn : Number(id.slice(1)) + BUILT_IN.length;
};

/** Sorts columns by their fixed rank, so that hiding one does not move it in the picker. */
const sortByRank = (columns: readonly PowerColumn[]) =>
  [...columns].sort((a, b) => columnRank(a.id) - columnRank(b.id));

/** Form to choose the table's columns. Works without scripts; with scripts each tick applies immediately. */
export function ColumnPicker({ columns, state }: { columns: readonly PowerColumn[]; state: PowerState }) {
  const site = useSite();
  const { t } = site;
  const columnName = useColumnName();
  const box = useRef<HTMLDetailsElement>(null);
  // Read from the URL, so that a tick is visible before the new rows load.
  const visibleIds =
    state.columns.length > 0 ? state.columns : columns.filter((column) => column.shown).map(({ id }) => id);
  const toggle = (id: string) => {
    const next = visibleIds.includes(id) ? visibleIds.filter((other) => other !== id) : [...visibleIds, id];
    if (next.length > 0) state.change({ columns: next, page: state.page });
  };
  return (
    <details
      ref={box}
      className={styles.choice}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !box.current) return;
        box.current.open = false;
        box.current.querySelector('summary')?.focus();
      }}
    >
      <summary className={buttonClass()}>
        <Icon name="table" size={18} />
        {t('power.columns')}
      </summary>
      <form className={styles.columns} action={linkTo(site, state.path)} method="get" data-live>
        {state.f === '' ? null : <input type="hidden" name="f" value={state.f} />}
        {state.sort === POPULARITY ? null : <input type="hidden" name="sort" value={state.sort} />}
        <fieldset>
          <legend>{t('power.columns')}</legend>
          {sortByRank(columns).map((column) => (
            <label key={column.id}>
              <input
                type="checkbox"
                name={`c.${column.id}`}
                checked={visibleIds.includes(column.id)}
                onChange={() => toggle(column.id)}
              />
              {columnName(column)}
            </label>
          ))}
        </fieldset>
        <noscript>
          <Button type="submit" kind="primary" wide>
            {t('power.columns.apply')}
          </Button>
        </noscript>
        <Link to={state.pathWith({ columns: [] })} keepScroll>
          {t('power.columns.reset')}
        </Link>
      </form>
    </details>
  );
}
