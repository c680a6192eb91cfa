import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestAccount, PASSWORD } from '../../account/testing/account.ts';
import { PERSONAL_CONTRACT } from '../../contract/personal-contract.ts';
import { errorCode, fieldProblems, LOGIN, PROFILE, randomEmail, startAccountSite } from '../testing/account-site.ts';

const { db, browser, signIn, close } = await startAccountSite();
afterAll(close);

describe('signing in and out', () => {
  it('C07 E04 E05 returns the token, the user type PRICERUNNER and permissions, with at most five partners and only known permissions', async () => {
    const { email, id } = await createTestAccount(db);
    await sql`update shopper set merchants = ${[1, 2, 3, 4, 5, 6]}, brands = ${[7]}, publishers = ${[1, 2, 3, 4, 5, 6, 7]},
      permissions = ${['MERCHANT_INTERFACE', 'ROOT', 'BIDDING_CATEGORY_READ', 'BIDDING_CATEGORY_WRITE', 'UNMATCH_OFFER_PL', 'PRICE_HISTORY_MANAGEMENT']}
      where id = ${id}`.execute(db);
    const response = await browser().send('POST', `${LOGIN}?stateKey=none`, { body: { email, password: PASSWORD } });
    expect(response.body).toEqual({
      response: {
        token: expect.stringMatching(/^[\w-]{43}$/),
        userType: 'PRICERUNNER',
        merchants: [1, 2, 3, 4, 5],
        brands: [7],
        publishers: [1, 2, 3, 4, 5],
        permissions: [
          'BIDDING_CATEGORY_READ',
          'BIDDING_CATEGORY_WRITE',
          'MERCHANT_INTERFACE',
          'UNMATCH_OFFER_PL',
          'PRICE_HISTORY_MANAGEMENT',
        ],
      },
    });
    expect(PERSONAL_CONTRACT.login.response.strict().safeParse(response.body).success).toBe(true);
    expect(response.headers['cache-control']).toBe('private, no-store');
  });

  it('C07 A03 E04 E05 sets cookies for 30 days and all paths, Secure on HTTPS, and HttpOnly for the token', async () => {
    const { email } = await createTestAccount(db);
    const body = { email, password: PASSWORD };
    const { setCookies } = await browser().send('POST', LOGIN, { body, protocol: 'https' });
    const [state, token] = ['authenticationState', '__Host-authenticationToken'].map((name) =>
      setCookies.find((cookie) => cookie.startsWith(`${name}=`)),
    );
    const attributes = ['Max-Age=2592000', 'Path=/', 'SameSite=Lax', 'Secure'];
    expect(state?.split('; ').slice(1).sort()).toEqual(attributes);
    expect(token?.split('; ').slice(1).sort()).toEqual(['HttpOnly', ...attributes]);
    const session: unknown = JSON.parse(decodeURIComponent(/=([^;]*)/.exec(state ?? '')?.[1] ?? ''));
    const id = expect.stringMatching(/^[\da-f-]{36}$/);
    expect(session).toEqual({
      id,
      userType: 'PRICERUNNER',
      merchants: [],
      brands: [],
      publishers: [],
      permissions: [],
    });
    const plain = await browser().send('POST', LOGIN, { body });
    for (const cookie of plain.setCookies) expect(cookie).not.toContain('Secure');
  });

  it('A05 responds 401 with the reason, and sets no cookies', async () => {
    const [anna, banned, resting] = [
      await createTestAccount(db),
      await createTestAccount(db),
      await createTestAccount(db),
    ];
    await sql`update shopper set status = 'BANNED' where id = ${banned.id}`.execute(db);
    await sql`update shopper set suspended_until = '2999-01-01' where id = ${resting.id}`.execute(db);
    const login = (email: string, password = PASSWORD) => browser().send('POST', LOGIN, { body: { email, password } });
    const responses = [
      await login(anna.email, 'not the password'),
      await login(randomEmail()),
      await login(banned.email),
      await login(resting.email),
    ];
    expect(responses.map((response) => [response.status, errorCode(response), response.setCookies.length])).toEqual([
      [401, 'authentication-failed', 0],
      [401, 'authentication-failed', 0],
      [401, 'account-blocked', 0],
      [401, 'account-suspended', 0],
    ]);
    // The suspension ends in 2999.
    expect(Number(responses[3]?.headers['retry-after'])).toBeGreaterThan(900 * 365 * 86_400);
    const errors = responses.slice(0, 2).map(({ body }) => ({ ...(body as { error: object }).error, requestId: '' }));
    expect(errors[0]).toEqual(errors[1]);
  });

  it('A04 C08 ends the session and deletes its cookies, also without a session', async () => {
    const { visitor } = await signIn();
    const token = visitor.cookies.get('authenticationToken');
    const response = await visitor.send('DELETE', '/client-logout');
    expect([response.status, response.body]).toEqual([200, { response: null }]);
    expect([...visitor.cookies.keys()]).toEqual(['knownBrowser']);
    for (const cookie of response.setCookies) expect(cookie).toMatch(/=; Max-Age=0; Path=\/;/);
    const late = await browser().send('GET', PROFILE, { headers: { authorization: `Bearer ${token}` } });
    expect([late.status, errorCode(late)]).toEqual([401, 'authentication-failed']);
    const nobody = await browser().send('DELETE', '/client-logout');
    expect([nobody.status, nobody.setCookies.length]).toEqual([200, 2]);
  });

  it('A06 accepts the token as Authorization header', async () => {
    const { account, visitor } = await signIn();
    const headers = { authorization: `Bearer ${visitor.cookies.get('authenticationToken')}` };
    expect((await browser().send('GET', PROFILE, { headers })).body).toMatchObject({
      response: { email: account.email },
    });
    expect(errorCode(await browser().send('GET', PROFILE))).toBe('sign-in-required');
    const other = { authorization: `Bearer ${'x'.repeat(43)}` };
    expect(errorCode(await visitor.send('GET', PROFILE, { headers: other }))).toBe('authentication-failed');
  });

  it('limits attempts, but not from a browser that the owner has used', async () => {
    const { account, visitor } = await signIn();
    await visitor.send('DELETE', '/client-logout');
    const wrong = { email: account.email, password: 'not the password' };
    for (let i = 0; i < 5; i += 1) await browser().send('POST', LOGIN, { body: wrong });
    const rejected = await browser().send('POST', LOGIN, { body: { ...wrong, password: PASSWORD } });
    expect([rejected.status, errorCode(rejected), rejected.headers['retry-after']]).toEqual([
      429,
      'too-many-requests',
      '1',
    ]);
    const owner = await visitor.send('POST', LOGIN, { body: { ...wrong, password: PASSWORD } });
    expect(owner.status).toBe(200);
  });

  it('reports invalid fields', async () => {
    const send = (path: string, body: Record<string, unknown>) => browser().send('POST', path, { body });
    expect(fieldProblems(await send(LOGIN, { email: 'anna', password: '' }))).toEqual([
      'email not-an-email',
      'password required',
    ]);
    expect(fieldProblems(await send('/public/user/signup', { email: randomEmail(), password: 'short' }))).toEqual([
      'password too-short',
    ]);
    expect(fieldProblems(await send('/public/user/signup', { email: randomEmail(), password: 'password123' }))).toEqual(
      ['password common-password'],
    );
    const pending = randomEmail();
    await send('/public/user/signup', { email: pending, password: PASSWORD });
    expect(fieldProblems(await send(LOGIN, { email: pending, password: PASSWORD }))).toEqual(['email not-confirmed']);
  });

  it.each(['\u0000', '\uD800', '\u202E', '😀'.repeat(40)])('accepts %j in any field', async (odd) => {
    const bodies: Record<string, string>[] = [
      { email: `anna${odd}@post.example`, password: PASSWORD, name: 'Anna' },
      { email: randomEmail(), password: `${PASSWORD}${odd}`, name: 'Anna' },
      { email: randomEmail(), password: PASSWORD, name: `Anna${odd}` },
    ];
    for (const body of bodies) {
      for (const path of [LOGIN, '/public/user/signup', '/public/user/forgot-password']) {
        expect((await browser().send('POST', path, { body })).status).toBeLessThan(500);
      }
      const link = encodeURIComponent(`${odd.replace('\uD800', '')}x`);
      expect((await browser().send('POST', `/public/user/verify-account/${link}`, { body })).status).toBeLessThan(500);
    }
  });

  it('rejects requests from pages of other sites', async () => {
    const { email } = await createTestAccount(db);
    const response = await browser().send('POST', LOGIN, {
      body: { email, password: PASSWORD },
      headers: { origin: 'https://evil.example' },
    });
    expect([errorCode(response), response.setCookies.length]).toEqual(['forbidden', 0]);
  });
});
