import { ok, type Result } from '../../base/result.ts';
import type { ApiError } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { confirmWatch as confirm, readPendingWatch } from '../../watch/request-watch.ts';
import type { CallerOf, PersonalContext } from '../view/caller.ts';
import { getCardWithFullName, loadCards } from '../view/load-cards.ts';
import { resolveView } from '../view/view.ts';
import { presentWatchTerms } from './present-watch.ts';
import { watchError } from './set-watch.ts';

/** Describes what the link of a confirmation email will do. */
async function watchLink(
  context: PersonalContext,
  { token }: ParsedPersonalRequestOf<'watchLink'>,
  caller: CallerOf<'watchLink'>,
): Promise<Result<PersonalResponseOf<'watchLink'>, ApiError>> {
  const resolved = await resolveView(context, caller);
  if (!resolved.ok) return resolved;
  const pending = await readPendingWatch(context.databases.main.db, token, context.clock());
  if (pending === null || pending.market !== caller.market) return ok({ link: null });
  const [loaded] = await loadCards(context, resolved.value, pending.productIds.slice(0, 1));
  const terms = presentWatchTerms(resolved.value, { ...pending, channels: ['email'] });
  const card = loaded && getCardWithFullName(loaded);
  const product = card === undefined ? null : { id: card.id, name: card.name, path: card.path, image: card.image };
  return ok({ link: { email: pending.email, product, terms } });
}

/** Creates the watch that a confirmation link was sent for. */
async function confirmWatch(
  context: PersonalContext,
  { token }: ParsedPersonalRequestOf<'confirmWatch'>,
  caller: CallerOf<'confirmWatch'>,
): Promise<Result<PersonalResponseOf<'confirmWatch'>, ApiError>> {
  const resolved = await resolveView(context, caller);
  if (!resolved.ok) return resolved;
  const { writing, clock } = context;
  const confirmed = await confirm(writing.main.db, (market) => writing.forMarket(market).db, token, clock());
  if (!confirmed.ok) return watchError(confirmed.error);
  const [loaded] = await loadCards(context, resolved.value, confirmed.value.productIds.slice(0, 1));
  return ok({ id: confirmed.value.id, path: loaded?.card.path ?? '/' });
}

export const CONFIRM_WATCH_HANDLERS = { watchLink, confirmWatch };
