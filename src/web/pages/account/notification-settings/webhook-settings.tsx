import type { Delivery } from '../../../../contract/notification/notification-schemas.ts';
import { CopyableText } from '../../../components/copyable-text.tsx';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { FormTextField, SubmitButton } from '../../../components/form/form-fields.tsx';
import { useTexts } from '../../../site.ts';
import styles from './notification-settings-page.module.css';

/** The URL that is called, and the secret that signs its requests. */
export function WebhookSettings({ delivery: { webhook } }: { delivery: Delivery }) {
  const t = useTexts();
  return (
    <>
      <p className={styles.hint}>{t('delivery.webhook.hint')}</p>
      <ApiForm endpoint="setWebhook">
        <FormTextField
          name="url"
          label={t('delivery.webhook.url')}
          type="url"
          required
          maxLength={2000}
          placeholder="https://"
          defaultValue={webhook?.url ?? ''}
        />
        <SubmitButton kind="secondary">{t('delivery.save')}</SubmitButton>
      </ApiForm>
      {webhook === null ? null : (
        <>
          <CopyableText label={t('delivery.webhook.secret')} text={webhook.secret} />
          <ApiForm endpoint="removeWebhook">
            <SubmitButton kind="quiet">{t('delivery.webhook.remove')}</SubmitButton>
          </ApiForm>
        </>
      )}
    </>
  );
}
