import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { addPerson, PASSWORD } from '../shopper/test-account.ts';
import { PERSONAL_CONTRACT } from './contract/personal-contract.ts';
import { codeOf, fieldsOf, LOGIN, PROFILE, someone, startAccountSite } from './test-account-site.ts';

const { db, browser, signedIn, close } = await startAccountSite();
afterAll(close);

describe('signing in and out', () => {
  it('C07 E04 answers the token and what the person may, each list cut to five and only permissions that are known', async () => {
    const { email, id } = await addPerson(db);
    await sql`update shopper set merchants = ${[1, 2, 3, 4, 5, 6]}, brands = ${[7]}, publishers = ${[1, 2, 3, 4, 5, 6, 7]},
      permissions = ${['MERCHANT_INTERFACE', 'ROOT', 'BIDDING_CATEGORY_READ', 'BIDDING_CATEGORY_WRITE', 'UNMATCH_OFFER_PL', 'PRICE_HISTORY_MANAGEMENT']}
      where id = ${id}`.execute(db);
    const answer = await browser().send('POST', `${LOGIN}?stateKey=none`, { body: { email, password: PASSWORD } });
    expect(answer.body).toEqual({
      response: {
        token: expect.stringMatching(/^[\w-]{43}$/),
        userType: 'PASSWORD',
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
    expect(PERSONAL_CONTRACT.login.answer.strict().safeParse(answer.body).success).toBe(true);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it('C07 A03 E04 lets the browser keep it for 30 days, on every path, secure on https, the token where no script reads it', async () => {
    const { email } = await addPerson(db);
    const body = { email, password: PASSWORD };
    const { setCookies } = await browser().send('POST', LOGIN, { body, protocol: 'https' });
    const [state, token] = ['authenticationState', 'authenticationToken'].map((name) =>
      setCookies.find((cookie) => cookie.startsWith(`${name}=`)),
    );
    for (const cookie of [state, token]) expect(cookie).toMatch(/; Path=\/; Max-Age=2592000; SameSite=Lax.*; Secure$/);
    expect(token).toContain('HttpOnly');
    expect(state).not.toContain('HttpOnly');
    const told: unknown = JSON.parse(decodeURIComponent(/=([^;]*)/.exec(state ?? '')?.[1] ?? ''));
    expect(told).toEqual({ userType: 'PASSWORD', merchants: [], brands: [], publishers: [], permissions: [] });
    const plain = await browser().send('POST', LOGIN, { body });
    for (const cookie of plain.setCookies) expect(cookie).not.toContain('Secure');
  });

  it('A05 answers 401 with what is the matter, and nothing else of it is kept', async () => {
    const [anna, banned, resting] = [await addPerson(db), await addPerson(db), await addPerson(db)];
    await sql`update shopper set status = 'BANNED' where id = ${banned.id}`.execute(db);
    await sql`update shopper set suspended_until = '2999-01-01' where id = ${resting.id}`.execute(db);
    const login = (email: string, password = PASSWORD) => browser().send('POST', LOGIN, { body: { email, password } });
    const answers = [
      await login(anna.email, 'not the password'),
      await login(someone()),
      await login(banned.email),
      await login(resting.email),
    ];
    expect(answers.map((answer) => [answer.status, codeOf(answer), answer.setCookies.length])).toEqual([
      [401, 'authentication-failed', 0],
      [401, 'authentication-failed', 0],
      [401, 'account-blocked', 0],
      [401, 'account-suspended', 0],
    ]);
    // Until the suspension is over.
    expect(Number(answers[3]?.headers['retry-after'])).toBeGreaterThan(900 * 365 * 86_400);
    const told = answers.slice(0, 2).map(({ body }) => ({ ...(body as { error: object }).error, requestId: '' }));
    expect(told[0]).toEqual(told[1]);
  });

  it('A04 C08 ends the session and takes its cookies away, whether there is one or not', async () => {
    const { visitor } = await signedIn();
    const token = visitor.cookies.get('authenticationToken');
    const answer = await visitor.send('DELETE', '/client-logout');
    expect([answer.status, answer.body]).toEqual([200, { response: null }]);
    expect([...visitor.cookies.keys()]).toEqual(['knownBrowser']);
    for (const cookie of answer.setCookies) expect(cookie).toMatch(/=; Path=\/; Max-Age=0/);
    const late = await browser().send('GET', PROFILE, { headers: { authorization: `Bearer ${token}` } });
    expect([late.status, codeOf(late)]).toEqual([401, 'authentication-failed']);
    const nobody = await browser().send('DELETE', '/client-logout');
    expect([nobody.status, nobody.setCookies.length]).toEqual([200, 2]);
  });

  it('A06 takes the token as authorization in place of the cookie', async () => {
    const { account, visitor } = await signedIn();
    const headers = { authorization: `Bearer ${visitor.cookies.get('authenticationToken')}` };
    expect((await browser().send('GET', PROFILE, { headers })).body).toMatchObject({
      response: { email: account.email },
    });
    expect(codeOf(await browser().send('GET', PROFILE))).toBe('sign-in-required');
    const other = { authorization: `Bearer ${'x'.repeat(43)}` };
    expect(codeOf(await visitor.send('GET', PROFILE, { headers: other }))).toBe('authentication-failed');
  });

  it('tells who tries too often when to come back, and still lets in a browser that the owner has used', async () => {
    const { account, visitor } = await signedIn();
    await visitor.send('DELETE', '/client-logout');
    const wrong = { email: account.email, password: 'not the password' };
    for (let i = 0; i < 5; i += 1) await browser().send('POST', LOGIN, { body: wrong });
    const refused = await browser().send('POST', LOGIN, { body: { ...wrong, password: PASSWORD } });
    expect([refused.status, codeOf(refused), refused.headers['retry-after']]).toEqual([429, 'too-many-requests', '1']);
    const owner = await visitor.send('POST', LOGIN, { body: { ...wrong, password: PASSWORD } });
    expect(owner.status).toBe(200);
  });

  it('says beside the field what is wrong with what was sent', async () => {
    const send = (path: string, body: Record<string, unknown>) => browser().send('POST', path, { body });
    expect(fieldsOf(await send(LOGIN, { email: 'anna', password: '' }))).toEqual([
      'email not-an-email',
      'password required',
    ]);
    expect(fieldsOf(await send('/public/user/signup', { email: someone(), password: 'short' }))).toEqual([
      'password too-short',
    ]);
    expect(fieldsOf(await send('/public/user/signup', { email: someone(), password: 'password123' }))).toEqual([
      'password common-password',
    ]);
    const pending = someone();
    await send('/public/user/signup', { email: pending, password: PASSWORD });
    expect(fieldsOf(await send(LOGIN, { email: pending, password: PASSWORD }))).toEqual(['email not-confirmed']);
  });

  it.each(['\u0000', '\uD800', '\u202E', '😀'.repeat(40)])(
    'takes %j in any field as it takes any other text',
    async (odd) => {
      const bodies: Record<string, string>[] = [
        { email: `anna${odd}@post.example`, password: PASSWORD, name: 'Anna' },
        { email: someone(), password: `${PASSWORD}${odd}`, name: 'Anna' },
        { email: someone(), password: PASSWORD, name: `Anna${odd}` },
      ];
      for (const body of bodies) {
        for (const path of [LOGIN, '/public/user/signup', '/public/user/forgot-password']) {
          expect((await browser().send('POST', path, { body })).status).toBeLessThan(500);
        }
        const link = encodeURIComponent(`${odd.replace('\uD800', '')}x`);
        expect((await browser().send('POST', `/public/user/verify-account/${link}`, { body })).status).toBeLessThan(
          500,
        );
      }
    },
  );

  it('is not done for a page of another site', async () => {
    const { email } = await addPerson(db);
    const answer = await browser().send('POST', LOGIN, {
      body: { email, password: PASSWORD },
      headers: { origin: 'https://evil.example' },
    });
    expect([codeOf(answer), answer.setCookies.length]).toEqual(['forbidden', 0]);
  });
});
