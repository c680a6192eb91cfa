import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { createTestAccount, signInAs } from '../../account/testing/account.ts';
import {
  PERSONAL_CONTRACT,
  type PersonalRequestOf,
  type PersonalResponseOf,
} from '../../contract/personal-contract.ts';
import type { PersonalEndpointName } from '../../contract/personal-endpoints.ts';
import type { MarketId } from '../../market/market.ts';
import { handlePersonalRequest } from '../serve/handle-personal-request.ts';
import type { PersonalContext } from '../view/caller.ts';
import type { ApiContext } from '../view/context.ts';

export type TestCaller = { id: string | null; token: string | null };
export const NOBODY: TestCaller = { id: null, token: null };

/** Personal requests of a market, without HTTP. */
export function createPersonalRequests(context: ApiContext, market: MarketId, now: Date) {
  const personal: PersonalContext = {
    ...context,
    writing: context.databases,
    publicUrl: () => 'http://localhost',
    social: new Map(),
  };
  const { db } = context.databases.main;

  /** A signed-in account. */
  async function createShopper(
    more: Parameters<typeof createTestAccount>[1] = {},
  ): Promise<{ id: string; token: string }> {
    const { id } = await createTestAccount(db, { passwordHash: null, ...more });
    return { id, token: (await signInAs(db, id, now)).token };
  }

  const call = <K extends PersonalEndpointName>(
    caller: TestCaller,
    name: K,
    request: PersonalRequestOf<K>,
    idempotencyKey: string | null = null,
  ) =>
    handlePersonalRequest(
      personal,
      name,
      { market, request, idempotencyKey },
      { token: caller.token, address: randomUUID(), userAgent: '', knownBrowser: null, oauthCookie: null },
    );

  /** The response of a request that must succeed. Fails if it does not match the contract. */
  async function getResponse<K extends PersonalEndpointName>(
    caller: TestCaller,
    name: K,
    request: PersonalRequestOf<K>,
    idempotencyKey: string | null = null,
  ): Promise<PersonalResponseOf<K>> {
    const result = await call(caller, name, request, idempotencyKey);
    if (!result.ok) throw new Error(`${name}: ${JSON.stringify(result.error)}`);
    const { success, error } = PERSONAL_CONTRACT[name].response.strict().safeParse(result.value);
    expect(success ? null : error).toBeNull();
    return result.value;
  }

  /** The error of a request that must fail. */
  async function getError<K extends PersonalEndpointName>(caller: TestCaller, name: K, request: PersonalRequestOf<K>) {
    const result = await call(caller, name, request);
    if (result.ok) throw new Error(`${name} succeeded`);
    const { kind, status, fields } = result.error;
    return { kind, status, problems: fields.map(({ path, problem }) => `${path} ${problem}`) };
  }

  return { createShopper, call, getResponse, getError };
}
