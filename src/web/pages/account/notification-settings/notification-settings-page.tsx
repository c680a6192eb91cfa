import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Delivery } from '../../../../contract/notification/notification-schemas.ts';
import { pages } from '../../../../contract/pages.ts';
import { DIGESTS } from '../../../../terms/channel.ts';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { FormCheckbox, FormSelect, FormTextField, SubmitButton } from '../../../components/form/form-fields.tsx';
import { useSite, useTexts } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import page from '../../../ui/layout/page.module.css';
import styles from './notification-settings-page.module.css';
import { PushButton } from './push-button.tsx';

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
        {delivery.channels.map((choice) => (
          <section
            key={choice.channel}
            className={`${page.card} ${styles.channel}`}
            aria-labelledby={`way-${choice.channel}`}
          >
            <h2 id={`way-${choice.channel}`}>{t(`delivery.${choice.channel}`)}</h2>
            <ChannelSetup channel={choice.channel} delivery={delivery} />
            {isSetUp(choice.channel, delivery) ? <ChannelForm choice={choice} /> : null}
          </section>
        ))}
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
      {channel === 'rss' ? null : (
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
      )}
      <SubmitButton kind="secondary">{t('delivery.save')}</SubmitButton>
      <p role="status" className={styles.hint}>
        {isSaved ? t('delivery.saved') : ''}
      </p>
    </ApiForm>
  );
}

/** Whether a channel is set up. Until then there is nothing to switch on or off. */
function isSetUp(channel: Channel['channel'], { browsers, feed, webhook }: Delivery): boolean {
  switch (channel) {
    case 'push':
      return browsers.length > 0;
    case 'rss':
      return feed !== null;
    case 'webhook':
      return webhook !== null;
    default:
      return true;
  }
}

const TOPICS = ['watches', 'reviews', 'purchases', 'all'] as const;

/** Email topics that the user unsubscribed from by a link in an email. */
function UnsubscribedTopics({ unsubscribed }: { unsubscribed: readonly string[] }) {
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

/** The set-up that a channel needs before it can deliver. */
function ChannelSetup({ channel, delivery }: { channel: Channel['channel']; delivery: Delivery }) {
  switch (channel) {
    case 'email':
      return <UnsubscribedTopics unsubscribed={delivery.unsubscribed} />;
    case 'push':
      return <PushBrowsers delivery={delivery} />;
    case 'rss':
      return <RssFeed feed={delivery.feed} />;
    case 'webhook':
      return <WebhookForm webhook={delivery.webhook} />;
    default:
      return null;
  }
}

function PushBrowsers({ delivery: { browsers, pushKey } }: { delivery: Delivery }) {
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

function RssFeed({ feed }: { feed: string | null }) {
  const t = useTexts();
  return (
    <>
      {feed === null ? null : <CopyableText label={t('delivery.feed.address')} text={feed} />}
      <p className={styles.hint}>{t('delivery.feed.hint')}</p>
      <ApiForm endpoint="renewFeed">
        <SubmitButton kind="secondary">{t(feed === null ? 'delivery.feed.make' : 'delivery.feed.renew')}</SubmitButton>
      </ApiForm>
    </>
  );
}

function WebhookForm({ webhook }: { webhook: Delivery['webhook'] }) {
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

/** A labelled value to copy. */
const CopyableText = ({ label, text }: { label: string; text: string }) => (
  <p className={styles.copyable}>
    <span>{label}</span>
    <code>{text}</code>
  </p>
);
