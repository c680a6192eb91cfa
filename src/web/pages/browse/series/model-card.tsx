import type { Series } from '../../../../contract/series/series-schemas.ts';
import { splitOverflow } from '../../../components/split-overflow.ts';
import { useMoney, useSite } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { Price } from '../../../ui/display/price.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { formatMonthWithYear } from '../../../ui/text/format-date.ts';
import { LocalizedText } from '../../../ui/text/localized-text.tsx';
import styles from './series-page.module.css';

const PICTURE = { width: 160, height: 160 };
const MAX_VARIANTS = 6;

type Model = Series['models'][number];

/** One model with the price of each variant. */
export function ModelCard({ model, eager }: { model: Model; eager: boolean }) {
  const { t, locale } = useSite();
  const { name, path, image, firstOfferedOn, lowestTotal, lowestItem, merchantCount, variants } = model;
  const price = lowestTotal ?? lowestItem;
  const [first] = variants;
  return (
    <article className={styles.model}>
      <div className={styles.picture}>
        <Picture image={image} {...PICTURE} eager={eager} decorative />
      </div>
      <div className={styles.text}>
        <h3 className={styles.name}>
          <Link to={path}>{name}</Link>
        </h3>
        <p className={styles.hint}>
          <LocalizedText>
            {t('series.since', { month: formatMonthWithYear(Date.parse(firstOfferedOn), locale) })}
          </LocalizedText>
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
  const [first, rest] = splitOverflow(variants, MAX_VARIANTS);
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
  const formatMoney = useMoney();
  return (
    <ul>
      {variants.map(({ name, path, lowest, stock }) => (
        <li key={path}>
          <Link to={path}>{name}</Link>
          <span>
            {lowest ? (
              <LocalizedText>{formatMoney(lowest)}</LocalizedText>
            ) : (
              t(stock === 'out' ? 'stock.out' : 'series.none')
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
