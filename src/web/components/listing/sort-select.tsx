import type { Sort } from '../../../terms/sort-order.ts';
import { linkTo } from '../../links.ts';
import { useSite } from '../../site.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './sort-select.module.css';
import type { ListingState } from './use-listing.ts';

/** Shows and changes the sort order. */
export function SortSelect({ sorts, sort, state }: { sorts: readonly Sort[]; sort: Sort; state: ListingState }) {
  const site = useSite();
  const { t } = site;
  const selected = state.busy ? (state.sort ?? sorts[0] ?? sort) : sort;
  return (
    <form className={styles.sort} action={linkTo(site, state.path)} method="get">
      {state.q === undefined ? null : <input type="hidden" name="q" value={state.q} />}
      {state.f === '' ? null : <input type="hidden" name="f" value={state.f} />}
      <label className={styles.label}>
        <span>{t('listing.sort')}</span>
        <select
          name="sort"
          value={selected}
          onChange={(event) => {
            const next = sorts.find((other) => other === event.target.value);
            state.change({ sort: next === sorts[0] ? undefined : next });
          }}
        >
          {sorts.map((other) => (
            <option key={other} value={other}>
              {t(`sort.${other}`)}
            </option>
          ))}
        </select>
        <Icon name="down" size={16} />
      </label>
      <noscript>
        <Button type="submit">{t('listing.apply')}</Button>
      </noscript>
    </form>
  );
}
