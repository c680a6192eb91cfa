import type { Discount } from '../../../api/contract/discount-schemas.ts';
import { useSite } from '../../site.ts';
import { formatDay } from '../../ui/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { LocalText } from '../../ui/local-text.tsx';
import styles from './discount-list.module.css';

/** Codes and offers of several shops, in their own words. */
export function DiscountList({ discounts }: { discounts: readonly Discount[] }) {
  return (
    <ul className={styles.discounts}>
      {discounts.map((discount) => (
        <li key={discount.id}>
          <OneDiscount discount={discount} />
        </li>
      ))}
    </ul>
  );
}

function OneDiscount({ discount: { title, terms, code, brandName, merchant, endsOn, link } }: { discount: Discount }) {
  const { t, locale } = useSite();
  return (
    <article className={styles.discount}>
      <h3>{title}</h3>
      <p className={styles.shop}>
        <Link to={merchant.path}>{merchant.name}</Link>
        {' · '}
        <LocalText>{endsOn ? t('discount.until', { day: formatDay(endsOn, locale) }) : t('discount.open')}</LocalText>
      </p>
      <p className={styles.code}>
        {code === null ? (
          t('discount.no-code')
        ) : (
          <>
            {t('discount.code')} <code>{code}</code>
          </>
        )}
      </p>
      {brandName ? <p className={styles.terms}>{t('discount.brand', { brand: brandName })}</p> : null}
      {terms ? <p className={styles.terms}>{terms}</p> : null}
      {link ? (
        <a href={link} rel="nofollow noopener" target="_blank" className={styles.source}>
          {t('discount.source')} <Icon name="away" size={14} />
        </a>
      ) : null}
    </article>
  );
}
