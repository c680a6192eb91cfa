import { useTexts } from '../../site.ts';
import { FormTextField } from '../form/form-fields.tsx';

/** Mandatory reason of an action, stored in the log. */
export function ReasonField() {
  const t = useTexts();
  return (
    <FormTextField
      name="reason"
      label={t('admin.reason')}
      hint={t('admin.reason.hint')}
      minLength={3}
      maxLength={500}
      required
    />
  );
}
