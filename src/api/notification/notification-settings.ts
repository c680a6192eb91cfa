import { randomBytes } from 'node:crypto';
import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError, fieldError } from '../../contract/errors.ts';
import type { Delivery } from '../../contract/notification/notification-schemas.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import {
  deletePushSubscription,
  deleteWebhook,
  readDeliveryPreferences,
  readOptOuts,
  readPushSubscriptions,
  readRssKey,
  readWebhook,
  saveDeliveryPreference,
  savePushSubscription,
  saveRssKey,
  saveWebhook,
  undoOptOut,
} from '../../outbox/delivery-preference.store.ts';
import type { DeliveryPreference } from '../../outbox/delivery-preference.ts';
import { readVapidKeys } from '../../outbox/installation-keys.ts';
import { ALL_TOPICS, optOutRecipient } from '../../outbox/outbox.ts';
import { deviceName } from '../http/device-name.ts';
import type { CallerOf, PersonalContext } from '../view/caller.ts';

type EmptyResult = Promise<Result<{ response: null }, ApiError>>;
const done = ok({ response: null });

/** The notification settings of the signed-in user. */
async function delivery(
  { writing, publicUrl }: PersonalContext,
  _request: unknown,
  { shopper }: CallerOf<'delivery'>,
): Promise<Result<PersonalResponseOf<'delivery'>, ApiError>> {
  const { db } = writing.main;
  const [choices, browsers, { publicKey }, webhook, key, unsubscribed] = await Promise.all([
    readDeliveryPreferences(db, shopper.id),
    readPushSubscriptions(db, shopper.id),
    readVapidKeys(db),
    readWebhook(db, shopper.id),
    readRssKey(db, shopper.id),
    readOptOuts(db, optOutRecipient({ shopperId: shopper.id, address: null })),
  ]);
  const response: Delivery = {
    channels: choices.map(presentChoice),
    browsers: browsers.map(({ id, device, createdAt }) => ({ id, device, since: createdAt.toISOString() })),
    pushKey: publicKey,
    webhook: webhook && { url: webhook.url, secret: webhook.secret },
    feed: key === null ? null : new URL(`/rss/watches/${key}.xml`, publicUrl()).href,
    unsubscribed,
  };
  return ok({ response });
}

const presentChoice = ({ channel, isOn, quiet, digest }: DeliveryPreference): Delivery['channels'][number] => ({
  channel,
  isOn,
  quietFrom: quiet && formatClockTime(quiet.from),
  quietUntil: quiet && formatClockTime(quiet.until),
  digest,
});

const twoDigits = (whole: number): string => String(whole).padStart(2, '0');
const formatClockTime = (minute: number): string => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
const parseClockTime = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

/** Changes the settings of one notification channel. */
async function changeDelivery(
  { writing, clock }: PersonalContext,
  { channel, isOn, quietFrom, quietUntil, digest }: ParsedPersonalRequestOf<'changeDelivery'>,
  { shopper }: CallerOf<'changeDelivery'>,
): EmptyResult {
  if ((quietFrom === null) !== (quietUntil === null))
    return incomplete(quietFrom === null ? 'quietFrom' : 'quietUntil');
  const hours =
    quietFrom === null || quietUntil === null
      ? null
      : { from: parseClockTime(quietFrom), until: parseClockTime(quietUntil) };
  const quiet = hours !== null && hours.from === hours.until ? null : hours;
  const { db } = writing.main;
  await saveDeliveryPreference(db, shopper.id, { channel, isOn, quiet, digest }, clock());
  // Turning email on again also removes an unsubscription from everything.
  if (channel === 'email' && isOn) {
    await undoOptOut(db, optOutRecipient({ shopperId: shopper.id, address: null }), ALL_TOPICS);
  }
  return done;
}

/** Subscribes the signed-in user again to an email topic they unsubscribed from by link. */
async function resubscribeTopic(
  { writing }: PersonalContext,
  { topic }: ParsedPersonalRequestOf<'resubscribeTopic'>,
  { shopper }: CallerOf<'resubscribeTopic'>,
): EmptyResult {
  await undoOptOut(writing.main.db, optOutRecipient({ shopperId: shopper.id, address: null }), topic);
  return done;
}

const incomplete = (field: string) => err(apiError('invalid-request', undefined, [fieldError(field, 'required')]));

/** Stores the push subscription of a browser. */
async function addPushBrowser(
  { writing, clock }: PersonalContext,
  { endpoint, p256dh, auth }: ParsedPersonalRequestOf<'addPushBrowser'>,
  { shopper, idempotencyKey, userAgent }: CallerOf<'addPushBrowser'>,
): EmptyResult {
  const browser = {
    id: idempotencyKey,
    shopperId: shopper.id,
    endpoint,
    p256dh,
    auth,
    device: deviceName({ userAgent }),
  };
  await savePushSubscription(writing.main.db, { ...browser, createdAt: clock() });
  return done;
}

async function removePushBrowser(
  { writing }: PersonalContext,
  { browserId }: ParsedPersonalRequestOf<'removePushBrowser'>,
  { shopper }: CallerOf<'removePushBrowser'>,
): EmptyResult {
  await deletePushSubscription(writing.main.db, shopper.id, browserId);
  return done;
}

/** Sets the webhook URL and generates the secret that signs its requests. */
async function setWebhook(
  { writing, clock }: PersonalContext,
  { url }: ParsedPersonalRequestOf<'setWebhook'>,
  { shopper }: CallerOf<'setWebhook'>,
): EmptyResult {
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  await saveWebhook(writing.main.db, shopper.id, { url, secret, createdAt: clock() });
  return done;
}

async function removeWebhook(
  { writing }: PersonalContext,
  _request: unknown,
  { shopper }: CallerOf<'removeWebhook'>,
): EmptyResult {
  await deleteWebhook(writing.main.db, shopper.id);
  return done;
}

/** Creates an RSS feed with a secret URL. A previous URL stops working. */
async function renewFeed(
  { writing, clock }: PersonalContext,
  _request: unknown,
  { shopper }: CallerOf<'renewFeed'>,
): EmptyResult {
  await saveRssKey(writing.main.db, shopper.id, randomBytes(24).toString('base64url'), clock());
  return done;
}

export const NOTIFICATION_SETTINGS_HANDLERS = {
  delivery,
  changeDelivery,
  resubscribeTopic,
  addPushBrowser,
  removePushBrowser,
  setWebhook,
  removeWebhook,
  renewFeed,
};
