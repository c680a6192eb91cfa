import type { Series } from '../../../api/contract/brand-schemas.ts';
import type { PriceHistory } from '../../../api/contract/product-schemas.ts';
import { useMoney, useSite } from '../../site.ts';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { formatDay } from '../../ui/format.ts';
import { Link } from '../../ui/link.tsx';
import { LocalText } from '../../ui/local-text.tsx';
import { Section } from '../../ui/section.tsx';
import { historyPath } from './history-path.ts';
import styles from './series-page.module.css';

const WIDTH = 600;
const HEIGHT = 140;

/** The lowest price by day of the variant that costs least, with its ends and extremes in words. */
export function CheapestHistory({ cheapest }: { cheapest: NonNullable<Series['cheapest']> }) {
  const { t, locale } = useSite();
  const write = useMoney();
  const { name, path, history } = cheapest;
  const { current, lowest, highest } = history;
  const basis = history.points.some(({ total }) => total !== null) ? 'total' : 'item';
  const dated = (one: PriceHistory['lowest']): Omit<Fact, 'name'> => ({
    value: one ? <LocalText>{write(one.price)}</LocalText> : '–',
    note: one ? <LocalText>{formatDay(one.day, locale)}</LocalText> : null,
  });
  const drawn = historyPath(history, basis, { width: WIDTH, height: HEIGHT });
  if (drawn === null) return null;
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
            <path d={drawn} />
          </svg>
          <figcaption>
            <LocalText>{formatDay(history.from, locale)}</LocalText>
            <LocalText>{formatDay(history.to, locale)}</LocalText>
          </figcaption>
        </figure>
        <Facts
          facts={[
            { name: t('series.history.now'), value: current ? <LocalText>{write(current)}</LocalText> : '–' },
            { name: t('series.history.lowest'), ...dated(lowest) },
            { name: t('series.history.highest'), ...dated(highest) },
          ]}
        />
      </div>
    </Section>
  );
}
