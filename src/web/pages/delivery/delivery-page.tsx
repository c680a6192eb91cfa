import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Delivery } from '../../../api/contract/delivery-schemas.ts';
import { ActButton, ActCheckbox, ActField, ActSelect } from '../../components/form/act-fields.tsx';
import { ActForm } from '../../components/form/act-form.tsx';
import { ROUTES } from '../../routes.ts';
import { useSite, useTexts } from '../../site.ts';
import { Link } from '../../ui/link.tsx';
import page from '../../ui/page.module.css';
import styles from './delivery-page.module.css';
import { PushButton } from './push-button.tsx';

const route = getRouteApi(ROUTES.delivery);

/** By which ways a person is told, each with its hours, and what each way needs. */
export function DeliveryPage(): ReactNode {
  const { delivery } = route.useLoaderData();
  const t = useTexts();
  return (
    <div className={page.container}>
      <div className={styles.page}>
        <header className={styles.head}>
          <p>
            <Link to="/profile/account">{t('header.account')}</Link>
          </p>
          <h1>{t('delivery.title')}</h1>
          <p>{t('delivery.lead')}</p>
        </header>
        {delivery.channels.map((choice) => (
          <section
            key={choice.channel}
            className={`${page.card} ${styles.way}`}
            aria-labelledby={`way-${choice.channel}`}
          >
            <h2 id={`way-${choice.channel}`}>{t(`delivery.${choice.channel}`)}</h2>
            <Needs channel={choice.channel} delivery={delivery} />
            {isSetUp(choice.channel, delivery) ? <Choice choice={choice} /> : null}
          </section>
        ))}
      </div>
    </div>
  );
}

const DIGESTS = ['none', 'daily', 'weekly'] as const;

type Channel = Delivery['channels'][number];

function Choice({ choice }: { choice: Channel }) {
  const t = useTexts();
  const [isSaved, setSaved] = useState(false);
  const { channel, isOn, digest, quietFrom, quietUntil } = choice;
  return (
    <ActForm act="changeDelivery" fixed={{ channel }} className={styles.form ?? ''} onDone={() => setSaved(true)}>
      <ActCheckbox name="isOn" label={t('delivery.on')} defaultChecked={isOn} />
      {channel === 'rss' ? null : (
        <>
          <ActSelect
            name="digest"
            label={t('delivery.digest')}
            defaultValue={digest}
            options={DIGESTS.map((value) => ({ value, name: t(`delivery.digest.${value}`) }))}
          />
          <div className={styles.hours}>
            <ActField name="quietFrom" label={t('delivery.quietFrom')} type="time" defaultValue={quietFrom ?? ''} />
            <ActField name="quietUntil" label={t('delivery.quietUntil')} type="time" defaultValue={quietUntil ?? ''} />
          </div>
          <p className={styles.hint}>{t('delivery.quiet.hint')}</p>
        </>
      )}
      <ActButton kind="secondary">{t('delivery.save')}</ActButton>
      <p role="status" className={styles.hint}>
        {isSaved ? t('delivery.saved') : ''}
      </p>
    </ActForm>
  );
}

/** Whether anything can come by a way: there is nothing to be switched on or off before. */
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

/** The letters that a link in one of them stopped. */
function Stopped({ unsubscribed }: { unsubscribed: readonly string[] }) {
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
            <ActForm act="wantLetters" fixed={{ topic }} next="/profile/delivery">
              <ActButton kind="secondary" size="s" aria-describedby={`stopped-${topic}`}>
                {t('unsubscribe.undo')}
              </ActButton>
            </ActForm>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What a way needs before anything can come by it. */
function Needs({ channel, delivery }: { channel: Channel['channel']; delivery: Delivery }) {
  switch (channel) {
    case 'email':
      return <Stopped unsubscribed={delivery.unsubscribed} />;
    case 'push':
      return <Browsers delivery={delivery} />;
    case 'rss':
      return <Feed feed={delivery.feed} />;
    case 'webhook':
      return <Hook webhook={delivery.webhook} />;
    default:
      return null;
  }
}

function Browsers({ delivery: { browsers, pushKey } }: { delivery: Delivery }) {
  const { t, locale } = useSite();
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <>
      {browsers.length === 0 ? <p className={styles.hint}>{t('delivery.push.none')}</p> : null}
      <ul className={styles.list}>
        {browsers.map(({ id, device, since }) => (
          <li key={id}>
            <span>{t('delivery.push.since', { device, day: day.format(new Date(since)) })}</span>
            <ActForm act="removePushBrowser" fixed={{ browserId: id }}>
              <ActButton kind="quiet" size="s">
                {t('delivery.push.remove', { device })}
              </ActButton>
            </ActForm>
          </li>
        ))}
      </ul>
      <PushButton pushKey={pushKey} />
    </>
  );
}

function Feed({ feed }: { feed: string | null }) {
  const t = useTexts();
  return (
    <>
      {feed === null ? null : <Shown label={t('delivery.feed.address')} text={feed} />}
      <p className={styles.hint}>{t('delivery.feed.hint')}</p>
      <ActForm act="renewFeed">
        <ActButton kind="secondary">{t(feed === null ? 'delivery.feed.make' : 'delivery.feed.renew')}</ActButton>
      </ActForm>
    </>
  );
}

function Hook({ webhook }: { webhook: Delivery['webhook'] }) {
  const t = useTexts();
  return (
    <>
      <p className={styles.hint}>{t('delivery.webhook.hint')}</p>
      <ActForm act="setWebhook">
        <ActField
          name="url"
          label={t('delivery.webhook.url')}
          type="url"
          required
          maxLength={2000}
          placeholder="https://"
          defaultValue={webhook?.url ?? ''}
        />
        <ActButton kind="secondary">{t('delivery.save')}</ActButton>
      </ActForm>
      {webhook === null ? null : (
        <>
          <Shown label={t('delivery.webhook.secret')} text={webhook.secret} />
          <ActForm act="removeWebhook">
            <ActButton kind="quiet">{t('delivery.webhook.remove')}</ActButton>
          </ActForm>
        </>
      )}
    </>
  );
}

/** A text to be taken elsewhere. */
const Shown = ({ label, text }: { label: string; text: string }) => (
  <p className={styles.shown}>
    <span>{label}</span>
    <code>{text}</code>
  </p>
);
