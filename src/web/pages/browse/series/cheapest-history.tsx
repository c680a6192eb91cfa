import type { PriceHistory } from '../../../../contract/price/price-schemas.ts';
import type { Series } from '../../../../contract/series/series-schemas.ts';
import { useMoney, useSite } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { stepLine } from '../../../ui/display/step-line.ts';
import { type Fact, FactList } from '../../../ui/layout/fact-list.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { formatDay } from '../../../ui/text/format.ts';
import { LocalizedText } from '../../../ui/text/localized-text.tsx';
import styles from './series-page.module.css';

const BOX = { width: 600, height: 140, padding: 6 };

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
  const steps = history.points.map((point) => ({ day: point.day, amount: point[basis]?.amount ?? null }));
  const linePath = stepLine(steps, { from: Date.parse(history.from), to: Date.parse(history.to) }, BOX);
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
            viewBox={`0 0 ${BOX.width} ${BOX.height}`}
            width={BOX.width}
            height={BOX.height}
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
