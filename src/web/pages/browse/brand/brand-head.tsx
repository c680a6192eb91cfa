import type { Brand } from '../../../../contract/brand/brand-schemas.ts';
import { useSite } from '../../../site.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import styles from './brand-page.module.css';

/** The brand's name, its description of itself and its counts. */
export function BrandHead({ brand }: { brand: Brand }) {
  const { t, locale } = useSite();
  const { name, text, website, productCount, categoryCount, merchantCount, dropCount } = brand;
  const counts = [
    { count: productCount, name: t('brand.count.products', { count: productCount }) },
    { count: categoryCount, name: t('brand.count.categories', { count: categoryCount }) },
    { count: merchantCount, name: t('brand.count.shops', { count: merchantCount }) },
    { count: dropCount, name: t('brand.count.drops', { count: dropCount }) },
  ];
  return (
    <header className={styles.head}>
      <p className={styles.label}>{t('brand.label')}</p>
      <h1>{name}</h1>
      {text ? (
        <figure className={styles.text}>
          <blockquote>{text}</blockquote>
          <figcaption>{t('brand.text.source')}</figcaption>
        </figure>
      ) : null}
      {website ? (
        <a href={website} rel="nofollow noopener" target="_blank" className={styles.website}>
          {t('brand.website')} <Icon name="away" size={14} />
        </a>
      ) : null}
      {productCount > 0 ? (
        <ul className={styles.counts}>
          {counts.map(({ count, name: what }) => (
            <li key={what}>
              <b>{formatNumber(count, locale)}</b> {what}
            </li>
          ))}
        </ul>
      ) : null}
    </header>
  );
}
