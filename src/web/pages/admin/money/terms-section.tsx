import type { MoneyOf } from '../../../../contract/admin/money-schemas.ts';
import styles from '../../../components/admin/admin-page.module.css';
import { ReasonField } from '../../../components/admin/reason-field.tsx';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { FormCheckbox, FormTextField, SubmitButton } from '../../../components/form/form-fields.tsx';
import { LimitFields } from '../../../components/form/limit-fields.tsx';
import { useMoney, useSite } from '../../../site.ts';
import { DataTable } from '../../../ui/layout/data-table.tsx';
import page from '../../../ui/layout/page.module.css';
import { formatDay } from '../../../ui/text/format.ts';

type Terms = MoneyOf<'terms'>;

/** Which shops pay for clicks, and their limits. Rows are only added: the latest one applies. */
export function TermsSection({ terms, shops, firstDay }: Pick<Terms, 'terms' | 'shops' | 'firstDay'>) {
  const { t, locale } = useSite();
  const formatMoney = useMoney();
  const limit = (amount: Terms['terms'][number]['dayCap']) => (amount === null ? '–' : formatMoney(amount));
  return (
    <>
      <section className={`${page.card} ${styles.card}`}>
        <h2>{t('money.terms.set')}</h2>
        <p className={page.hint}>{t('money.first-day', { day: formatDay(firstDay, locale) })}</p>
        <ApiForm endpoint="adminSetClickTerms" className={styles.form}>
          <FormTextField
            name="shop"
            label={t('money.shop')}
            hint={t('money.shop.hint')}
            list="money-shops"
            maxLength={100}
            autoComplete="off"
            required
          />
          <datalist id="money-shops">
            {shops.map(({ id, name }) => (
              <option key={id} value={`${id} ${name}`} />
            ))}
          </datalist>
          <FormCheckbox name="pays" label={t('money.terms.pays')} defaultChecked />
          <LimitFields />
          <ReasonField />
          <SubmitButton>{t('partner.save')}</SubmitButton>
        </ApiForm>
      </section>
      {terms.length === 0 ? null : (
        <DataTable
          caption={t('money.terms')}
          getKey={({ id }) => id}
          rows={terms}
          sorted={null}
          columns={[
            { id: 'shop', name: t('money.shop'), isRowHeader: true, cell: ({ shop }) => shop.name },
            {
              id: 'pays',
              name: t('money.terms.pays'),
              cell: ({ pays }) => (pays ? t('partner.yes') : t('partner.no')),
            },
            { id: 'day', name: t('partner.click.day-cap'), isNumeric: true, cell: ({ dayCap }) => limit(dayCap) },
            {
              id: 'month',
              name: t('partner.click.month-cap'),
              isNumeric: true,
              cell: ({ monthCap }) => limit(monthCap),
            },
            { id: 'since', name: t('money.since'), cell: ({ validFrom }) => formatDay(validFrom, locale) },
          ]}
        />
      )}
    </>
  );
}
