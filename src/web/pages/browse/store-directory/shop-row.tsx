import type { ListedStore } from '../../../../contract/merchant/store-schemas.ts';
import { ShopLogo } from '../../../components/shop/shop-initials.tsx';
import { useSite } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { Stars } from '../../../ui/display/stars.tsx';
import { DotSeparated } from '../../../ui/text/dot-separated.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import styles from './shop-row.module.css';

/** A shop in the directory: rating, location, departments and the age of its prices. */
export function ShopRow({ shop }: { shop: ListedStore }) {
  const { t, locale } = useSite();
  const { name, path, rating, city, productCount, departments, feedSeenAt } = shop;
  return (
    <article className={styles.shop}>
      <ShopLogo shop={shop} size="m" />
      <div className={styles.text}>
        <h2 className={styles.name}>
          <Link to={path}>{name}</Link>
        </h2>
        <p className={styles.facts}>
          {rating ? <Stars rating={rating} /> : <span>{t('rating.none')}</span>}
          {city ? <span>{city}</span> : null}
        </p>
        <p className={styles.departments}>
          <DotSeparated parts={departments} />
        </p>
        <p className={styles.facts}>
          <span className={styles.count}>
            {productCount === 0
              ? t('stores.products.none')
              : t('stores.products', { count: productCount, number: formatNumber(productCount, locale) })}
          </span>
          <span className={feedSeenAt ? '' : styles.unsure}>
            {feedSeenAt ? (
              <>
                {t('stores.seen')} <RelativeTime time={feedSeenAt} />
              </>
            ) : (
              t('stores.unseen')
            )}
          </span>
        </p>
      </div>
    </article>
  );
}
