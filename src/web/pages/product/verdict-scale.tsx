import type { Verdict } from '../../../api/contract/product-schemas.ts';
import type { Money } from '../../../market/money.ts';
import { useMoney, useSite } from '../../site.ts';
import { formatDay } from '../../ui/format.ts';
import { LocalText } from '../../ui/local-text.tsx';
import styles from './verdict-scale.module.css';

/** From this many days on, "12 months" is the truth. */
const YEAR_DAYS = 360;

/** How good a price is against what it was: in words, with a scale from the lowest to the highest price that shows it. */
export function VerdictScale({ verdict, now }: { verdict: Verdict; now: Money | null }) {
  const { t, locale } = useSite();
  const write = useMoney();
  const { level, lowest, lowestDay, highest, days } = verdict;
  const year = days >= YEAR_DAYS;
  const words = {
    lowest: year ? t('product.verdict.lowest-year') : t('product.verdict.lowest', { count: days }),
    low: t('product.verdict.low'),
    typical: t('product.verdict.typical'),
    high: t('product.verdict.high'),
    unknown: t('product.verdict.unknown'),
  };
  const span = year ? t('product.verdict.span-year') : t('product.verdict.span', { count: days });
  return (
    <div className={styles.verdict} data-level={level}>
      <p className={styles.words}>{words[level]}</p>
      {level === 'unknown' || !lowest || !highest || !now ? (
        <p className={styles.span}>{t('product.verdict.unknown.text', { count: days })}</p>
      ) : lowest.amount === highest.amount ? (
        <p className={styles.span}>{t('product.verdict.unchanged', { count: days })}</p>
      ) : (
        <>
          <Scale share={shareOf(now.amount, lowest.amount, highest.amount)} />
          <p className={styles.ends}>
            <LocalText>{write(lowest)}</LocalText>
            <LocalText>{write(highest)}</LocalText>
          </p>
          <p className={styles.span}>
            {span}
            {lowestDay && level !== 'lowest' ? (
              <LocalText>{t('product.verdict.lowest-on', { day: formatDay(lowestDay, locale) })}</LocalText>
            ) : null}
          </p>
        </>
      )}
    </div>
  );
}

/** Where an amount stands between two others, 0 to 1. */
const shareOf = (amount: number, low: number, high: number): number =>
  high <= low ? 0 : Math.min(1, Math.max(0, (amount - low) / (high - low)));

const Scale = ({ share }: { share: number }) => (
  <svg className={styles.scale} width="100%" height="14" aria-hidden="true" focusable="false">
    <rect className={styles.track} x="0" y="5" width="100%" height="4" rx="2" />
    <circle cx={`${(2 + share * 96).toFixed(1)}%`} cy="7" r="6" />
  </svg>
);
