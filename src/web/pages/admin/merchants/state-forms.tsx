import { ApiForm } from '../../../components/form/api-form.tsx';
import { FormTextField, SubmitButton } from '../../../components/form/form-fields.tsx';
import { useSite } from '../../../site.ts';
import page from '../../../ui/layout/page.module.css';
import styles from './merchants-page.module.css';

type Props = {
  endpoint: 'adminSetMerchantState' | 'adminSetFeedState';
  ids: Readonly<Record<string, number>>;
  isPaused: boolean;
  /** Where to go after it was removed. */
  next: string;
};

/** Pauses, resumes or removes a merchant or a feed. */
export function StateForms({ endpoint, ids, isPaused, next }: Props) {
  const { t } = useSite();
  const change = isPaused ? 'resume' : 'pause';
  return (
    <>
      <section className={`${page.card} ${styles.card}`} aria-labelledby="pause-title">
        <h2 id="pause-title">{t(`merchants.${change}`)}</h2>
        <p className={page.hint}>{t('merchants.pause.hint')}</p>
        <ApiForm key={change} endpoint={endpoint} hiddenValues={{ ...ids, change }}>
          <FormTextField name="reason" label={t('admin.reason')} minLength={3} maxLength={500} required={false} />
          <SubmitButton kind="secondary">{t(`merchants.${change}`)}</SubmitButton>
        </ApiForm>
      </section>
      <section className={`${page.card} ${styles.card}`} aria-labelledby="remove-title">
        <h2 id="remove-title">{t('merchants.remove')}</h2>
        <p className={page.hint}>{t('merchants.remove.hint')}</p>
        <ApiForm endpoint={endpoint} hiddenValues={{ ...ids, change: 'remove' }} next={next}>
          <FormTextField name="reason" label={t('admin.reason')} minLength={3} maxLength={500} required />
          <SubmitButton kind="secondary">{t('merchants.remove')}</SubmitButton>
        </ApiForm>
      </section>
    </>
  );
}
