import type { Verdict } from '../../../api/contract/product-schemas.ts';
import type { Money } from '../../../market/money.ts';
import { spansYear, verdictWords } from '../../components/verdict-words.ts';
import { useMoney, useSite, useTexts } from '../../site.ts';
import { formatDay } from '../../ui/format.ts';
import { LocalText } from '../../ui/local-text.tsx';
import styles from './verdict-scale.module.css';

/** How good a price is against what it was: in words, with a scale from the lowest to the highest price that shows it. */
export function VerdictScale({ verdict, now }: { verdict: Verdict; now: Money }) {
  const t = useTexts();
  return (
    <div className={styles.verdict} data-level={verdict.level}>
      <p className={styles.words}>{verdictWords(t, verdict)}</p>
      <Grounds verdict={verdict} now={now} />
    </div>
  );
}

/** What the words are taken from. */
function Grounds({ verdict, now }: { verdict: Verdict; now: Money }) {
  const t = useTexts();
  const write = useMoney();
  const { level, lowest, highest, usual, days, daysUnchanged } = verdict;
  if (level === 'unknown' || !lowest || !highest || !usual) {
    return <p className={styles.span}>{t('product.verdict.unknown.text', { count: days })}</p>;
  }
  if (lowest.amount === highest.amount) {
    return <p className={styles.span}>{t('product.verdict.unchanged', { count: daysUnchanged })}</p>;
  }
  const { from, to } = usual;
  const place = ({ amount }: Money) => placeOf(amount, lowest.amount, highest.amount);
  return (
    <>
      <Scale now={place(now)} from={place(from)} to={place(to)} />
      <p className={styles.ends}>
        <LocalText>{write(lowest)}</LocalText>
        <LocalText>{write(highest)}</LocalText>
      </p>
      <p className={`${styles.span} ${styles.usual}`}>
        <LocalText>
          {t('product.verdict.usual', {
            price: from.amount === to.amount ? write(from) : `${write(from)} – ${write(to)}`,
          })}
        </LocalText>
      </p>
      <p className={styles.span}>
        <Span verdict={verdict} now={now} />
      </p>
    </>
  );
}

/** The time that the scale is taken from, and when the price was lowest: on a day before, or how long already now. */
function Span({ verdict, now }: { verdict: Verdict; now: Money }) {
  const { t, locale } = useSite();
  const { lowest, lowestDay, days, daysUnchanged } = verdict;
  const span = spansYear(verdict) ? t('product.verdict.span-year') : t('product.verdict.span', { count: days });
  if (lowest && now.amount > lowest.amount && lowestDay) {
    return <LocalText>{span + t('product.verdict.lowest-on', { day: formatDay(lowestDay, locale) })}</LocalText>;
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

/** Where an amount stands between two others, in per cent of the scale, whose ends leave room for the dot. */
const placeOf = (amount: number, low: number, high: number): number =>
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
