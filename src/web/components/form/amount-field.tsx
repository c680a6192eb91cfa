import type { ComponentProps } from 'react';
import { marketCurrency } from '../../../market/market.ts';
import { useSite } from '../../site.ts';
import { FormTextField } from './form-fields.tsx';

type AmountFieldProps = Omit<ComponentProps<typeof FormTextField>, 'inputMode' | 'maxLength' | 'label'> & {
  label: string;
};

/** An amount of money as it is typed, in the currency of the market. */
export function AmountField({ label, ...field }: AmountFieldProps) {
  const currency = marketCurrency(useSite().market);
  return <FormTextField {...field} label={`${label} (${currency})`} inputMode="decimal" maxLength={20} />;
}
