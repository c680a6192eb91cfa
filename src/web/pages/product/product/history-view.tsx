import type { ProvedDrop } from '../../../../contract/common-schemas.ts';
import type { PriceHistory, Verdict } from '../../../../contract/price/price-schemas.ts';
import { CURRENCIES } from '../../../../market/currency.ts';
import type { Money } from '../../../../market/money.ts';
import type { HistoryRange } from '../../../../terms/price-history.ts';
import { Cached } from '../../../hydration/cached.tsx';
import { useMoney, useSite } from '../../../site.ts';
import { CaptionedEmptyState } from '../../../ui/empty-state/captioned-empty-state.tsx';
import { FactList } from '../../../ui/layout/fact-list.tsx';
import { formatDay } from '../../../ui/text/format.ts';
import { LocalizedText } from '../../../ui/text/localized-text.tsx';
import { buildChart, dayNumber } from './chart-geometry.ts';
import { HistoryChart } from './history-chart.tsx';
import { HistoryEvents } from './history-events.tsx';
import { HistoryTable } from './history-table.tsx';
import { addNonBreakingSpaces } from './non-breaking-spaces.ts';
import styles from './price-history.module.css';

export const RANGE_NAMES = {
  ONE_MONTH: 'history.range.one-month',
  THREE_MONTHS: 'history.range.three-months',
  SIX_MONTHS: 'history.range.six-months',
  ONE_YEAR: 'history.range.one-year',
  ALL: 'history.range.all',
} as const satisfies Record<HistoryRange, string>;

type Props = { history: PriceHistory; drop: ProvedDrop | null; verdict: Verdict; busy?: boolean };

/** Days from which on a chart says more than its figures. */
const MIN_CHART_DAYS = 7;

const knownDays = ({ firstSeen, to }: PriceHistory): number =>
  firstSeen === null ? 0 : dayNumber(to) - dayNumber(firstSeen) + 1;

/** One range of the price history: statistics, chart and table. */
export const HistoryView = ({ history, drop, verdict, busy = false }: Props) => (
  <Cached name="history" inputs={[history, drop, verdict, busy]}>
    {() => <HistoryContent history={history} drop={drop} verdict={verdict} busy={busy} />}
  </Cached>
);

function HistoryContent({ history, drop, verdict, busy }: Required<Props>) {
  const { t, locale } = useSite();
  const chart = buildChart(history, verdict.usual);
  if (chart === null) {
    if (history.firstSeen === null) return <CaptionedEmptyState kind="no-prices" />;
    return (
      <p className={styles.error}>
        <LocalizedText>{t('history.none-in-range', { day: formatDay(history.firstSeen, locale) })}</LocalizedText>
      </p>
    );
  }
  return (
    <div className={styles.view} aria-busy={busy}>
      <PriceStats history={history} />
      {knownDays(history) < MIN_CHART_DAYS ? (
        <p>{t('history.young', { count: knownDays(history) })}</p>
      ) : (
        <HistoryChart key={history.range} history={history} chart={chart} drop={drop} verdict={verdict} />
      )}
      {drop && drop.since >= history.from ? <DropNote drop={drop} /> : null}
      <HistoryEvents history={history} />
      <HistoryTable history={history} />
      <Corrections history={history} />
    </div>
  );
}

/** Prices that their shops declared wrong, with the shops' notes. */
function Corrections({ history: { corrections } }: { history: PriceHistory }) {
  const { t, locale } = useSite();
  return corrections.map(({ day, merchantName, note }) => (
    <p key={`${day} ${merchantName}`} className={styles.note}>
      <LocalizedText>{t('history.corrected', { day: formatDay(day, locale), shop: merchantName, note })}</LocalizedText>
    </p>
  ));
}

function PriceStats({ history }: { history: PriceHistory }) {
  const { t, locale } = useSite();
  const formatMoney = useMoney();
  const { current, lowest, highest, average, low30 } = history;
  const money = (value: PriceHistory['current']) => <LocalizedText>{value ? formatMoney(value) : '–'}</LocalizedText>;
  const inRange = (name: string) => (history.range === 'ALL' ? name : `${name} · ${t(RANGE_NAMES[history.range])}`);
  const hasChanged = lowest?.price.amount !== highest?.price.amount;
  const day = (value: { day: string } | null) =>
    value && hasChanged && <LocalizedText>{formatDay(value.day, locale)}</LocalizedText>;
  return (
    <FactList
      facts={[
        { name: t('history.now'), value: current ? money(current) : t('card.no-offer') },
        { name: inRange(t('history.lowest')), value: money(lowest?.price ?? null), note: day(lowest) },
        { name: t('history.low30'), value: money(low30?.price ?? null), note: low30?.merchantName ?? day(low30) },
        { name: inRange(t('history.average')), value: money(average && roundToDisplayedUnits(average)) },
        { name: inRange(t('history.highest')), value: money(highest?.price ?? null), note: day(highest) },
      ]}
    />
  );
}

/** Rounds an amount to the decimals with which its currency is displayed. */
function roundToDisplayedUnits({ amount, currency }: Money): Money {
  const { minorDigits, preferredPriceFractionDigits } = CURRENCIES[currency];
  const step = 10 ** (minorDigits - preferredPriceFractionDigits);
  return { amount: Math.round(amount / step) * step, currency };
}

/** Explains the period behind the proved drop. */
function DropNote({ drop }: { drop: ProvedDrop }) {
  const { t, locale } = useSite();
  const formatMoney = useMoney();
  return (
    <p className={styles.note}>
      <LocalizedText>
        {addNonBreakingSpaces(
          t('history.drop', { day: formatDay(drop.since, locale), count: drop.days, price: formatMoney(drop.from) }),
        )}
      </LocalizedText>
    </p>
  );
}
