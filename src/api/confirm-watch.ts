import { ok, type Result } from '../base/result.ts';
import { confirmWatch as confirm, readWaitingWatch } from '../shopper/ask-for-watch.ts';
import type { CallerOf, PersonalContext } from './caller.ts';
import type { ApiError } from './contract/errors.ts';
import type { ParsedPersonalRequestOf, PersonalAnswerOf } from './contract/personal-contract.ts';
import { loadCards, namedCardOf } from './hydrate/load-cards.ts';
import { presentWatchTerms } from './present/watch.ts';
import { watchError } from './set-watch.ts';
import { viewOf } from './view.ts';

/** What the link of a letter is about, before it is used. */
export async function watchLink(
  context: PersonalContext,
  { token }: ParsedPersonalRequestOf<'watchLink'>,
  caller: CallerOf<'watchLink'>,
): Promise<Result<PersonalAnswerOf<'watchLink'>, ApiError>> {
  const found = await viewOf(context, caller);
  if (!found.ok) return found;
  const waiting = await readWaitingWatch(context.databases.main.db, token, context.clock());
  if (waiting === null || waiting.market !== caller.market) return ok({ link: null });
  const [loaded] = await loadCards(context, found.value, waiting.productIds.slice(0, 1));
  const terms = presentWatchTerms(found.value, { ...waiting, channels: ['email'] });
  const card = loaded && namedCardOf(loaded);
  const product = card === undefined ? null : { id: card.id, name: card.name, path: card.path, image: card.image };
  return ok({ link: { email: waiting.email, product, terms } });
}

/** Sets the watch that a letter's link is about. */
export async function confirmWatch(
  context: PersonalContext,
  { token }: ParsedPersonalRequestOf<'confirmWatch'>,
  caller: CallerOf<'confirmWatch'>,
): Promise<Result<PersonalAnswerOf<'confirmWatch'>, ApiError>> {
  const found = await viewOf(context, caller);
  if (!found.ok) return found;
  const { writing, clock } = context;
  const set = await confirm(writing.main.db, (market) => writing.of(market).db, token, clock());
  if (!set.ok) return watchError(set.error);
  const [loaded] = await loadCards(context, found.value, set.value.productIds.slice(0, 1));
  return ok({ id: set.value.id, path: loaded?.card.path ?? '/' });
}
