import type { SeriesCard } from '../../../contract/series/series-schemas.ts';
import { useMoney, useSite } from '../../site.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import { LocalizedText } from '../../ui/text/localized-text.tsx';
import { splitOverflow } from '../split-overflow.ts';
import styles from './series-cards.module.css';

const PICTURE_SIZE = { width: 72, height: 72 };

const MAX_VISIBLE = 8;

/** The series of a brand with the price of their cheapest model; those with the fewest models are collapsed. */
export function SeriesCards({ series }: { series: readonly SeriesCard[] }) {
  const { t } = useSite();
  const [first, rest] = splitOverflow(series, MAX_VISIBLE);
  return (
    <>
      <Cards series={first} />
      {rest.length > 0 ? (
        <details className={styles.more}>
          <summary>{t('series.more', { count: rest.length })}</summary>
          <Cards series={rest} />
        </details>
      ) : null}
    </>
  );
}

function Cards({ series }: { series: readonly SeriesCard[] }) {
  const { t, locale } = useSite();
  const formatPrice = useMoney();
  return (
    <ul className={styles.cards}>
      {series.map(({ id, name, path, categoryName, modelCount, lowest, image }) => (
        <li key={id}>
          <Link to={path} className={styles.card}>
            <span className={styles.picture}>
              <Picture image={image} {...PICTURE_SIZE} decorative />
            </span>
            <span className={styles.text}>
              <b>{name}</b>
              <span>{categoryName}</span>
              <span>
                {t('series.card.models', { count: modelCount, number: formatNumber(modelCount, locale) })}
                {lowest ? (
                  <>
                    {' · '}
                    <LocalizedText>{t('series.card.lowest', { price: formatPrice(lowest) })}</LocalizedText>
                  </>
                ) : null}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
