import type { SeriesCard } from '../../../api/contract/brand-schemas.ts';
import { useMoney, useSite } from '../../site.ts';
import { formatNumber } from '../../ui/format.ts';
import { Link } from '../../ui/link.tsx';
import { LocalText } from '../../ui/local-text.tsx';
import { Picture } from '../../ui/picture.tsx';
import { fold } from '../fold.ts';
import styles from './series-cards.module.css';

const PICTURE = { width: 72, height: 72 };

const FIRST_SERIES = 8;

/** Series of a brand, each with what its cheapest model costs; those with fewest models unfold. */
export function SeriesCards({ series }: { series: readonly SeriesCard[] }) {
  const { t } = useSite();
  const [first, rest] = fold(series, FIRST_SERIES);
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
  const write = useMoney();
  return (
    <ul className={styles.cards}>
      {series.map(({ id, name, path, categoryName, modelCount, lowest, image }) => (
        <li key={id}>
          <Link to={path} className={styles.card}>
            <span className={styles.picture}>
              <Picture image={image} {...PICTURE} decorative />
            </span>
            <span className={styles.words}>
              <b>{name}</b>
              <span>{categoryName}</span>
              <span>
                {t('series.card.models', { count: modelCount, number: formatNumber(modelCount, locale) })}
                {lowest ? (
                  <>
                    {' · '}
                    <LocalText>{t('series.card.lowest', { price: write(lowest) })}</LocalText>
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
