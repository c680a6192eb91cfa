import { err } from '../../base/result.ts';
import { withMessages } from '../../contract/api-error-messages.ts';
import type { ApiClient } from '../../contract/client.ts';
import type { PersonalClient } from '../../contract/personal-client.ts';
import type { Locale } from '../../market/locale.ts';
import type { MarketId } from '../../market/market.ts';
import type { PersonalContext, Visitor } from '../view/caller.ts';
import type { ApiContext } from '../view/context.ts';
import { handlePersonalRequest } from './handle-personal-request.ts';
import { handleRequest } from './handle-request.ts';

/** The API for callers in this process, such as server rendering: same validation and handlers, no network. */
export const createInProcessClient = (context: ApiContext): ApiClient => ({
  call: async (name, request) => {
    const result = await handleRequest(context, name, request);
    return result.ok ? result : err(withMessages(result.error));
  },
});

/** Personal requests of one visitor, for server rendering. */
export const createInProcessPersonalClient = (
  context: PersonalContext,
  visitor: Visitor,
  market: MarketId,
  locale: Locale,
): PersonalClient => {
  const call: PersonalClient['submit'] = (name, request, once) =>
    handlePersonalRequest(context, name, { market, request: { ...request, locale }, idempotencyKey: once }, visitor);
  return {
    call: (name, request, once) =>
      handlePersonalRequest(
        context,
        name,
        { market, request: { ...request, locale }, idempotencyKey: once ?? null },
        visitor,
      ),
    submit: call,
  };
};
