import type { Brand } from '../../../api/contract/brand-schemas.ts';
import { useSite } from '../../site.ts';
import { formatNumber } from '../../ui/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Stars } from '../../ui/stars.tsx';
import styles from './brand-page.module.css';

/** Who has the brand, those that have most of it first. */
export function BrandShops({ merchants }: { merchants: Brand['merchants'] }) {
  const { t, locale } = useSite();
  return (
    <ul className={styles.shops}>
      {merchants.map(({ id, name, path, rating, count }) => (
        <li key={id} className={styles.shop}>
          <Icon name="shop" size={20} />
          <span className={styles.words}>
            <Link to={path}>{name}</Link>
            <span>{t('brand.shops.count', { count, number: formatNumber(count, locale) })}</span>
          </span>
          {rating ? <Stars rating={rating} /> : null}
        </li>
      ))}
    </ul>
  );
}
