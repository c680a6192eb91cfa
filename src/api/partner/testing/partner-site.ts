import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { createTestAccount, giveTestRole, signInAs } from '../../../account/testing/account.ts';
import { PERSONAL_CONTRACT } from '../../../contract/personal-contract.ts';
import type { PersonalEndpointName } from '../../../contract/personal-endpoints.ts';
import type { VatAnswer } from '../../../terms/partner/partner.ts';
import { handlePersonalRequest } from '../../serve/handle-personal-request.ts';
import { createTestMarkets } from '../../testing/market.ts';
import { SHOPS } from '../../testing/shops.ts';
import type { PersonalContext } from '../../view/caller.ts';

export type CallOptions = { token?: string | null; key?: string };

/** The personal API of a market with shops, where domains publish what a test puts into `published`. */
export async function createPartnerSite() {
  const { context, database, close, now, importFeed, findProductId, merchantIds } = await createTestMarkets(SHOPS);
  const { db } = database;

  /** What the domains of the tests publish, by URL and host. */
  const published = new Map<string, string>();
  /** What the register of VAT ids answers. */
  const vatAnswers = new Map<string, VatAnswer>();
  const personal: PersonalContext = {
    ...context,
    clock: () => now,
    writing: context.databases,
    publicUrl: () => 'http://localhost',
    social: new Map(),
    vatRegister: async (vatId) => vatAnswers.get(vatId) ?? null,
    domains: {
      readPage: async (url) => published.get(url) ?? null,
      readRecords: async (host) => [published.get(host) ?? ''],
    },
  };

  /** The response of an endpoint, or the first field with its problem, or the kind of its error. */
  async function call(name: PersonalEndpointName, request: object, { token = null, key = randomUUID() }: CallOptions) {
    const result = await handlePersonalRequest(
      personal,
      name,
      { market: 'SE', request: { ...request }, idempotencyKey: key },
      { token, address: '10.0.0.1', userAgent: '', knownBrowser: null, oauthCookie: null },
    );
    if (!result.ok) {
      const [field] = result.error.fields;
      return field === undefined ? result.error.kind : `${field.path} ${field.problem}`;
    }
    expect(PERSONAL_CONTRACT[name].response.safeParse(result.value).error ?? null).toBeNull();
    return result.value;
  }

  async function createPerson(email = `${randomUUID()}@post.example`) {
    const account = await createTestAccount(db, { email });
    return { account, token: (await signInAs(db, account.id, now)).token };
  }

  const staff = await createPerson('vera@lowtide.example');
  await giveTestRole(db, staff.account.email, 'owner');
  const market = { importFeed, findProductId, merchantIds };
  return { context, db, now, close, ...market, published, vatAnswers, call, createPerson, staff };
}
