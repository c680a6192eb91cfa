import type { Verdict } from '../../../../contract/price/price-schemas.ts';
import type { Money } from '../../../../market/money.ts';
import { formatUsual, verdictSpan, verdictText } from '../../../components/verdict-text.ts';
import { useMoney, useSite, useTexts } from '../../../site.ts';
import { formatDay } from '../../../ui/text/format.ts';
import { LocalizedText } from '../../../ui/text/localized-text.tsx';
import styles from './verdict-scale.module.css';

/** Verdict on the current price against its history, as text and on a scale from the lowest to the highest price. */
export function VerdictScale({ verdict, now }: { verdict: Verdict; now: Money }) {
  const t = useTexts();
  return (
    <div className={styles.verdict} data-level={verdict.level}>
      <p className={styles.text}>{verdictText(t, verdict)}</p>
      <VerdictDetails verdict={verdict} now={now} />
    </div>
  );
}

/** The numbers behind the verdict. */
function VerdictDetails({ verdict, now }: { verdict: Verdict; now: Money }) {
  const t = useTexts();
  const formatMoney = useMoney();
  const { level, lowest, highest, usual, days, daysUnchanged } = verdict;
  if (level === 'unknown' || !lowest || !highest || !usual) {
    return <p className={styles.span}>{t('product.verdict.unknown.text', { count: days })}</p>;
  }
  if (lowest.amount === highest.amount) {
    return <p className={styles.span}>{t('product.verdict.unchanged', { count: daysUnchanged })}</p>;
  }
  const { from, to } = usual;
  const place = ({ amount }: Money) => scalePosition(amount, lowest.amount, highest.amount);
  return (
    <>
      <Scale now={place(now)} from={place(from)} to={place(to)} />
      <p className={styles.ends}>
        <LocalizedText>{formatMoney(lowest)}</LocalizedText>
        <LocalizedText>{formatMoney(highest)}</LocalizedText>
      </p>
      <p className={`${styles.span} ${styles.usual}`}>
        <LocalizedText>{t('product.verdict.usual', { price: formatUsual(usual, formatMoney) })}</LocalizedText>
      </p>
      <p className={styles.span}>
        <PeriodText verdict={verdict} now={now} />
      </p>
    </>
  );
}

/** The period of the scale, and either the day of the lowest price or how long the current price is unchanged. */
function PeriodText({ verdict, now }: { verdict: Verdict; now: Money }) {
  const { t, locale } = useSite();
  const { lowest, lowestDay, daysUnchanged } = verdict;
  const span = verdictSpan(t, verdict);
  if (lowest && now.amount > lowest.amount && lowestDay) {
    return (
      <LocalizedText>{span + t('product.verdict.lowest-on', { day: formatDay(lowestDay, locale) })}</LocalizedText>
    );
  }
  if (daysUnchanged < 2) return span;
  return (
    <>
      {span}
      <br />
      {t('product.verdict.unchanged', { count: daysUnchanged })}
    </>
  );
}

/** Position of an amount between two others in percent of the scale, with a margin for the dot at both ends. */
const scalePosition = (amount: number, low: number, high: number): number =>
  2 + 96 * Math.min(1, Math.max(0, (amount - low) / (high - low)));

const Scale = ({ now, from, to }: { now: number; from: number; to: number }) => (
  <svg className={styles.scale} width="100%" height="14" aria-hidden="true" focusable="false">
    <rect className={styles.track} x="0" y="5" width="100%" height="4" rx="2" />
    <rect
      className={styles.band}
      x={`${(from - 1).toFixed(1)}%`}
      y="3"
      width={`${(to - from + 2).toFixed(1)}%`}
      height="8"
      rx="2"
    />
    <circle cx={`${now.toFixed(1)}%`} cy="7" r="6" />
  </svg>
);
