import type { ReactNode } from 'react';
import { useSite } from '../../site.ts';
import { Link } from '../../ui/controls/link.tsx';
import page from '../../ui/layout/page.module.css';
import { LocalizedText } from '../../ui/text/localized-text.tsx';
import styles from './admin-page.module.css';
import { Curve } from './daily-curve.tsx';

type Props = {
  name: string;
  trend: { readonly days: readonly number[]; readonly before: number };
  format: (value: number) => string;
  /** Where the days are listed. */
  to?: string;
};

/** A change of a share of 1, such as "+12%". */
export const formatChange = (change: number, locale: string, maximumFractionDigits = 0): string =>
  new Intl.NumberFormat(locale, { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits })
    .format(change)
    // As drops are written.
    .replace('-', '−');

/** The sum of the last 30 days, how much that is against the 30 days before, and each day as a curve. */
export function TrendCard({ name, trend: { days, before }, format, to }: Props) {
  const { t, locale } = useSite();
  const sum = days.reduce((total, value) => total + value, 0);
  const range = { low: format(Math.min(...days)), high: format(Math.max(...days)) };
  return (
    <FigureCard name={name} value={format(sum)} {...(to === undefined ? {} : { to })}>
      <p className={page.hint}>
        <LocalizedText>
          {before <= 0
            ? t('money.trend.before', { value: format(before) })
            : t('money.trend.change', { change: formatChange(sum / before - 1, locale) })}
        </LocalizedText>
      </p>
      <Curve values={days} label={t('money.trend.range', range)} />
    </FigureCard>
  );
}

/** A figure with its name. */
export const FigureCard = ({
  name,
  value,
  to,
  children,
}: {
  name: string;
  value: string;
  to?: string;
  children?: ReactNode;
}) => (
  <article className={`${page.card} ${styles.figure}`}>
    <h3>{to === undefined ? name : <Link to={to}>{name}</Link>}</h3>
    <p className={styles.amount}>
      <LocalizedText>{value}</LocalizedText>
    </p>
    {children}
  </article>
);
