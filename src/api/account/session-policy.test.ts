import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD } from '../../account/testing/account.ts';
import { setSecurityLogger } from '../../platform/security-log.ts';
import { LOGIN, PROFILE, randomEmail, startAccountSite } from '../testing/account-site.ts';

const site = await startAccountSite();
const { db, signIn } = site;
const logged: Record<string, unknown>[] = [];
beforeAll(() => setSecurityLogger(pino({}, { write: (line: string) => void logged.push(JSON.parse(line)) })));
afterAll(async () => {
  setSecurityLogger(null);
  await site.close();
});

const age = (accountId: string, minutes: number) =>
  sql`update session set created_at = created_at - ${minutes} * interval '1 minute',
    seen_at = seen_at - ${minutes} * interval '1 minute' where shopper_id = ${accountId}`.execute(db);

it('a sensitive change needs a sign-in of the last five minutes, so that a stolen session is not enough', async () => {
  const { account, visitor } = await signIn();
  const sensitive = [
    ['POST', '/public/user/passkeys/new'],
    ['DELETE', '/public/user/other-sessions'],
  ] as const;
  for (const [method, path] of sensitive) expect((await visitor.send(method, path, { body: {} })).status).toBe(200);
  await age(account.id, 6);
  for (const [method, path] of sensitive) {
    const { status, body } = await visitor.send(method, path, { body: {} });
    expect([status, body]).toEqual([401, { error: expect.objectContaining({ code: 'sign-in-required' }) }]);
  }
  expect((await visitor.send('GET', PROFILE)).status).toBe(200);
  await visitor.send('POST', LOGIN, { body: { email: account.email, password: PASSWORD } });
  for (const [method, path] of sensitive) expect((await visitor.send(method, path, { body: {} })).status).toBe(200);
});

it('a new sign-in ends the session before it', async () => {
  const { account, visitor } = await signIn();
  const first = { authorization: `Bearer ${visitor.cookies.get('authenticationToken')}` };
  expect((await site.browser().send('GET', PROFILE, { headers: first })).status).toBe(200);
  await visitor.send('POST', LOGIN, { body: { email: account.email, password: PASSWORD } });
  expect((await site.browser().send('GET', PROFILE, { headers: first })).status).toBe(401);
  expect((await visitor.send('GET', PROFILE)).status).toBe(200);
});

it('a session that is not used ends: after 14 days, that of staff after 12 hours', async () => {
  const shopper = await signIn();
  const staff = await signIn({ email: randomEmail().replace('post.example', 'lowtide.example') });
  for (const { account } of [shopper, staff]) await age(account.id, 13 * 60);
  expect((await shopper.visitor.send('GET', PROFILE)).status).toBe(200);
  expect((await staff.visitor.send('GET', PROFILE)).status).toBe(401);
  await age(shopper.account.id, 15 * 24 * 60);
  expect((await shopper.visitor.send('GET', PROFILE)).status).toBe(401);
});

it('blocking ends the use of an account, and unblocking does not revive its sessions', async () => {
  const { account, visitor } = await signIn();
  const staff = await signIn({ email: randomEmail().replace('post.example', 'lowtide.example') });
  const judge = (judgement: string) =>
    staff.visitor.send('POST', `/admin/person/${account.id}/status`, { body: { judgement, reason: 'a reason' } });
  expect((await judge('block')).status).toBe(200);
  expect((await visitor.send('GET', PROFILE)).body).toEqual({
    error: expect.objectContaining({ code: 'account-blocked' }),
  });
  expect((await judge('unblock')).status).toBe(200);
  expect((await visitor.send('GET', PROFILE)).status).toBe(401);
});

it('a password is never read from the address of a request', async () => {
  const { account } = await signIn();
  const query = `?email=${encodeURIComponent(account.email)}&password=${encodeURIComponent(PASSWORD)}`;
  expect((await site.browser().send('POST', LOGIN + query, { body: {} })).status).toBe(400);
});

it('an Authorization header that carries no token does not excuse a request of another site', async () => {
  const { visitor } = await signIn();
  const headers = { authorization: 'Basic eDp5', 'sec-fetch-site': 'cross-site' };
  expect((await visitor.send('POST', '/public/user/passkeys/new', { body: {}, headers })).status).toBe(403);
});

it('a name cannot contain line breaks or change the direction of the text around it', async () => {
  const { visitor } = await signIn();
  for (const name of ['Eva\r\nBerg', 'Eva \u202egreB', 'Eva\u0007']) {
    const body = { name, language: 'sv-SE' };
    expect((await visitor.send('PATCH', PROFILE, { body })).status).not.toBe(200);
  }
});

it('staff cannot change their own role, with which they could lock everybody out', async () => {
  const email = randomEmail().replace('post.example', 'lowtide.example');
  const { visitor } = await signIn({ email });
  const give = (to: string) =>
    visitor.send('POST', '/admin/members', { body: { email: to, role: 'support', reason: 'a reason' } });
  expect((await give(email)).status).toBe(403);
  expect((await give(randomEmail())).status).toBe(200);
});

it('the security log names what happened and whose account, and nothing that was typed', async () => {
  logged.length = 0;
  const { account } = await signIn();
  await site.browser().send('POST', LOGIN, { body: { email: account.email, password: 'not the password' } });
  expect(logged.map(({ security }) => security)).toEqual(['signed-in', 'sign-in-failed']);
  expect(JSON.stringify(logged)).not.toMatch(/not the password|@/);
});
