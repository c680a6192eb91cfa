import type { Delivery } from '../../../../contract/notification/notification-schemas.ts';
import { CopyableText } from '../../../components/copyable-text.tsx';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { SubmitButton } from '../../../components/form/form-fields.tsx';
import { useTexts } from '../../../site.ts';
import styles from './notification-settings-page.module.css';

/** The secret addresses of the feed. */
export function RssSettings({ delivery: { feed } }: { delivery: Delivery }) {
  const t = useTexts();
  return (
    <>
      {feed === null ? null : (
        <>
          <CopyableText label={`${t('delivery.feed.address')} (RSS)`} text={feed.rss} />
          <CopyableText label={`${t('delivery.feed.address')} (JSON Feed)`} text={feed.json} />
        </>
      )}
      <p className={styles.hint}>{t('delivery.feed.hint')}</p>
      <ApiForm endpoint="renewFeed">
        <SubmitButton kind="secondary">{t(feed === null ? 'delivery.feed.make' : 'delivery.feed.renew')}</SubmitButton>
      </ApiForm>
    </>
  );
}
