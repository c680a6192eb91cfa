import type { PriceHistory } from '../../../../contract/price/price-schemas.ts';
import type { Series } from '../../../../contract/series/series-schemas.ts';
import { useMoney, useSite } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { type Fact, FactList } from '../../../ui/layout/fact-list.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { formatDay } from '../../../ui/text/format.ts';
import { LocalizedText } from '../../../ui/text/localized-text.tsx';
import styles from './series-page.module.css';

/** Vertical margin for the line width, in view box units. */
const EDGE = 6;

type Box = { width: number; height: number };

/** SVG path of a price history as a step line with gaps for days without an offer; null if no day has a price. */
export function historyPath(history: PriceHistory, basis: 'total' | 'item', { width, height }: Box): string | null {
  const [from, to] = [Date.parse(history.from), Date.parse(history.to)];
  const amounts = history.points.flatMap((point) => point[basis]?.amount ?? []);
  if (amounts.length === 0 || to <= from) return null;
  const low = Math.min(...amounts);
  const span = Math.max(...amounts) - low || 1;
  const x = (day: number) => (((day - from) * width) / (to - from)).toFixed(1);
  const y = (amount: number) => (height - EDGE - ((amount - low) * (height - 2 * EDGE)) / span).toFixed(1);
  let path = '';
  let isInLine = false;
  history.points.forEach((point, index) => {
    const amount = point[basis]?.amount;
    const start = x(Date.parse(point.day));
    const next = history.points[index + 1];
    const end = x(next === undefined ? to : Date.parse(next.day));
    if (amount !== undefined) path += `${isInLine ? `V${y(amount)}` : `M${start} ${y(amount)}`}H${end}`;
    isInLine = amount !== undefined;
  });
  return path;
}

const WIDTH = 600;
const HEIGHT = 140;

/** Chart of the cheapest variant's lowest price by day, with current, lowest and highest price. */
export function CheapestHistory({ cheapest }: { cheapest: NonNullable<Series['cheapest']> }) {
  const { t, locale } = useSite();
  const formatMoney = useMoney();
  const { name, path, history } = cheapest;
  const { current, lowest, highest } = history;
  const basis = history.points.some(({ total }) => total !== null) ? 'total' : 'item';
  const datedPrice = (entry: PriceHistory['lowest']): Omit<Fact, 'name'> => ({
    value: entry ? <LocalizedText>{formatMoney(entry.price)}</LocalizedText> : '–',
    note: entry ? <LocalizedText>{formatDay(entry.day, locale)}</LocalizedText> : null,
  });
  const linePath = historyPath(history, basis, { width: WIDTH, height: HEIGHT });
  if (linePath === null) return null;
  return (
    <Section
      id="history"
      title={t('series.history')}
      hint={t(basis === 'total' ? 'series.history.hint' : 'series.history.hint.item', { name })}
      aside={<Link to={`${path}#history`}>{t('series.history.more')}</Link>}
    >
      <div className={styles.history}>
        <figure className={styles.chart}>
          <svg
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            width={WIDTH}
            height={HEIGHT}
            preserveAspectRatio="none"
            role="img"
            aria-label={t('series.history.chart')}
          >
            <path d={linePath} />
          </svg>
          <figcaption>
            <LocalizedText>{formatDay(history.from, locale)}</LocalizedText>
            <LocalizedText>{formatDay(history.to, locale)}</LocalizedText>
          </figcaption>
        </figure>
        <FactList
          facts={[
            {
              name: t('series.history.now'),
              value: current ? <LocalizedText>{formatMoney(current)}</LocalizedText> : '–',
            },
            { name: t('series.history.lowest'), ...datedPrice(lowest) },
            { name: t('series.history.highest'), ...datedPrice(highest) },
          ]}
        />
      </div>
    </Section>
  );
}
