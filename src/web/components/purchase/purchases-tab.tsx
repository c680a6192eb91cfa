import { pages } from '../../../contract/pages.ts';
import type { Purchase } from '../../../contract/purchase/purchase-schemas.ts';
import { useMoney, useSite, useTexts } from '../../site.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { formatDay } from '../../ui/text/format.ts';
import { ApiForm } from '../form/api-form.tsx';
import { SubmitButton } from '../form/form-fields.tsx';
import styles from './purchase.module.css';

/** The purchases of the visitor, each with its price history since. */
export function PurchasesTab({ purchases }: { purchases: readonly Purchase[] }) {
  const t = useTexts();
  if (purchases.length === 0) {
    return (
      <EmptyState kind="no-purchases" title={t('empty.no-purchases.title')} text={t('empty.no-purchases.text')}>
        <Link to="/">{t('purchase.find')}</Link>
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="purchases-title">
      <h2 id="purchases-title">{t('purchase.title')}</h2>
      <p className={styles.soft}>{t('purchase.lead')}</p>
      <ul className={styles.list}>
        {purchases.map((purchase) => (
          <li key={purchase.id}>
            <PurchaseItem purchase={purchase} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PurchaseItem({ purchase }: { purchase: Purchase }) {
  const { t, locale } = useSite();
  const formatPrice = useMoney();
  const { product, shop, price, boughtOn, origin, returnUntil, productId } = purchase;
  const day = formatDay(boughtOn, locale);
  return (
    <article className={styles.purchase}>
      <Picture image={product?.image ?? null} width={64} height={64} decorative />
      <div className={styles.about}>
        <h3>{product ? <Link to={product.path}>{product.name}</Link> : t('purchase.gone')}</h3>
        <p className={styles.soft}>
          {shop ? t('purchase.bought.at', { day, shop: shop.name }) : t('purchase.bought', { day })}{' '}
          <Tag tone={origin === 'merchant' ? 'good' : 'plain'}>{t(`purchase.origin.${origin}`)}</Tag>
        </p>
        {returnUntil ? (
          <p className={styles.soft}>{t('purchase.return', { day: formatDay(returnUntil, locale) })}</p>
        ) : null}
      </div>
      <div className={styles.prices}>
        <p>
          <b>{price ? t('purchase.paid', { price: formatPrice(price) }) : t('purchase.price-unknown')}</b>
        </p>
        <PriceSince since={purchase.since} />
      </div>
      <div className={styles.footer}>
        {product ? <Link to={pages.writeReview.path('product', productId)}>{t('purchase.review')}</Link> : null}
        <ApiForm endpoint="removePurchase" hiddenValues={{ purchaseId: purchase.id }}>
          <SubmitButton kind="quiet" size="s">
            {t('purchase.remove')}
          </SubmitButton>
        </ApiForm>
      </div>
    </article>
  );
}

/** Prices since the purchase; missing data is stated. */
function PriceSince({ since }: Pick<Purchase, 'since'>) {
  const { t, locale } = useSite();
  const formatPrice = useMoney();
  const { current, lowest, lowestItem, difference, missingDays } = since;
  // With free delivery both are one price of one day, which is said once.
  const isSame =
    lowest?.withDelivery === true && lowest.day === lowestItem?.day && lowest.price.amount === lowestItem.price.amount;
  return (
    <>
      <ul className={styles.facts}>
        <li>
          {current ? (
            <>
              {t('purchase.now', { price: formatPrice(current.price) })}{' '}
              <span className={styles.soft}>
                {t(current.withDelivery ? 'card.with-delivery' : 'card.without-delivery')}
              </span>
            </>
          ) : (
            t('purchase.now.none')
          )}
        </li>
        {lowest?.withDelivery ? (
          <li>
            {t('purchase.lowest.with-delivery', {
              price: formatPrice(lowest.price),
              day: formatDay(lowest.day, locale),
            })}
          </li>
        ) : null}
        {lowestItem === null || (isSame && difference === null) ? null : (
          <li>
            {isSame
              ? null
              : t('purchase.lowest', { price: formatPrice(lowestItem.price), day: formatDay(lowestItem.day, locale) })}
            {difference ? (
              <>
                {isSame ? null : '. '}
                <b>
                  {difference.amount > 0
                    ? t('purchase.cheaper', { price: formatPrice(difference) })
                    : t('purchase.never-cheaper')}
                </b>
              </>
            ) : null}
          </li>
        )}
      </ul>
      {missingDays > 0 ? <p className={styles.soft}>{t('purchase.missing', { count: missingDays })}</p> : null}
      {since.points.length > 0 ? <PriceTable points={since.points} /> : null}
    </>
  );
}

function PriceTable({ points }: { points: Purchase['since']['points'] }) {
  const { t, locale } = useSite();
  const formatPrice = useMoney();
  return (
    <details>
      <summary>{t('purchase.history')}</summary>
      <table className={styles.days}>
        <thead>
          <tr>
            <th scope="col">{t('purchase.column.day')}</th>
            <th scope="col">{t('purchase.column.item')}</th>
            <th scope="col">{t('purchase.column.total')}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ day, item, total }) => (
            <tr key={day}>
              <th scope="row">{formatDay(day, locale)}</th>
              <td>{item ? formatPrice(item) : '–'}</td>
              <td>{total ? formatPrice(total) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
