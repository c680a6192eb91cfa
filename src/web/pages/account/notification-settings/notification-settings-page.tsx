import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Delivery } from '../../../../contract/notification/notification-schemas.ts';
import { pages } from '../../../../contract/pages.ts';
import { DIGESTS, HAS_SCHEDULE } from '../../../../terms/channel.ts';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { FormCheckbox, FormSelect, FormTextField, SubmitButton } from '../../../components/form/form-fields.tsx';
import { useTexts } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import page from '../../../ui/layout/page.module.css';
import { CHANNEL_SETTINGS } from './channel-settings.ts';
import styles from './notification-settings-page.module.css';

const route = getRouteApi(pages.notificationSettings.pattern);

/** Notification settings: the channels, their quiet hours and the set-up that each channel needs. */
export function NotificationSettingsPage(): ReactNode {
  const { delivery } = route.useLoaderData();
  const t = useTexts();
  return (
    <div className={page.container}>
      <div className={styles.page}>
        <header className={styles.head}>
          <p>
            <Link to={pages.profile.path('account')}>{t('header.account')}</Link>
          </p>
          <h1>{t('delivery.title')}</h1>
          <p>{t('delivery.lead')}</p>
        </header>
        {delivery.channels.map((choice) => {
          const { Setup, isSetUp } = CHANNEL_SETTINGS[choice.channel];
          return (
            <section
              key={choice.channel}
              className={`${page.card} ${styles.channel}`}
              aria-labelledby={`way-${choice.channel}`}
            >
              <h2 id={`way-${choice.channel}`}>{t(`delivery.${choice.channel}`)}</h2>
              <Setup delivery={delivery} />
              {isSetUp(delivery) ? <ChannelForm choice={choice} /> : null}
            </section>
          );
        })}
      </div>
    </div>
  );
}

type Channel = Delivery['channels'][number];

function ChannelForm({ choice }: { choice: Channel }) {
  const t = useTexts();
  const [isSaved, setSaved] = useState(false);
  const { channel, isOn, digest, quietFrom, quietUntil } = choice;
  return (
    <ApiForm
      endpoint="changeDelivery"
      hiddenValues={{ channel }}
      className={styles.form ?? ''}
      onDone={() => setSaved(true)}
    >
      <FormCheckbox name="isOn" label={t('delivery.on')} defaultChecked={isOn} />
      {HAS_SCHEDULE[channel] ? (
        <>
          <FormSelect
            name="digest"
            label={t('delivery.digest')}
            defaultValue={digest}
            options={DIGESTS.map((value) => ({ value, name: t(`delivery.digest.${value}`) }))}
          />
          <div className={styles.hours}>
            <FormTextField
              name="quietFrom"
              label={t('delivery.quietFrom')}
              type="time"
              defaultValue={quietFrom ?? ''}
            />
            <FormTextField
              name="quietUntil"
              label={t('delivery.quietUntil')}
              type="time"
              defaultValue={quietUntil ?? ''}
            />
          </div>
          <p className={styles.hint}>{t('delivery.quiet.hint')}</p>
        </>
      ) : null}
      <SubmitButton kind="secondary">{t('delivery.save')}</SubmitButton>
      <p role="status" className={styles.hint}>
        {isSaved ? t('delivery.saved') : ''}
      </p>
    </ApiForm>
  );
}
