import type { Brand } from '../../../../contract/brand/brand-schemas.ts';
import { useSite } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { Stars } from '../../../ui/display/stars.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import styles from './brand-page.module.css';

/** Shops that sell the brand, most products first. */
export function BrandShops({ merchants }: { merchants: Brand['merchants'] }) {
  const { t, locale } = useSite();
  return (
    <ul className={styles.shops}>
      {merchants.map(({ id, name, path, rating, count }) => (
        <li key={id} className={styles.shop}>
          <Icon name="shop" size={20} />
          <span className={styles.textBlock}>
            <Link to={path}>{name}</Link>
            <span>{t('brand.shops.count', { count, number: formatNumber(count, locale) })}</span>
          </span>
          {rating ? <Stars rating={rating} /> : null}
        </li>
      ))}
    </ul>
  );
}
