import type { Delivery } from '../../../../contract/notification/notification-schemas.ts';
import { pages } from '../../../../contract/pages.ts';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { SubmitButton } from '../../../components/form/form-fields.tsx';
import { useTexts } from '../../../site.ts';
import styles from './notification-settings-page.module.css';

const TOPICS = ['watches', 'reviews', 'purchases', 'all'] as const;

/** Email topics that the user unsubscribed from by a link in an email. */
export function EmailSettings({ delivery: { unsubscribed } }: { delivery: Delivery }) {
  const t = useTexts();
  const topics = TOPICS.filter((topic) => unsubscribed.includes(topic));
  if (topics.length === 0) return null;
  return (
    <>
      <h3>{t('unsubscribe.done')}</h3>
      <ul className={styles.list}>
        {topics.map((topic) => (
          <li key={topic}>
            <span id={`stopped-${topic}`}>{t(`unsubscribe.about.${topic}`)}</span>
            <ApiForm endpoint="resubscribeTopic" hiddenValues={{ topic }} next={pages.notificationSettings.path()}>
              <SubmitButton kind="secondary" size="s" aria-describedby={`stopped-${topic}`}>
                {t('unsubscribe.undo')}
              </SubmitButton>
            </ApiForm>
          </li>
        ))}
      </ul>
    </>
  );
}
