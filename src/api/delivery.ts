import { randomBytes } from 'node:crypto';
import { err, ok, type Result } from '../base/result.ts';
import {
  deletePushSubscription,
  deleteWebhook,
  readDeliveryChoices,
  readMutes,
  readPushSubscriptions,
  readRssKey,
  readWebhook,
  saveDeliveryChoice,
  savePushSubscription,
  saveRssKey,
  saveWebhook,
  unmute,
} from '../shopper/delivery-choice.store.ts';
import type { DeliveryChoice } from '../shopper/delivery-choice.ts';
import { readVapidKeys } from '../shopper/installation-keys.ts';
import { EVERYTHING, muteRecipient } from '../shopper/outbox.ts';
import type { CallerOf, PersonalContext } from './caller.ts';
import type { Delivery } from './contract/delivery-schemas.ts';
import { type ApiError, apiError, fieldFault } from './contract/errors.ts';
import type { ParsedPersonalRequestOf, PersonalAnswerOf } from './contract/personal-contract.ts';
import { deviceName } from './sign-in-place.ts';

type Done = Promise<Result<{ response: null }, ApiError>>;
const done = ok({ response: null });

/** How who is signed in is told of things. */
export async function delivery(
  { writing, publicUrl }: PersonalContext,
  _request: unknown,
  { shopper }: CallerOf<'delivery'>,
): Promise<Result<PersonalAnswerOf<'delivery'>, ApiError>> {
  const { db } = writing.main;
  const [choices, browsers, { publicKey }, webhook, key, unsubscribed] = await Promise.all([
    readDeliveryChoices(db, shopper.id),
    readPushSubscriptions(db, shopper.id),
    readVapidKeys(db),
    readWebhook(db, shopper.id),
    readRssKey(db, shopper.id),
    readMutes(db, muteRecipient({ shopperId: shopper.id, address: null })),
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

const presentChoice = ({ channel, isOn, quiet, digest }: DeliveryChoice): Delivery['channels'][number] => ({
  channel,
  isOn,
  quietFrom: quiet && clockText(quiet.from),
  quietUntil: quiet && clockText(quiet.until),
  digest,
});

const two = (whole: number): string => String(whole).padStart(2, '0');
const clockText = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
const minuteOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

/** Changes how who is signed in is told by one way. */
export async function changeDelivery(
  { writing, clock }: PersonalContext,
  { channel, isOn, quietFrom, quietUntil, digest }: ParsedPersonalRequestOf<'changeDelivery'>,
  { shopper }: CallerOf<'changeDelivery'>,
): Done {
  if ((quietFrom === null) !== (quietUntil === null))
    return incomplete(quietFrom === null ? 'quietFrom' : 'quietUntil');
  const hours =
    quietFrom === null || quietUntil === null ? null : { from: minuteOf(quietFrom), until: minuteOf(quietUntil) };
  const quiet = hours !== null && hours.from === hours.until ? null : hours;
  const { db } = writing.main;
  await saveDeliveryChoice(db, shopper.id, { channel, isOn, quiet, digest }, clock());
  // Who wants letters again has had enough of having none.
  if (channel === 'email' && isOn) {
    await unmute(db, muteRecipient({ shopperId: shopper.id, address: null }), EVERYTHING);
  }
  return done;
}

/** Takes back what who is signed in unsubscribed from by the link of a letter. */
export async function wantLetters(
  { writing }: PersonalContext,
  { topic }: ParsedPersonalRequestOf<'wantLetters'>,
  { shopper }: CallerOf<'wantLetters'>,
): Done {
  await unmute(writing.main.db, muteRecipient({ shopperId: shopper.id, address: null }), topic);
  return done;
}

const incomplete = (field: string) => err(apiError('invalid-request', undefined, [fieldFault(field, 'required')]));

/** Notes the browser of who is signed in as one that agreed to be told. */
export async function addPushBrowser(
  { writing, clock }: PersonalContext,
  { endpoint, p256dh, auth }: ParsedPersonalRequestOf<'addPushBrowser'>,
  { shopper, once, userAgent }: CallerOf<'addPushBrowser'>,
): Done {
  const browser = { id: once, shopperId: shopper.id, endpoint, p256dh, auth, device: deviceName({ userAgent }) };
  await savePushSubscription(writing.main.db, { ...browser, createdAt: clock() });
  return done;
}

export async function removePushBrowser(
  { writing }: PersonalContext,
  { browserId }: ParsedPersonalRequestOf<'removePushBrowser'>,
  { shopper }: CallerOf<'removePushBrowser'>,
): Done {
  await deletePushSubscription(writing.main.db, shopper.id, browserId);
  return done;
}

/** Has a program of who is signed in told at an address; what proves to it that it was us is made here. */
export async function setWebhook(
  { writing, clock }: PersonalContext,
  { url }: ParsedPersonalRequestOf<'setWebhook'>,
  { shopper }: CallerOf<'setWebhook'>,
): Done {
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  await saveWebhook(writing.main.db, shopper.id, { url, secret, createdAt: clock() });
  return done;
}

export async function removeWebhook(
  { writing }: PersonalContext,
  _request: unknown,
  { shopper }: CallerOf<'removeWebhook'>,
): Done {
  await deleteWebhook(writing.main.db, shopper.id);
  return done;
}

/** Gives who is signed in a feed at an address that nobody else knows; the one before leads nowhere any more. */
export async function renewFeed(
  { writing, clock }: PersonalContext,
  _request: unknown,
  { shopper }: CallerOf<'renewFeed'>,
): Done {
  await saveRssKey(writing.main.db, shopper.id, randomBytes(24).toString('base64url'), clock());
  return done;
}
