import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { hasOptedOut, optOut, undoOptOut } from '../../outbox/email-opt-out.store.ts';
import { readUnsubscribeSecret } from '../../outbox/installation-keys.ts';
import { MESSAGE_DEFINITIONS } from '../../outbox/message-kinds.ts';
import { readNewestByTopic } from '../../outbox/outbox.store.ts';
import { readUnsubscribeToken, type Unsubscription } from '../../outbox/unsubscribe-token.ts';
import type { CallerOf, PersonalContext } from '../view/caller.ts';

type Request = ParsedPersonalRequestOf<'unsubscription'>;
type Link = NonNullable<PersonalResponseOf<'unsubscription'>['link']>;

const readLink = async ({ writing }: PersonalContext, { token }: Request): Promise<Unsubscription | null> =>
  readUnsubscribeToken(token, await readUnsubscribeSecret(writing.main.db));

const TOPICS: readonly Link['topic'][] = ['watches', 'reviews', 'purchases', 'all'];

/** Describes an unsubscribe link. Reading it changes nothing, because mail scanners open links. */
async function unsubscription(
  context: PersonalContext,
  request: Request,
  { market }: CallerOf<'unsubscription'>,
): Promise<Result<PersonalResponseOf<'unsubscription'>, ApiError>> {
  const link = await readLink(context, request);
  if (link === null) return ok({ link: null });
  const { writing } = context;
  const isUnsubscribed = await hasOptedOut(writing.main.db, link.recipient, link.topic);
  const isWatch = link.topic.startsWith('watch:');
  const newest = isWatch ? await readNewestByTopic(writing.forMarket(market).db, link.topic) : null;
  const trigger = newest === null ? null : MESSAGE_DEFINITIONS['price-watch'].data.safeParse(newest.data);
  const topic = TOPICS.find((one) => one === link.topic) ?? 'watch';
  const isGuest = link.recipient.startsWith('address:');
  return ok({ link: { topic, product: trigger?.data?.product.name ?? null, isGuest, isUnsubscribed } });
}

/** Unsubscribes from the emails that a link is about. The token is enough; sign-in is not required. */
async function unsubscribe(
  context: PersonalContext,
  request: Request,
): Promise<Result<PersonalResponseOf<'unsubscribe'>, ApiError>> {
  const link = await readLink(context, request);
  if (link === null) return err(apiError('not-found'));
  await optOut(context.writing.main.db, link.recipient, link.topic, context.clock());
  return ok({ response: null });
}

/** Withdraws an unsubscription. */
async function resubscribe(
  context: PersonalContext,
  request: Request,
): Promise<Result<PersonalResponseOf<'resubscribe'>, ApiError>> {
  const link = await readLink(context, request);
  if (link === null) return err(apiError('not-found'));
  await undoOptOut(context.writing.main.db, link.recipient, link.topic);
  return ok({ response: null });
}

export const UNSUBSCRIBE_HANDLERS = { unsubscription, unsubscribe, resubscribe };
