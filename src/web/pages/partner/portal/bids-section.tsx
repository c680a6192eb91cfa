import type { CategoryBids } from '../../../../contract/partner/bid-schemas.ts';
import { formatDecimal } from '../../../../market/money.ts';
import { AmountField } from '../../../components/form/amount-field.tsx';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { SubmitButton } from '../../../components/form/form-fields.tsx';
import { LimitFields } from '../../../components/form/limit-fields.tsx';
import { useMoney, useSite, useTexts } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { DataTable } from '../../../ui/layout/data-table.tsx';
import page from '../../../ui/layout/page.module.css';
import { formatDay } from '../../../ui/text/format.ts';
import type { PortalView } from './load-portal.ts';
import styles from './portal-page.module.css';

/** What the merchant bids for sponsored clicks by category, at most how much it pays, and what it bought. */
export function BidsSection({ id, bids: view }: Extract<PortalView, { section: 'bids' }>) {
  const { t, locale } = useSite();
  const canWrite = view.partner.permissions.includes('BIDDING_CATEGORY_WRITE');
  const categories = [...Map.groupBy(view.bids, ({ category }) => category.id).values()];
  return (
    <>
      <p className={page.hint}>{t('partner.bid.hint')}</p>
      {view.pays ? null : <p className={styles.text}>{t('partner.bid.free')}</p>}
      <p className={styles.text}>{t('money.first-day', { day: formatDay(view.firstDay, locale) })}</p>
      <Bought bought={view.bought} />
      <Limit id={id} limit={view.limit} canWrite={canWrite} />
      {categories.length === 0 ? <p className={styles.text}>{t('partner.nothing')}</p> : null}
      <div className={styles.cards}>
        {categories.map((bids) => (
          <CategoryCard key={bids[0]?.category.id} id={id} bids={bids} canWrite={canWrite} />
        ))}
      </div>
    </>
  );
}

/** Clicks in sponsored places this month. */
function Bought({ bought }: Pick<CategoryBids, 'bought'>) {
  const t = useTexts();
  const formatMoney = useMoney();
  if (bought.length === 0) return <p className={styles.text}>{t('partner.bid.bought.none')}</p>;
  return (
    <DataTable
      caption={t('partner.bid.bought')}
      getKey={({ category }) => category?.id ?? 0}
      rows={bought}
      sorted={null}
      columns={[
        {
          id: 'category',
          name: t('money.price.category'),
          isRowHeader: true,
          cell: ({ category }) => (category === null ? '–' : <Link to={category.path}>{category.name}</Link>),
        },
        { id: 'clicks', name: t('partner.click.all'), isNumeric: true, cell: ({ clicks }) => clicks },
        { id: 'valid', name: t('partner.click.valid'), isNumeric: true, cell: ({ valid }) => valid },
        { id: 'cost', name: t('partner.click.cost'), isNumeric: true, cell: ({ cost }) => formatMoney(cost) },
      ]}
    />
  );
}

type Editing = { id: number; canWrite: boolean };

/** At most how much the merchant pays for sponsored clicks. */
function Limit({ id, limit, canWrite }: Editing & Pick<CategoryBids, 'limit'>) {
  const { t, locale } = useSite();
  const formatMoney = useMoney();
  const show = (amount: typeof limit.dayCap) => (amount === null ? '–' : formatMoney(amount));
  return (
    <section key={limit.revision} className={`${page.card} ${styles.card}`}>
      <h3>{t('partner.bid.limit')}</h3>
      <p className={styles.text}>
        {t('partner.click.day-cap')}: {show(limit.dayCap)} · {t('partner.click.month-cap')}: {show(limit.monthCap)}
        {limit.validFrom === null ? null : ` · ${t('money.since')}: ${formatDay(limit.validFrom, locale)}`}
      </p>
      {canWrite ? (
        <ApiForm
          endpoint="setBidLimit"
          hiddenValues={{ partnerId: id, revision: limit.revision }}
          className={styles.form}
        >
          <LimitFields />
          <SubmitButton kind="secondary">{t('partner.save')}</SubmitButton>
        </ApiForm>
      ) : null}
    </section>
  );
}

/** The bids of a category by the price that they begin at, and a form for a further one. */
function CategoryCard({ id, bids, canWrite }: Editing & Pick<CategoryBids, 'bids'>) {
  const { t, locale } = useSite();
  const formatMoney = useMoney();
  const [first] = bids;
  if (first === undefined) return null;
  const { category } = first;
  return (
    <section className={`${page.card} ${styles.card}`}>
      <h3>
        <Link to={category.path}>{category.name}</Link>
      </h3>
      {bids.map(({ priceFrom, bid, validFrom, revision }) => (
        <div key={`${priceFrom.amount} ${revision}`} className={styles.bid}>
          <p className={styles.text}>
            {priceFrom.amount === 0 ? null : `${t('money.price.from')} ${formatMoney(priceFrom)} · `}
            {t('partner.bid')}: {bid === null ? '–' : formatMoney(bid)}
            {validFrom === null ? null : ` · ${t('money.since')}: ${formatDay(validFrom, locale)}`}
          </p>
          {canWrite ? (
            <ApiForm
              endpoint="setCategoryBid"
              hiddenValues={{
                partnerId: id,
                categoryId: category.id,
                priceFrom: formatDecimal(priceFrom),
                revision,
              }}
              className={styles.form}
            >
              <AmountField name="amount" label={t('partner.bid')} required={false} />
              <SubmitButton kind="secondary">{t('partner.save')}</SubmitButton>
            </ApiForm>
          ) : null}
        </div>
      ))}
      {canWrite && first.revision > 0 ? (
        <details>
          <summary>{t('partner.bid.add')}</summary>
          <ApiForm
            endpoint="setCategoryBid"
            hiddenValues={{ partnerId: id, categoryId: category.id, revision: 0 }}
            className={styles.form}
          >
            <AmountField name="priceFrom" label={t('money.price.from')} required />
            <AmountField name="amount" label={t('partner.bid')} required />
            <SubmitButton kind="secondary">{t('partner.bid.add')}</SubmitButton>
          </ApiForm>
        </details>
      ) : null}
    </section>
  );
}
