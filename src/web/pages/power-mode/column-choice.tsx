import { useRef } from 'react';
import { BUILT_IN_COLUMNS } from '../../../api/contract/compare-limits.ts';
import type { PowerColumn } from '../../../api/contract/power-schemas.ts';
import { linkTo } from '../../routes.ts';
import { useSite } from '../../site.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './column-choice.module.css';
import { POPULARITY } from './power-query.ts';
import { useColumnName } from './use-column-name.ts';
import type { PowerState } from './use-power-table.ts';

const BUILT_IN: readonly string[] = BUILT_IN_COLUMNS;

const placeOf = (id: string): number => {
  const builtIn = BUILT_IN.indexOf(id);
  return builtIn >= 0 ? builtIn : Number(id.slice(1)) + BUILT_IN.length;
};

/** A column keeps its place in the choice, shown or not. */
const inPlace = (columns: readonly PowerColumn[]) => [...columns].sort((a, b) => placeOf(a.id) - placeOf(b.id));

/** Which columns the table shows: a form, so that it works without scripts; with them every tick is taken at once. */
export function ColumnChoice({ columns, state }: { columns: readonly PowerColumn[]; state: PowerState }) {
  const site = useSite();
  const { t } = site;
  const nameOf = useColumnName();
  const box = useRef<HTMLDetailsElement>(null);
  // Read from the address, so that a tick shows with the click.
  const shown = state.columns.length > 0 ? state.columns : columns.filter((one) => one.shown).map(({ id }) => id);
  const toggle = (id: string) => {
    const next = shown.includes(id) ? shown.filter((other) => other !== id) : [...shown, id];
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
          {inPlace(columns).map((column) => (
            <label key={column.id}>
              <input
                type="checkbox"
                name={`c.${column.id}`}
                checked={shown.includes(column.id)}
                onChange={() => toggle(column.id)}
              />
              {nameOf(column)}
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
