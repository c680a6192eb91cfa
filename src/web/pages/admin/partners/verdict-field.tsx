import { FormSelect } from '../../../components/form/form-fields.tsx';
import { useTexts } from '../../../site.ts';

/** Whether to accept. No option is chosen at first, so that nothing is decided by accident. */
export function VerdictField() {
  const t = useTexts();
  return (
    <FormSelect
      name="verdict"
      label={t('admin.postings.verdict')}
      options={[
        { value: '', name: '–' },
        { value: 'accepted', name: t('partner.state.accepted') },
        { value: 'refused', name: t('partner.state.refused') },
      ]}
      required
    />
  );
}
