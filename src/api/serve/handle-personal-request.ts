import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { isFreshSignIn, readSession, type SignedInShopper } from '../../account/session.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { mayUse } from '../../contract/admin/permissions.ts';
import { type ApiError, apiError } from '../../contract/api-error.ts';
import type { PersonalEndpoint } from '../../contract/endpoint.ts';
import {
  type ParsedPersonalRequestOf,
  PERSONAL_CONTRACT,
  type PersonalResponseOf,
} from '../../contract/personal-contract.ts';
import { PERSONAL_ENDPOINTS, type PersonalEndpointName } from '../../contract/personal-endpoints.ts';
import { MARKETS, type MarketId, marketConfiguration } from '../../market/market.ts';
import { recordSecurityEvent } from '../../platform/security-log.ts';
import { accountError } from '../account/account-errors.ts';
import { PERSONAL_ACCOUNT_HANDLERS } from '../account/handlers.ts';
import { PERSONAL_CONTENT_HANDLERS } from '../admin/admin-pages.ts';
import { PERSONAL_ADMIN_HANDLERS } from '../admin/handlers.ts';
import { PERSONAL_LIST_HANDLERS } from '../list/handlers.ts';
import { PERSONAL_NOTIFICATION_HANDLERS } from '../notification/handlers.ts';
import { PERSONAL_OFFER_REPORT_HANDLERS } from '../offer-report/handlers.ts';
import { PERSONAL_PARTNER_HANDLERS } from '../partner/handlers.ts';
import { PERSONAL_PRICE_HANDLERS } from '../price/price-history.ts';
import { PERSONAL_PURCHASE_HANDLERS } from '../purchase/purchases.ts';
import { PERSONAL_REVIEW_HANDLERS } from '../review/handlers.ts';
import { PERSONAL_SEARCH_HANDLERS } from '../search/handlers.ts';
import type { Caller, CallerOf, PersonalContext, Visitor } from '../view/caller.ts';
import type { PersonalHandlersOf } from '../view/handler.ts';
import { PERSONAL_WATCH_HANDLERS } from '../watch/handlers.ts';
import { toDatabaseError } from './handle-request.ts';
import { toFieldErrors } from './validation-errors.ts';

/** The handler of each personal endpoint. */
export const PERSONAL_HANDLERS: PersonalHandlersOf<typeof PERSONAL_ENDPOINTS> = {
  ...PERSONAL_ACCOUNT_HANDLERS,
  ...PERSONAL_LIST_HANDLERS,
  ...PERSONAL_PRICE_HANDLERS,
  ...PERSONAL_WATCH_HANDLERS,
  ...PERSONAL_ADMIN_HANDLERS,
  ...PERSONAL_REVIEW_HANDLERS,
  ...PERSONAL_PURCHASE_HANDLERS,
  ...PERSONAL_NOTIFICATION_HANDLERS,
  ...PERSONAL_OFFER_REPORT_HANDLERS,
  ...PERSONAL_PARTNER_HANDLERS,
  ...PERSONAL_CONTENT_HANDLERS,
  ...PERSONAL_SEARCH_HANDLERS,
};

const SCHEMAS: { readonly [K in PersonalEndpointName]: { request: z.ZodType<ParsedPersonalRequestOf<K>> } } =
  PERSONAL_CONTRACT;

/**
 * A personal request as received: the market of its path, its parameters, and the idempotency key sent by the client.
 */
export type IncomingRequest = {
  readonly market: MarketId;
  readonly request: Readonly<Record<string, unknown>>;
  readonly idempotencyKey: string | null;
};

/**
 * Authenticates, authorizes, validates and handles a personal request from any transport. An unavailable or slow
 * database becomes an API error; any other exception is a bug and is rethrown.
 */
export async function handlePersonalRequest<K extends PersonalEndpointName>(
  context: PersonalContext,
  name: K,
  { market, request, idempotencyKey }: IncomingRequest,
  visitor: Visitor,
): Promise<Result<PersonalResponseOf<K>, ApiError>> {
  try {
    const shopper = await authenticate(context, name, visitor);
    if (!shopper.ok) return shopper;
    const { locale, ...parameters } = request;
    const id = z.uuid().safeParse(idempotencyKey ?? randomUUID());
    if (!id.success) return err(apiError('invalid-request', 'The idempotency key must be a UUID.'));
    const parsed = SCHEMAS[name].request.safeParse(parameters);
    if (!parsed.success) return err(apiError('invalid-request', undefined, toFieldErrors(parsed.error)));
    const { locales } = marketConfiguration(MARKETS[market]);
    const caller = {
      ...visitor,
      shopper: shopper.value,
      market,
      locale: locales.find((one) => one === locale) ?? MARKETS[market].defaultLocale,
      idempotencyKey: id.data.toLowerCase(),
    };
    return await PERSONAL_HANDLERS[name](context, parsed.data, narrowCaller<K>(caller));
  } catch (error) {
    const databaseError = toDatabaseError(error);
    if (databaseError === null) throw error;
    context.onError(error);
    return err(databaseError);
  }
}

const SIGN_IN_AGAIN = apiError('sign-in-required', 'This needs a sign-in of the last five minutes: sign in again.');

// `authenticate` has rejected callers without the access that the endpoint requires.
const narrowCaller = <K extends PersonalEndpointName>(caller: Caller): CallerOf<K> => caller as CallerOf<K>;

async function authenticate(
  { databases, clock }: PersonalContext,
  name: PersonalEndpointName,
  { token }: Visitor,
): Promise<Result<SignedInShopper | null, ApiError>> {
  const { access, needsFreshSignIn }: PersonalEndpoint = PERSONAL_ENDPOINTS[name];
  if (token === null) return access === 'anyone' ? ok(null) : err(apiError('sign-in-required'));
  const session = await readSession(databases.main.db, token, clock());
  if (!session.ok) return access === 'anyone' ? ok(null) : accountError(session.error);
  if (access === 'staff' && !mayUse(session.value.role, name)) {
    recordSecurityEvent('access-denied', { account: session.value.id, endpoint: name });
    return err(apiError('forbidden'));
  }
  if (needsFreshSignIn && !isFreshSignIn(session.value, clock())) return err(SIGN_IN_AGAIN);
  return ok(session.value);
}
