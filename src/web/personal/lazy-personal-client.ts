import { err } from '../../base/result.ts';
import { apiError } from '../../contract/api-error.ts';
import type { PersonalClient } from '../../contract/personal-client.ts';
import type { Locale } from '../../market/locale.ts';
import { loadPartChunk } from '../loading/load-chunk.ts';

const unavailable = async () => err(apiError('unavailable'));
const NOBODY: PersonalClient = { call: unavailable, submit: unavailable };

/** Client of the personal API whose code loads with the first request. */
export function lazyPersonalClient(marketId: string, locale: Locale): PersonalClient {
  const load = async () => {
    const part = await loadPartChunk(() => import('./personal-fetch-client.ts'));
    return part === null ? NOBODY : part.personalFetchClient(marketId, locale);
  };
  return {
    call: async (...call) => (await load()).call(...call),
    submit: async (...call) => (await load()).submit(...call),
  };
}
