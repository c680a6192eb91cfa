import type { ShopProfile } from '../../../contract/partner/portal-schemas.ts';
import { MAX_SHIPPING_STEPS } from '../../../terms/merchant.ts';
import { useSite } from '../../site.ts';
import page from '../../ui/layout/page.module.css';
import { AmountField } from '../form/amount-field.tsx';
import { ApiForm } from '../form/api-form.tsx';
import { FormTextField, SubmitButton } from '../form/form-fields.tsx';
import { formatTyped } from '../form/format-typed.ts';
import styles from './shipping-form.module.css';

const GRAMS_PER_KG = 1000;

type Props<K extends 'adminChangeShipping' | 'changeShopShipping'> = {
  endpoint: K;
  hiddenValues: Readonly<Record<string, string | number>>;
  shop: Pick<ShopProfile, 'shippingSteps' | 'delivery'>;
  isReadOnly?: boolean;
};

/** What a parcel costs by value and weight of its goods, and how long it takes, where offers do not state it. */
export function ShippingForm<K extends 'adminChangeShipping' | 'changeShopShipping'>({
  endpoint,
  hiddenValues,
  shop: { shippingSteps, delivery },
  isReadOnly = false,
}: Props<K>) {
  const { t, locale } = useSite();
  const rows = Math.min(MAX_SHIPPING_STEPS, Math.max(3, shippingSteps.length + 1));
  return (
    <>
      <p className={page.hint}>{t('merchants.shipping.hint')}</p>
      <ApiForm key={JSON.stringify([shippingSteps, delivery])} endpoint={endpoint} hiddenValues={hiddenValues}>
        {Array.from({ length: rows }, (_, i) => {
          const step = shippingSteps[i];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other identity
            <div key={i} className={styles.row}>
              <AmountField
                name="from"
                place={i}
                label={t('merchants.shipping.from')}
                defaultValue={step === undefined || step.from.amount === 0 ? '' : formatTyped(step.from, locale)}
                required={false}
              />
              <FormTextField
                name="weight"
                place={i}
                label={t('merchants.shipping.weight')}
                defaultValue={step?.maxWeight == null ? '' : String(step.maxWeight / GRAMS_PER_KG)}
                inputMode="decimal"
                maxLength={20}
                required={false}
              />
              <AmountField
                name="cost"
                place={i}
                label={t('merchants.shipping.cost')}
                defaultValue={step === undefined ? '' : formatTyped(step.shipping, locale)}
                required={false}
              />
            </div>
          );
        })}
        <div className={styles.days}>
          <FormTextField
            name="minDays"
            type="number"
            min={0}
            max={365}
            label={t('merchants.days.min')}
            defaultValue={delivery?.min ?? ''}
            required={false}
          />
          <FormTextField
            name="maxDays"
            type="number"
            min={0}
            max={365}
            label={t('merchants.days.max')}
            defaultValue={delivery?.max ?? ''}
            required={false}
          />
        </div>
        {isReadOnly ? null : <SubmitButton>{t('merchants.save')}</SubmitButton>}
      </ApiForm>
    </>
  );
}
