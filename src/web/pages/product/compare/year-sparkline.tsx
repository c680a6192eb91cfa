import type { Money } from '../../../../market/money.ts';
import { useMoney, useTexts } from '../../../site.ts';
import styles from './compare-table.module.css';

const WIDTH = 140;
const HEIGHT = 40;
/** Margin for the line width and the end dot, in view box units. */
const EDGE = 3;

type Props = { values: readonly (number | null)[]; low: Money | null; high: Money | null; now: Money | null };

/**
 * Sparkline of a year's lowest totals by week, or of the part that is known. Each line has its own scale, so the range is
 * printed below it.
 */
export function YearSparkline({ values, low, high, now }: Props) {
  const t = useTexts();
  const formatMoney = useMoney();
  const known = values.filter((value) => value !== null);
  const lowest = Math.min(...known);
  const span = Math.max(...known) - lowest || 1;
  const first = Math.max(
    0,
    values.findIndex((value) => value !== null),
  );
  const x = (index: number) => EDGE + ((index - first) * (WIDTH - 2 * EDGE)) / Math.max(1, values.length - 1 - first);
  const y = (value: number) => HEIGHT - EDGE - ((value - lowest) * (HEIGHT - 2 * EDGE)) / span;
  const path = values
    .map((value, index) => {
      if (value === null) return '';
      const command = index > 0 && values[index - 1] !== null ? `H${x(index).toFixed(1)}V` : `M${x(index).toFixed(1)} `;
      return command + y(value).toFixed(1);
    })
    .join('');
  const last = values.at(-1);
  const range = { low: low ? formatMoney(low) : '', high: high ? formatMoney(high) : '' };
  return (
    <div className={styles.year}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true" focusable="false">
        <path d={path} />
        {typeof last === 'number' ? <circle cx={x(values.length - 1)} cy={y(last)} r="2.5" /> : null}
      </svg>
      {low && high ? (
        <small suppressHydrationWarning>
          {now ? t('compare.year.alt', { ...range, now: formatMoney(now) }) : t('compare.year.range', range)}
        </small>
      ) : null}
    </div>
  );
}
