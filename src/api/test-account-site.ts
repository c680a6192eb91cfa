import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { STANDARD_SETTINGS } from '../market/site-setting.ts';
import type { Account } from '../shopper/account.store.ts';
import { addPerson, PASSWORD } from '../shopper/test-account.ts';
import type { PersonalContext } from './caller.ts';
import { httpRoutes } from './http-routes.ts';
import { type Answered, type Browser, openBrowser } from './test-browser.ts';
import { stockMarkets } from './test-market.ts';

export const LOGIN = '/public/user/login';
export const PROFILE = '/public/user/profile';

export const someone = () => `${randomUUID()}@post.example`;

/** The API over HTTP with nothing in its markets; staff have addresses of lowtide.example. */
export async function startAccountSite() {
  const stocked = await stockMarkets({});
  const { db } = stocked.database;
  const settings = {
    of: () => ({ ...STANDARD_SETTINGS, staff_email_domains: ['lowtide.example'] }),
    revision: () => 0,
  };
  const personal: PersonalContext = {
    ...stocked.context,
    settings,
    writing: stocked.context.databases,
    publicUrl: () => 'http://shop.example',
    social: new Map(),
  };
  const app = Fastify({ trustProxy: true });
  await httpRoutes(app, { context: stocked.context, personal: { context: personal, requestsPerMinute: 100_000 } });
  const browser = (): Browser => openBrowser(app);

  /** A browser in which somebody is signed in. */
  async function signedIn(
    more: Parameters<typeof addPerson>[1] = {},
  ): Promise<{ account: Account; visitor: Browser; answer: Answered }> {
    const account = await addPerson(db, more);
    const visitor = browser();
    const answer = await visitor.send('POST', LOGIN, { body: { email: account.email, password: PASSWORD } });
    if (answer.status !== 200) throw new Error(`Nobody is signed in: ${JSON.stringify(answer.body)}`);
    return { account, visitor, answer };
  }

  const close = async () => {
    await app.close();
    await stocked.close();
  };
  return { db, browser, signedIn, close };
}

export const codeOf = ({ body }: Pick<Answered, 'body'>): unknown =>
  typeof body === 'object' && body !== null && 'error' in body ? (body.error as { code: string }).code : 'ok';

/** What is wrong with which field. */
export const fieldsOf = ({ body }: Pick<Answered, 'body'>): string[] =>
  (body as { error: { fields: { path: string; problem: string }[] } }).error.fields.map(
    ({ path, problem }) => `${path} ${problem}`,
  );
