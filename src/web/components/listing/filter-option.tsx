import { useSite } from '../../site.ts';
import { formatNumber } from '../../ui/text/format.ts';
import styles from './filter-panel.module.css';

type Props = {
  facet: string;
  value: string;
  name: string;
  count: number;
  checked: boolean;
  onChange: () => void;
};

/** One choice of a facet with the number of products it would leave. */
export function FilterOption({ facet, value, name, count, checked, onChange }: Props) {
  const { locale } = useSite();
  const isEmpty = count === 0 && !checked;
  return (
    <label className={styles.option} data-none={isEmpty}>
      <input
        type="checkbox"
        name={`f.${facet}`}
        value={value}
        checked={checked}
        disabled={isEmpty}
        onChange={onChange}
      />
      <span>{name}</span>
      <span className={styles.optionCount}>{formatNumber(count, locale)}</span>
    </label>
  );
}
