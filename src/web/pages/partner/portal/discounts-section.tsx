import type { ShopDiscounts } from '../../../../contract/partner/shop-discount-schemas.ts';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { FormTextArea, FormTextField, SubmitButton } from '../../../components/form/form-fields.tsx';
import { formatTyped } from '../../../components/form/format-typed.ts';
import { useMoney, useSite, useTexts } from '../../../site.ts';
import page from '../../../ui/layout/page.module.css';
import { formatDay, formatPercent } from '../../../ui/text/format.ts';
import type { PortalView } from './load-portal.ts';
import styles from './portal-page.module.css';

type Discount = ShopDiscounts['discounts'][number];

/** Discount codes and offers of the shop: all of them, with their state, and a form for a new one. */
export function DiscountsSection({
  id,
  discounts: { discounts, partner },
}: Extract<PortalView, { section: 'discounts' }>) {
  const t = useTexts();
  const isReadOnly = partner.role === 'viewer';
  return (
    <>
      <p className={page.hint}>{t('partner.discount.hint')}</p>
      {discounts.length === 0 && isReadOnly ? <p className={styles.text}>{t('partner.nothing')}</p> : null}
      {discounts.map((discount) => (
        <DiscountCard key={`${discount.id} ${discount.version}`} {...{ id, discount, isReadOnly }} />
      ))}
      {isReadOnly ? null : (
        <section className={`${page.card} ${styles.card}`}>
          <h2>{t('partner.discount.add')}</h2>
          <DiscountForm key={discounts.length} partnerId={id} discount={null} />
        </section>
      )}
    </>
  );
}

function DiscountCard({ id, discount, isReadOnly }: { id: number; discount: Discount; isReadOnly: boolean }) {
  const { t, locale } = useSite();
  const formatMoney = useMoney();
  const { code, title, terms, percent, amount, brandName, startsOn, endsOn, state } = discount;
  const value =
    amount === null
      ? percent === null
        ? null
        : `−${formatPercent(percent / 100, locale)}`
      : `−${formatMoney(amount)}`;
  return (
    <section className={`${page.card} ${styles.card}`}>
      <h3>{title}</h3>
      <p className={page.hint}>
        <strong>{t(`partner.discount.${state}`)}</strong> · {formatDay(startsOn, locale)} –{' '}
        {endsOn === null ? t('discount.open') : formatDay(endsOn, locale)}
        {value === null ? null : ` · ${value}`}
        {brandName === null ? null : ` · ${t('discount.brand', { brand: brandName })}`}
      </p>
      <p className={styles.text}>
        {code === null ? t('discount.no-code') : <code>{code}</code>} {terms}
      </p>
      {isReadOnly ? null : (
        <>
          <details>
            <summary>{t('partner.discount.change')}</summary>
            <DiscountForm partnerId={id} discount={discount} />
          </details>
          <ApiForm endpoint="removeDiscount" hiddenValues={{ partnerId: id, discountId: discount.id }}>
            <SubmitButton kind="secondary" size="s">
              {t('partner.remove')}
            </SubmitButton>
          </ApiForm>
        </>
      )}
    </section>
  );
}

/** The fields of a discount; null: a new one. */
function DiscountForm({ partnerId, discount }: { partnerId: number; discount: Discount | null }) {
  const { t, locale } = useSite();
  const known = { discountId: discount?.id ?? '', version: discount?.version ?? '' };
  const optional = { required: false } as const;
  return (
    <ApiForm endpoint="saveDiscount" hiddenValues={{ partnerId, ...known }} className={styles.form}>
      <FormTextField
        name="title"
        label={t('partner.discount.title')}
        defaultValue={discount?.title}
        maxLength={120}
        required
      />
      <FormTextField
        name="code"
        label={t('discount.code')}
        defaultValue={discount?.code ?? ''}
        maxLength={40}
        {...optional}
      />
      <FormTextField
        name="percent"
        label={t('partner.discount.percent')}
        defaultValue={discount?.percent ?? ''}
        inputMode="numeric"
        maxLength={2}
        {...optional}
      />
      <FormTextField
        name="amount"
        label={t('partner.discount.amount')}
        defaultValue={discount?.amount ? formatTyped(discount.amount, locale) : ''}
        inputMode="decimal"
        maxLength={20}
        {...optional}
      />
      <FormTextField
        name="brand"
        label={t('partner.discount.brand')}
        defaultValue={discount?.brandName ?? ''}
        maxLength={80}
        {...optional}
      />
      <FormTextField
        name="startsOn"
        label={t('partner.discount.from')}
        type="date"
        defaultValue={discount?.startsOn}
        required
      />
      <FormTextField
        name="endsOn"
        label={t('partner.discount.until')}
        type="date"
        defaultValue={discount?.endsOn ?? ''}
        {...optional}
      />
      <FormTextArea
        name="terms"
        label={t('partner.discount.terms')}
        defaultValue={discount?.terms ?? ''}
        maxLength={500}
        {...optional}
      />
      <FormTextField
        name="link"
        label={t('discount.source')}
        type="url"
        defaultValue={discount?.link ?? ''}
        maxLength={500}
        {...optional}
      />
      <SubmitButton>{t('partner.save')}</SubmitButton>
    </ApiForm>
  );
}
