import type { Series } from '../../../api/contract/brand-schemas.ts';
import { fold } from '../../components/fold.ts';
import { useMoney, useSite } from '../../site.ts';
import { formatMonthOfYear } from '../../ui/format-date.ts';
import { Link } from '../../ui/link.tsx';
import { LocalText } from '../../ui/local-text.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from './series-page.module.css';

const PICTURE = { width: 160, height: 160 };
const FIRST_VARIANTS = 6;

type Model = Series['models'][number];

/** One model with each of its variants and what that costs: no price of one stands for another. */
export function ModelCard({ model, eager }: { model: Model; eager: boolean }) {
  const { t, locale } = useSite();
  const { name, path, image, launchedOn, lowestTotal, lowestItem, merchantCount, variants } = model;
  const price = lowestTotal ?? lowestItem;
  const [first] = variants;
  return (
    <article className={styles.model}>
      <div className={styles.picture}>
        <Picture image={image} {...PICTURE} eager={eager} decorative />
      </div>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link to={path}>{name}</Link>
        </h3>
        <p className={styles.hint}>
          <LocalText>{t('series.since', { month: formatMonthOfYear(Date.parse(launchedOn), locale) })}</LocalText>
        </p>
        {price ? (
          <p className={styles.price}>
            <Price money={price} size="l" />
            <span className={styles.hint}>
              {[
                variants.length > 1 ? (first?.name ?? '') : '',
                lowestTotal ? t('series.with-delivery') : t('series.unknown-delivery'),
                t('card.shops', { count: merchantCount }),
              ]
                .filter((part) => part !== '')
                .join(' · ')}
            </span>
          </p>
        ) : (
          <p className={styles.price}>
            <Tag>{t('series.none')}</Tag>
          </p>
        )}
      </div>
      {variants.length > 1 ? <Variants variants={variants} /> : null}
    </article>
  );
}

function Variants({ variants }: { variants: Model['variants'] }) {
  const { t } = useSite();
  const [first, rest] = fold(variants, FIRST_VARIANTS);
  return (
    <div className={styles.variants}>
      <h4>{t('series.variants')}</h4>
      <VariantList variants={first} />
      {rest.length > 0 ? (
        <details>
          <summary>{t('series.more', { count: rest.length })}</summary>
          <VariantList variants={rest} />
        </details>
      ) : null}
    </div>
  );
}

function VariantList({ variants }: { variants: Model['variants'] }) {
  const { t } = useSite();
  const write = useMoney();
  return (
    <ul>
      {variants.map(({ name, path, lowest, stock }) => (
        <li key={path}>
          <Link to={path}>{name}</Link>
          <span>
            {lowest ? <LocalText>{write(lowest)}</LocalText> : t(stock === 'out' ? 'stock.out' : 'series.none')}
          </span>
        </li>
      ))}
    </ul>
  );
}
