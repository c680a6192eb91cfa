import type { Delivery } from '../../../../contract/notification/notification-schemas.ts';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { SubmitButton } from '../../../components/form/form-fields.tsx';
import { useSite } from '../../../site.ts';
import styles from './notification-settings-page.module.css';
import { PushButton } from './push-button.tsx';

/** The browsers that get push notifications. */
export function PushSettings({ delivery: { browsers, pushKey } }: { delivery: Delivery }) {
  const { t, locale } = useSite();
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <>
      {browsers.length === 0 ? <p className={styles.hint}>{t('delivery.push.none')}</p> : null}
      <ul className={styles.list}>
        {browsers.map(({ id, device, since }) => (
          <li key={id}>
            <span>{t('delivery.push.since', { device, day: day.format(new Date(since)) })}</span>
            <ApiForm endpoint="removePushBrowser" hiddenValues={{ browserId: id }}>
              <SubmitButton kind="quiet" size="s">
                {t('delivery.push.remove', { device })}
              </SubmitButton>
            </ApiForm>
          </li>
        ))}
      </ul>
      <PushButton pushKey={pushKey} />
    </>
  );
}
