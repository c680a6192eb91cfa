import type { ComponentProps } from 'react';
import { useTexts } from '../../site.ts';
import { FormTextField } from './form-fields.tsx';

/** An amount of money as it is typed, in the currency of the market. */
export const AmountField = (field: Omit<ComponentProps<typeof FormTextField>, 'inputMode' | 'maxLength'>) => (
  <FormTextField {...field} inputMode="decimal" maxLength={20} />
);

/** At most how much a shop pays for clicks a day and a month; empty: no limit. */
export function LimitFields() {
  const t = useTexts();
  return (
    <>
      <AmountField name="dayCap" label={t('partner.click.day-cap')} required={false} />
      <AmountField name="monthCap" label={t('partner.click.month-cap')} required={false} />
    </>
  );
}
