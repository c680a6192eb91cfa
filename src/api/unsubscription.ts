import { err, ok, type Result } from '../base/result.ts';
import { isMuted, mute, unmute } from '../shopper/delivery-choice.store.ts';
import { readUnsubscribeToken, type Unsubscription } from '../shopper/delivery-choice.ts';
import { readUnsubscribeSecret } from '../shopper/installation-keys.ts';
import { MESSAGE_KINDS } from '../shopper/message-kinds.ts';
import { readNewestOf } from '../shopper/outbox.store.ts';
import type { CallerOf, PersonalContext } from './caller.ts';
import { type ApiError, apiError } from './contract/errors.ts';
import type { ParsedPersonalRequestOf, PersonalAnswerOf } from './contract/personal-contract.ts';

type Request = ParsedPersonalRequestOf<'unsubscription'>;
type Link = NonNullable<PersonalAnswerOf<'unsubscription'>['link']>;

const linkOf = async ({ writing }: PersonalContext, { token }: Request): Promise<Unsubscription | null> =>
  readUnsubscribeToken(token, await readUnsubscribeSecret(writing.main.db));

const TOPICS: readonly Link['topic'][] = ['watches', 'reviews', 'purchases', 'all'];

/** What an unsubscribe link is about. Looking at it changes nothing: whatever looks through letters may. */
export async function unsubscription(
  context: PersonalContext,
  request: Request,
  { market }: CallerOf<'unsubscription'>,
): Promise<Result<PersonalAnswerOf<'unsubscription'>, ApiError>> {
  const link = await linkOf(context, request);
  if (link === null) return ok({ link: null });
  const { writing } = context;
  const isUnsubscribed = await isMuted(writing.main.db, link.recipient, link.topic);
  const isWatch = link.topic.startsWith('watch:');
  const newest = isWatch ? await readNewestOf(writing.of(market).db, link.topic) : null;
  const firing = newest === null ? null : MESSAGE_KINDS['price-watch'].data.safeParse(newest.data);
  const topic = TOPICS.find((one) => one === link.topic) ?? 'watch';
  const isGuest = link.recipient.startsWith('address:');
  return ok({ link: { topic, product: firing?.data?.product.name ?? null, isGuest, isUnsubscribed } });
}

/** Stops the letters that a link is about; whoever has the letter may, without being signed in. */
export async function unsubscribe(
  context: PersonalContext,
  request: Request,
): Promise<Result<PersonalAnswerOf<'unsubscribe'>, ApiError>> {
  const link = await linkOf(context, request);
  if (link === null) return err(apiError('not-found'));
  await mute(context.writing.main.db, link.recipient, link.topic, context.clock());
  return ok({ response: null });
}

/** Takes it back. */
export async function resubscribe(
  context: PersonalContext,
  request: Request,
): Promise<Result<PersonalAnswerOf<'resubscribe'>, ApiError>> {
  const link = await linkOf(context, request);
  if (link === null) return err(apiError('not-found'));
  await unmute(context.writing.main.db, link.recipient, link.topic);
  return ok({ response: null });
}
