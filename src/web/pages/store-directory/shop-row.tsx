import type { StoreInList } from '../../../api/contract/store-schemas.ts';
import { ShopSign } from '../../components/shop/shop-sign.tsx';
import { useSite } from '../../site.ts';
import { Ago } from '../../ui/ago.tsx';
import { Dotted } from '../../ui/dotted.tsx';
import { formatNumber } from '../../ui/format.ts';
import { Link } from '../../ui/link.tsx';
import { Stars } from '../../ui/stars.tsx';
import styles from './shop-row.module.css';

/** A shop in the directory: who it is, what it sells, how old its prices are. */
export function ShopRow({ shop }: { shop: StoreInList }) {
  const { t, locale } = useSite();
  const { name, path, rating, city, productCount, departments, feedSeenAt } = shop;
  return (
    <article className={styles.shop}>
      <ShopSign name={name} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to={path}>{name}</Link>
        </h2>
        <p className={styles.facts}>
          {rating ? <Stars rating={rating} /> : <span>{t('rating.none')}</span>}
          {city ? <span>{city}</span> : null}
        </p>
        <p className={styles.sells}>
          <Dotted parts={departments} />
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
                {t('stores.seen')} <Ago time={feedSeenAt} />
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
