import { peoplePaths } from '../../../api/contract/people-paths.ts';
import type { Purchase } from '../../../api/contract/purchase-schemas.ts';
import { useMoney, useSite, useTexts } from '../../site.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatDay } from '../../ui/format.ts';
import { Link } from '../../ui/link.tsx';
import { Tag } from '../../ui/tag.tsx';
import { ActButton } from '../form/act-fields.tsx';
import { ActForm } from '../form/act-form.tsx';
import styles from './purchase.module.css';

/** What the visitor bought, with what each has cost since. */
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
            <OnePurchase purchase={purchase} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OnePurchase({ purchase }: { purchase: Purchase }) {
  const { t, locale } = useSite();
  const write = useMoney();
  const { product, shop, price, boughtOn, origin, returnUntil, productId } = purchase;
  const day = formatDay(boughtOn, locale);
  return (
    <article className={styles.purchase}>
      <h3>{product ? <Link to={product.path}>{product.name}</Link> : t('purchase.gone')}</h3>
      <p>
        {shop ? t('purchase.bought.at', { day, shop: shop.name }) : t('purchase.bought', { day })}{' '}
        <Tag tone={origin === 'merchant' ? 'good' : 'plain'}>{t(`purchase.origin.${origin}`)}</Tag>
      </p>
      <p>{price ? t('purchase.paid', { price: write(price) }) : t('purchase.price-unknown')}</p>
      {returnUntil ? <p>{t('purchase.return', { day: formatDay(returnUntil, locale) })}</p> : null}
      <Since since={purchase.since} />
      <div className={styles.foot}>
        {product ? <Link to={peoplePaths.writeReview('product', productId)}>{t('purchase.review')}</Link> : null}
        <ActForm act="removePurchase" fixed={{ purchaseId: purchase.id }}>
          <ActButton kind="quiet" size="s">
            {t('purchase.remove')}
          </ActButton>
        </ActForm>
      </div>
    </article>
  );
}

/** What it has cost since; what is not known is said. */
function Since({ since }: Pick<Purchase, 'since'>) {
  const { t, locale } = useSite();
  const write = useMoney();
  const { current, lowest, lowestItem, difference, missingDays } = since;
  return (
    <>
      <ul className={styles.facts}>
        <li>
          {current ? (
            <>
              {t('purchase.now', { price: write(current.price) })}{' '}
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
            {t('purchase.lowest.with-delivery', { price: write(lowest.price), day: formatDay(lowest.day, locale) })}
          </li>
        ) : null}
        {lowestItem ? (
          <li>
            {t('purchase.lowest', { price: write(lowestItem.price), day: formatDay(lowestItem.day, locale) })}
            {difference ? (
              <>
                {'. '}
                <b>
                  {difference.amount > 0
                    ? t('purchase.cheaper', { price: write(difference) })
                    : t('purchase.never-cheaper')}
                </b>
              </>
            ) : null}
          </li>
        ) : null}
      </ul>
      {missingDays > 0 ? <p className={styles.soft}>{t('purchase.missing', { count: missingDays })}</p> : null}
      {since.points.length > 0 ? <Days points={since.points} /> : null}
    </>
  );
}

function Days({ points }: { points: Purchase['since']['points'] }) {
  const { t, locale } = useSite();
  const write = useMoney();
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
              <td>{item ? write(item) : '–'}</td>
              <td>{total ? write(total) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
