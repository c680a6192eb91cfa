import { useTexts } from '../../site.ts';
import { AmountField } from './amount-field.tsx';

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
