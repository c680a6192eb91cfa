import { answerCall } from './answer-call.ts';
import type { ApiContext } from './context.ts';
import type { ApiClient } from './contract/client.ts';

/** The API for callers in this process, as while rendering on the server: the same gate and handlers, no network. */
export const inProcessClient = (context: ApiContext): ApiClient => ({
  call: (name, request) => answerCall(context, name, request),
});
