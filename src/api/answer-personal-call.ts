import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { err, ok, type Result } from '../base/result.ts';
import { configurationOf, MARKETS, type MarketId } from '../market/market.ts';
import { readSession, type SignedInShopper } from '../shopper/session.ts';
import { accountError } from './account-errors.ts';
import { databaseError } from './answer-call.ts';
import type { Caller, CallerOf, PersonalContext, Visitor } from './caller.ts';
import { type ApiError, apiError } from './contract/errors.ts';
import {
  type ParsedPersonalRequestOf,
  PERSONAL_CONTRACT,
  type PersonalAnswerOf,
} from './contract/personal-contract.ts';
import { PERSONAL_ENDPOINTS, type PersonalEndpoint, type PersonalName } from './contract/personal-endpoints.ts';
import { faultsOf } from './field-faults.ts';
import { PERSONAL_HANDLERS } from './personal-handlers.ts';

const GATES: { readonly [K in PersonalName]: { request: z.ZodType<ParsedPersonalRequestOf<K>> } } = PERSONAL_CONTRACT;

/** A personal call as it came: the market of its path, what it says, and the id that its caller gave what it makes. */
export type PersonalCall = {
  readonly market: MarketId;
  readonly request: Readonly<Record<string, unknown>>;
  readonly once: string | null;
};

/**
 * Answers a call about one person, however it came: the one gate that says who calls, whether they may, and whether the
 * request can be taken. A database that is away or too slow is an error of the answer; anything else that is thrown is a
 * fault and stays thrown.
 */
export async function answerPersonalCall<K extends PersonalName>(
  context: PersonalContext,
  name: K,
  { market, request, once }: PersonalCall,
  visitor: Visitor,
): Promise<Result<PersonalAnswerOf<K>, ApiError>> {
  try {
    const shopper = await whoCalls(context, name, market, visitor);
    if (!shopper.ok) return shopper;
    const { locale, ...said } = request;
    const id = z.uuid().safeParse(once ?? randomUUID());
    if (!id.success) return err(apiError('invalid-request', 'What a call makes is named by a UUID.'));
    const parsed = GATES[name].request.safeParse(said);
    if (!parsed.success) return err(apiError('invalid-request', undefined, faultsOf(parsed.error)));
    const { locales } = configurationOf(MARKETS[market]);
    const caller = {
      ...visitor,
      shopper: shopper.value,
      market,
      locale: locales.find((one) => one === locale) ?? MARKETS[market].defaultLocale,
      once: id.data.toLowerCase(),
    };
    return await PERSONAL_HANDLERS[name](context, parsed.data, asAllowed<K>(caller));
  } catch (error) {
    const known = databaseError(error);
    if (known === null) throw error;
    return err(known);
  }
}

// `whoCalls` has turned away whoever is not what the call's access says.
const asAllowed = <K extends PersonalName>(caller: Caller): CallerOf<K> => caller as CallerOf<K>;

async function whoCalls(
  { databases, clock, settings }: PersonalContext,
  name: PersonalName,
  market: MarketId,
  { token }: Visitor,
): Promise<Result<SignedInShopper | null, ApiError>> {
  const { access }: PersonalEndpoint = PERSONAL_ENDPOINTS[name];
  if (token === null) return access === 'anyone' ? ok(null) : err(apiError('sign-in-required'));
  const session = await readSession(databases.main.db, token, clock(), {
    staffDomains: settings.of(market).staff_email_domains,
  });
  if (!session.ok) return access === 'anyone' ? ok(null) : accountError(session.error);
  if (access === 'staff' && !session.value.isStaff) return err(apiError('forbidden'));
  return ok(session.value);
}
