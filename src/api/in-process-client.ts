import { err } from '../base/result.ts';
import type { Locale } from '../market/locale.ts';
import type { MarketId } from '../market/market.ts';
import { answerCall } from './answer-call.ts';
import { answerPersonalCall } from './answer-personal-call.ts';
import type { PersonalContext, Visitor } from './caller.ts';
import type { ApiContext } from './context.ts';
import type { ApiClient } from './contract/client.ts';
import { inWords } from './contract/error-words.ts';
import type { PersonalClient } from './contract/personal-client.ts';

/** The API for callers in this process, as while rendering on the server: the same gate and handlers, no network. */
export const inProcessClient = (context: ApiContext): ApiClient => ({
  call: async (name, request) => {
    const answer = await answerCall(context, name, request);
    return answer.ok ? answer : err(inWords(answer.error));
  },
});

/** The calls of one visitor, for the page that is drawn for them. */
export const personalClient = (
  context: PersonalContext,
  visitor: Visitor,
  market: MarketId,
  locale: Locale,
): PersonalClient => {
  const call: PersonalClient['submit'] = (name, request, once) =>
    answerPersonalCall(context, name, { market, request: { ...request, locale }, once }, visitor);
  return {
    call: (name, request, once) =>
      answerPersonalCall(context, name, { market, request: { ...request, locale }, once: once ?? null }, visitor),
    submit: call,
  };
};
