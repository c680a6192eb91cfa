import type { Discount } from '../../../contract/merchant/discount-schemas.ts';
import { useSite } from '../../site.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { formatDay } from '../../ui/text/format.ts';
import { LocalizedText } from '../../ui/text/localized-text.tsx';
import styles from './discount-list.module.css';

/** Discount codes and offers of several shops, with the texts of the shops. */
export function DiscountList({ discounts }: { discounts: readonly Discount[] }) {
  return (
    <ul className={styles.discounts}>
      {discounts.map((discount) => (
        <li key={discount.id}>
          <DiscountItem discount={discount} />
        </li>
      ))}
    </ul>
  );
}

function DiscountItem({ discount: { title, terms, code, brandName, merchant, endsOn, link } }: { discount: Discount }) {
  const { t, locale } = useSite();
  return (
    <article className={styles.discount}>
      <h3>{title}</h3>
      <p className={styles.shop}>
        <Link to={merchant.path}>{merchant.name}</Link>
        {' · '}
        <LocalizedText>
          {endsOn ? t('discount.until', { day: formatDay(endsOn, locale) }) : t('discount.open')}
        </LocalizedText>
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
