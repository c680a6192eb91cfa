import type { Result } from '../../base/result.ts';
import { apiBase } from './endpoints.ts';
import type { ApiError } from './errors.ts';
import type { PersonalAnswerOf, PersonalRequestOf } from './personal-contract.ts';
import { PERSONAL_ENDPOINTS, type PersonalName } from './personal-endpoints.ts';

/**
 * The calls about the visitor. In the browser they are fetched; while a page of one person is rendered they reach the
 * handlers in process. `once` names what a call creates: the same call with the same name changes nothing twice.
 */
export type PersonalClient = {
  call<K extends PersonalName>(
    name: K,
    request: PersonalRequestOf<K>,
    once?: string,
  ): Promise<Result<PersonalAnswerOf<K>, ApiError>>;
  /** The same with what stands in a form, which the call's schema reads as it reads JSON. */
  submit<K extends PersonalName>(
    name: K,
    values: FormValues,
    once: string,
  ): Promise<Result<PersonalAnswerOf<K>, ApiError>>;
};

/** The fields of a form by name. */
export type FormValues = Readonly<Record<string, string | readonly string[]>>;

/** Where a personal call goes, and what of its request goes into the body; null for a GET. */
export function personalCall(
  name: PersonalName,
  marketId: string,
  request: Readonly<Record<string, unknown>>,
): { method: string; url: string; body: Record<string, unknown> | null } {
  const { method, path } = PERSONAL_ENDPOINTS[name];
  const inPath = new Set<string>();
  const filled = path.replace(/\{(\w+)\}/g, (_, part: string) => {
    inPath.add(part);
    return encodeURIComponent(String(request[part]));
  });
  const rest = Object.entries(request).filter(([key, value]) => !inPath.has(key) && value !== undefined);
  const url = apiBase(marketId) + filled;
  if (method !== 'GET') return { method, url, body: Object.fromEntries(rest) };
  const told = rest.filter(([, value]) => value !== null);
  const query = told.map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`).sort();
  return { method, url: url + (query.length === 0 ? '' : `?${query.join('&')}`), body: null };
}
