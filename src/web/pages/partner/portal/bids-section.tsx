import { ApiForm } from '../../../components/form/api-form.tsx';
import { FormTextField, SubmitButton } from '../../../components/form/form-fields.tsx';
import { useMoney, useTexts } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import page from '../../../ui/layout/page.module.css';
import type { PortalView } from './load-portal.ts';
import styles from './portal-page.module.css';

/** What the merchant offers for a click by category. */
export function BidsSection({ id, bids: { bids, partner } }: Extract<PortalView, { section: 'bids' }>) {
  const t = useTexts();
  const formatMoney = useMoney();
  const canWrite = partner.permissions.includes('BIDDING_CATEGORY_WRITE');
  return (
    <>
      <p className={page.hint}>{t('partner.bid.hint')}</p>
      {bids.length === 0 ? <p className={styles.text}>{t('partner.nothing')}</p> : null}
      {bids.map(({ category, bid, revision }) => (
        <section key={`${category.id} ${revision}`} className={`${page.card} ${styles.card}`}>
          <h3>
            <Link to={category.path}>{category.name}</Link>
          </h3>
          <p className={styles.text}>
            {t('partner.bid')}: {bid === null ? '–' : formatMoney(bid)}
          </p>
          {canWrite ? (
            <ApiForm
              endpoint="setCategoryBid"
              hiddenValues={{ partnerId: id, categoryId: category.id, revision }}
              className={styles.form}
            >
              <FormTextField
                name="amount"
                label={t('partner.bid')}
                inputMode="decimal"
                maxLength={20}
                required={false}
              />
              <SubmitButton kind="secondary">{t('partner.save')}</SubmitButton>
            </ApiForm>
          ) : null}
        </section>
      ))}
    </>
  );
}
