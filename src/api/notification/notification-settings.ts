import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError, fieldError } from '../../contract/api-error.ts';
import type { Delivery } from '../../contract/notification/notification-schemas.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { readDeliveryPreferences, saveDeliveryPreference } from '../../outbox/delivery-preference.store.ts';
import type { DeliveryPreference } from '../../outbox/delivery-preference.ts';
import { readOptOuts, undoOptOut } from '../../outbox/email-opt-out.store.ts';
import { readVapidKeys } from '../../outbox/installation-keys.ts';
import { ALL_TOPICS, optOutRecipient } from '../../outbox/outbox.ts';
import { readPushSubscriptions } from '../../outbox/push-subscription.store.ts';
import { readRssKey } from '../../outbox/rss-key.store.ts';
import { readWebhook } from '../../outbox/webhook.store.ts';
import type { CallerOf, PersonalContext } from '../view/caller.ts';

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
  const feedAddress = (format: 'xml' | 'json') => new URL(`/rss/watches/${key}.${format}`, publicUrl()).href;
  const response: Delivery = {
    channels: choices.map(presentChoice),
    browsers: browsers.map(({ id, device, createdAt }) => ({ id, device, since: createdAt.toISOString() })),
    pushKey: publicKey,
    webhook: webhook && { url: webhook.url, secret: webhook.secret },
    feed: key === null ? null : { rss: feedAddress('xml'), json: feedAddress('json') },
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
): Promise<Result<{ response: null }, ApiError>> {
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
  return ok({ response: null });
}

const incomplete = (field: string) => err(apiError('invalid-request', undefined, [fieldError(field, 'required')]));

export const NOTIFICATION_SETTINGS_HANDLERS = {
  delivery,
  changeDelivery,
};
