import type { ProvedDrop } from '../../../api/contract/common-schemas.ts';
import type { PriceHistory } from '../../../api/contract/product-schemas.ts';
import { CURRENCIES } from '../../../market/currency.ts';
import type { Money } from '../../../market/money.ts';
import { Kept } from '../../hydration/kept-markup.tsx';
import { useMoney, useSite } from '../../site.ts';
import { Facts } from '../../ui/facts.tsx';
import { formatDay } from '../../ui/format.ts';
import { LocalText } from '../../ui/local-text.tsx';
import { bindNumbers } from './bind-numbers.ts';
import { chartOf } from './chart-geometry.ts';
import { HistoryChart } from './history-chart.tsx';
import { HistoryTable } from './history-table.tsx';
import styles from './price-history.module.css';

type Props = { history: PriceHistory; drop: ProvedDrop | null; busy?: boolean };

/** A range of the price history: figures, chart, and the table that the chart is drawn from. */
export const HistoryView = ({ history, drop, busy = false }: Props) => (
  <Kept as="history" of={[history, drop, busy]}>
    {() => <Range history={history} drop={drop} busy={busy} />}
  </Kept>
);

function Range({ history, drop, busy }: Required<Props>) {
  const { t, locale } = useSite();
  const chart = chartOf(history);
  if (chart === null) {
    return (
      <p className={styles.failure}>
        {history.firstSeen === null ? (
          t('history.none')
        ) : (
          <LocalText>{t('history.none-in-range', { day: formatDay(history.firstSeen, locale) })}</LocalText>
        )}
      </p>
    );
  }
  return (
    <div className={styles.view} aria-busy={busy}>
      <Figures history={history} />
      <HistoryChart key={history.range} history={history} chart={chart} drop={drop} />
      {drop && drop.since >= history.from ? <DropNote drop={drop} /> : null}
      <HistoryTable history={history} />
    </div>
  );
}

function Figures({ history }: { history: PriceHistory }) {
  const { t, locale } = useSite();
  const write = useMoney();
  const { current, lowest, highest, average, low30 } = history;
  const money = (value: PriceHistory['current']) => <LocalText>{value ? write(value) : '–'}</LocalText>;
  const moved = lowest?.price.amount !== highest?.price.amount;
  const day = (value: { day: string } | null) =>
    value && moved && <LocalText>{formatDay(value.day, locale)}</LocalText>;
  return (
    <Facts
      facts={[
        { name: t('history.now'), value: current ? money(current) : t('card.no-offer') },
        { name: t('history.lowest'), value: money(lowest?.price ?? null), note: day(lowest) },
        { name: t('history.low30'), value: money(low30?.price ?? null), note: low30?.merchantName ?? day(low30) },
        { name: t('history.average'), value: money(average && wholeUnits(average)) },
        { name: t('history.highest'), value: money(highest?.price ?? null), note: day(highest) },
      ]}
    />
  );
}

/** An amount without the decimals that prices of its currency are not shown with. */
function wholeUnits({ amount, currency }: Money): Money {
  const { minorDigits, preferredPriceFractionDigits } = CURRENCIES[currency];
  const step = 10 ** (minorDigits - preferredPriceFractionDigits);
  return { amount: Math.round(amount / step) * step, currency };
}

/** The days behind the drop that the page shows. */
function DropNote({ drop }: { drop: ProvedDrop }) {
  const { t, locale } = useSite();
  const write = useMoney();
  return (
    <p className={styles.note}>
      <LocalText>
        {bindNumbers(
          t('history.drop', { day: formatDay(drop.since, locale), count: drop.days, price: write(drop.from) }),
        )}
      </LocalText>
    </p>
  );
}
