import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import type { Account } from '../../account/account.store.ts';
import { createTestAccount, PASSWORD } from '../../account/testing/account.ts';
import { httpRoutes } from '../serve/http-routes.ts';
import type { PersonalContext } from '../view/caller.ts';
import { type Browser, type BrowserResponse, createBrowser } from './browser.ts';
import { createTestMarkets } from './market.ts';

export const LOGIN = '/public/user/login';
export const PROFILE = '/public/user/profile';

export const randomEmail = () => `${randomUUID()}@post.example`;

/** The API over HTTP with empty markets. Staff have addresses at lowtide.example. */
export async function startAccountSite() {
  const stocked = await createTestMarkets({});
  const { db } = stocked.database;
  const personal: PersonalContext = {
    ...stocked.context,
    writing: stocked.context.databases,
    publicUrl: () => 'http://shop.example',
    social: new Map(),
  };
  const app = Fastify({ trustProxy: true });
  await httpRoutes(app, { context: stocked.context, personal: { context: personal } });
  const browser = (): Browser => createBrowser(app);

  /** A browser with a signed-in account. */
  async function signIn(
    more: Parameters<typeof createTestAccount>[1] = {},
  ): Promise<{ account: Account; visitor: Browser; response: BrowserResponse }> {
    const account = await createTestAccount(db, more);
    const visitor = browser();
    const response = await visitor.send('POST', LOGIN, { body: { email: account.email, password: PASSWORD } });
    if (response.status !== 200) throw new Error(`sign-in failed: ${JSON.stringify(response.body)}`);
    return { account, visitor, response };
  }

  const close = async () => {
    await app.close();
    await stocked.close();
  };
  return { db, browser, signIn, close };
}

export const errorCode = ({ body }: Pick<BrowserResponse, 'body'>): unknown =>
  typeof body === 'object' && body !== null && 'error' in body ? (body.error as { code: string }).code : 'ok';

/** The invalid fields with their problems. */
export const fieldProblems = ({ body }: Pick<BrowserResponse, 'body'>): string[] =>
  (body as { error: { fields: { path: string; problem: string }[] } }).error.fields.map(
    ({ path, problem }) => `${path} ${problem}`,
  );
