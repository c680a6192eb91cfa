import type { MoneyOf } from '../../../../contract/admin/money-schemas.ts';
import styles from '../../../components/admin/admin-page.module.css';
import { ReasonField } from '../../../components/admin/reason-field.tsx';
import { AmountField } from '../../../components/form/amount-field.tsx';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { FormTextField, SubmitButton } from '../../../components/form/form-fields.tsx';
import { useMoney, useSite } from '../../../site.ts';
import { DataTable } from '../../../ui/layout/data-table.tsx';
import page from '../../../ui/layout/page.module.css';
import { formatDay } from '../../../ui/text/format.ts';

/** What a click costs by category and price of the product. Rows are only added: the latest one applies. */
export function PricesSection({ prices, firstDay }: Pick<MoneyOf<'prices'>, 'prices' | 'firstDay'>) {
  const { t, locale } = useSite();
  const formatMoney = useMoney();
  return (
    <>
      <section className={`${page.card} ${styles.card}`}>
        <h2>{t('money.price.set')}</h2>
        <p className={page.hint}>{t('money.first-day', { day: formatDay(firstDay, locale) })}</p>
        <ApiForm endpoint="adminSetClickPrice" className={styles.form}>
          <FormTextField
            name="categoryId"
            label={t('money.price.category')}
            hint={t('money.price.category.hint')}
            inputMode="numeric"
            defaultValue="0"
            maxLength={10}
            required
          />
          <AmountField name="priceFrom" label={t('money.price.from')} defaultValue="0" required />
          <AmountField
            name="amount"
            label={t('money.price.click')}
            hint={t('money.price.click.hint')}
            required={false}
          />
          <ReasonField />
          <SubmitButton>{t('partner.save')}</SubmitButton>
        </ApiForm>
      </section>
      {prices.length === 0 ? null : (
        <DataTable
          caption={t('money.prices')}
          getKey={({ id }) => id}
          rows={prices}
          sorted={null}
          columns={[
            {
              id: 'category',
              name: t('money.price.category'),
              isRowHeader: true,
              cell: ({ category }) =>
                category === null ? t('money.price.every') : `${category.name} (${category.id})`,
            },
            {
              id: 'from',
              name: t('money.price.from'),
              isNumeric: true,
              cell: ({ priceFrom }) => formatMoney(priceFrom),
            },
            {
              id: 'amount',
              name: t('money.price.click'),
              isNumeric: true,
              cell: ({ amount }) => (amount === null ? '–' : formatMoney(amount)),
            },
            { id: 'since', name: t('money.since'), cell: ({ validFrom }) => formatDay(validFrom, locale) },
          ]}
        />
      )}
    </>
  );
}
