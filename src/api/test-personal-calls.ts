import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { MarketId } from '../market/market.ts';
import { addPerson, signInAs } from '../shopper/test-account.ts';
import { answerPersonalCall } from './answer-personal-call.ts';
import type { PersonalContext } from './caller.ts';
import type { ApiContext } from './context.ts';
import { PERSONAL_CONTRACT, type PersonalAnswerOf, type PersonalRequestOf } from './contract/personal-contract.ts';
import type { PersonalName } from './contract/personal-endpoints.ts';

export type Who = { id: string | null; token: string | null };
export const NOBODY: Who = { id: null, token: null };

/** Personal calls of a market as they are answered, without HTTP. */
export function personalCalls(context: ApiContext, market: MarketId, now: Date) {
  const personal: PersonalContext = {
    ...context,
    writing: context.databases,
    publicUrl: () => 'http://localhost',
    social: new Map(),
  };
  const { db } = context.databases.main;

  /** A person signed in. */
  async function someone(more: Parameters<typeof addPerson>[1] = {}): Promise<{ id: string; token: string }> {
    const { id } = await addPerson(db, { passwordHash: null, ...more });
    return { id, token: (await signInAs(db, id, now)).token };
  }

  const call = <K extends PersonalName>(who: Who, name: K, request: PersonalRequestOf<K>, once: string | null = null) =>
    answerPersonalCall(
      personal,
      name,
      { market, request, once },
      { token: who.token, address: randomUUID(), userAgent: '', knownBy: null, trip: null },
    );

  /** The answer of a call that must succeed; fails where it is not what the contract says. */
  async function answer<K extends PersonalName>(
    who: Who,
    name: K,
    request: PersonalRequestOf<K>,
    once: string | null = null,
  ): Promise<PersonalAnswerOf<K>> {
    const result = await call(who, name, request, once);
    if (!result.ok) throw new Error(`${name}: ${JSON.stringify(result.error)}`);
    const { success, error } = PERSONAL_CONTRACT[name].answer.strict().safeParse(result.value);
    expect(success ? null : error).toBeNull();
    return result.value;
  }

  /** What is wrong with a call that must fail. */
  async function failure<K extends PersonalName>(who: Who, name: K, request: PersonalRequestOf<K>) {
    const result = await call(who, name, request);
    if (result.ok) throw new Error(`${name} answered`);
    const { kind, status, fields } = result.error;
    return { kind, status, problems: fields.map(({ path, problem }) => `${path} ${problem}`) };
  }

  return { someone, call, answer, failure };
}
