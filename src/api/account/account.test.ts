import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { createTestAccount, PASSWORD, readEmailsTo, readTokenSentTo } from '../../account/testing/account.ts';
import { insertList } from '../../list/list.store.ts';
import { errorCode, fieldProblems, LOGIN, PROFILE, randomEmail, startAccountSite } from '../testing/account-site.ts';

const { db, browser, signIn, close } = await startAccountSite();
afterAll(close);

describe('an account', () => {
  it('A01 is created by sign-up and a verification email, whose link signs in', async () => {
    const [email, visitor] = [randomEmail(), browser()];
    const signUp = await visitor.send('POST', '/public/user/signup', {
      body: { email, password: PASSWORD, name: 'Anna' },
    });
    expect([signUp.body, signUp.setCookies.length]).toEqual([{ response: null }, 0]);
    const token = await readTokenSentTo(db, email, 'verify-account');
    expect((await visitor.send('GET', `/public/user/link/${token}`)).body).toEqual({
      response: { kind: 'verify-account', email, newEmail: null },
    });
    const verify = (password: string) =>
      visitor.send('POST', `/public/user/verify-account/${token}`, { body: { password } });
    expect(fieldProblems(await verify('not the password'))).toEqual(['password wrong']);
    expect((await verify(PASSWORD)).status).toBe(200);
    expect((await visitor.send('GET', PROFILE)).body).toMatchObject({ response: { email, name: 'Anna' } });
    const again = await verify(PASSWORD);
    expect([again.status, errorCode(again)]).toEqual([410, 'gone']);
    expect(errorCode(await visitor.send('GET', `/public/user/link/${token}`))).toBe('gone');
  });

  it('responds the same for known and unknown addresses', async () => {
    const { email } = await createTestAccount(db);
    for (const path of ['/public/user/signup', '/public/user/forgot-password', '/public/user/signup/resend']) {
      const submit = (address: string) =>
        browser().send('POST', path, { body: { email: address, password: PASSWORD } });
      const [known, unknown] = await Promise.all([submit(email), submit(randomEmail())]);
      expect(known.body).toEqual({ response: null });
      expect(unknown.body).toEqual(known.body);
      expect(unknown.status).toBe(known.status);
    }
    expect((await readEmailsTo(db, email)).map(({ kind }) => kind)).toEqual(['account-exists', 'reset-password']);
  });

  it('A01 gets a new password by one emailed link, and a new address by two', async () => {
    const { account, visitor } = await signIn();
    await browser().send('POST', '/public/user/forgot-password', { body: { email: account.email } });
    const [reset, NEW] = [await readTokenSentTo(db, account.email, 'reset-password'), 'a staple of new words'];
    const otherBrowser = browser();
    const signed = await otherBrowser.send('POST', `/public/user/reset-password/${reset}`, { body: { password: NEW } });
    expect(signed.status).toBe(200);
    expect(errorCode(await visitor.send('GET', PROFILE))).toBe('authentication-failed');
    const email = randomEmail();
    const requestChange = (current: string) =>
      otherBrowser.send('POST', '/public/user/change-email', { body: { email, current } });
    expect(fieldProblems(await requestChange(PASSWORD))).toEqual(['current wrong']);
    expect((await requestChange(NEW)).status).toBe(200);
    expect((await otherBrowser.send('GET', PROFILE)).body).toMatchObject({
      response: { email: account.email, newEmail: email },
    });
    const [old, fresh] = [
      await readTokenSentTo(db, account.email, 'change-email-old'),
      await readTokenSentTo(db, email, 'change-email-new'),
    ];
    const link = await browser().send('GET', `/public/user/link/${old}`);
    expect(link.body).toEqual({ response: { kind: 'change-email-old', email: account.email, newEmail: email } });
    const confirm = (token: string) => browser().send('POST', `/public/user/change-email/${token}`);
    expect((await confirm(old)).body).toEqual({ state: 'agreed', response: { waitsFor: 'new' } });
    expect((await confirm(fresh)).body).toEqual({ state: 'changed', response: { waitsFor: null } });
    expect((await otherBrowser.send('GET', PROFILE)).body).toMatchObject({ response: { email, newEmail: null } });
  });

  it('C02 E12 returns the profile, with counts for the requested country', async () => {
    const { account, visitor } = await signIn();
    const list = { id: randomUUID(), kind: 'own', name: 'Kitchen' } as const;
    await insertList(db, { market: 'UK', shopperId: account.id }, list, new Date());
    const here = await visitor.send('GET', PROFILE);
    expect(here.body).toEqual({
      response: {
        email: account.email,
        name: 'Alva Berg',
        userType: 'PRICERUNNER',
        status: 'ACTIVE',
        memberSince: account.createdAt.toISOString(),
        market: 'SE',
        language: 'sv-SE',
        providers: [],
        hasPassword: true,
        hasPasskeys: false,
        isStaff: false,
        isPartner: false,
        newEmail: null,
        country: { countryCode: 'SE', lists: 0, watches: 0, reviews: 0 },
      },
    });
    for (const code of ['GB', 'uk']) {
      const there = await visitor.send('GET', `${PROFILE}?countryCode=${code}`);
      expect(there.body).toMatchObject({ response: { country: { countryCode: 'GB', lists: 1 } } });
    }
    expect(fieldProblems(await visitor.send('GET', `${PROFILE}?countryCode=ZZ`))).toEqual(['countryCode not-allowed']);
  });

  it('A08 belongs to staff if its confirmed address is in a staff domain', async () => {
    const staff = await signIn({ email: `${randomUUID()}@lowtide.example` });
    const shopper = await signIn();
    expect((await staff.visitor.send('GET', PROFILE)).body).toMatchObject({ response: { isStaff: true } });
    expect(errorCode(await staff.visitor.send('GET', '/admin/audit-log'))).toBe('ok');
    expect(errorCode(await shopper.visitor.send('GET', '/admin/audit-log'))).toBe('forbidden');
    expect(errorCode(await browser().send('GET', '/admin/audit-log'))).toBe('sign-in-required');
  });

  it('changes its name and language', async () => {
    const { visitor } = await signIn();
    const change = (body: Record<string, unknown>) => visitor.send('PATCH', PROFILE, { body });
    expect((await change({ name: ' Anna ', language: 'nb-NO' })).status).toBe(200);
    expect((await visitor.send('GET', PROFILE)).body).toMatchObject({ response: { name: 'Anna', language: 'nb-NO' } });
    await change({ name: '', language: 'nb-NO' });
    expect((await visitor.send('GET', PROFILE)).body).toMatchObject({ response: { name: null } });
    expect(fieldProblems(await change({ name: 'x'.repeat(61), language: 'xx-XX' }))).toEqual([
      'name too-long',
      'language not-allowed',
    ]);
  });

  it('A04 lists its sessions and ends them, one, the others, or all', async () => {
    const { account, visitor } = await signIn();
    const enter = async () => {
      const other = browser();
      await other.send('POST', LOGIN, { body: { email: account.email, password: PASSWORD } });
      return other;
    };
    const [a, b, c] = [await enter(), await enter(), await enter()];
    type Row = { id: string; device: string; isThis: boolean };
    const rows = async (): Promise<Row[]> =>
      ((await visitor.send('GET', '/public/user/sessions')).body as { response: Row[] }).response;
    expect((await rows()).map(({ device, isThis }) => `${device} ${isThis}`).sort()).toEqual([
      'Firefox, Windows false', 'Firefox, Windows false', 'Firefox, Windows false', 'Firefox, Windows true',
    ]); // biome-ignore format: one line
    const [other] = (await rows()).filter(({ isThis }) => !isThis);
    const stranger = await signIn();
    expect(errorCode(await stranger.visitor.send('DELETE', `/public/user/sessions/${other?.id}`))).toBe('not-found');
    expect(errorCode(await visitor.send('DELETE', `/public/user/sessions/${other?.id}`))).toBe('ok');
    expect(await rows()).toHaveLength(3);
    await visitor.send('DELETE', '/public/user/other-sessions');
    expect((await rows()).map(({ isThis }) => isThis)).toEqual([true]);
    for (const one of [a, b, c]) expect(errorCode(await one.send('GET', PROFILE))).toBe('authentication-failed');
    const [d, token] = [await enter(), visitor.cookies.get('authenticationToken')];
    await visitor.send('DELETE', '/public/user/sessions');
    expect(visitor.cookies.has('authenticationToken')).toBe(false);
    expect(errorCode(await d.send('GET', PROFILE))).toBe('authentication-failed');
    expect(errorCode(await browser().send('GET', PROFILE, { headers: { authorization: `Bearer ${token}` } }))).toBe(
      'authentication-failed',
    );
  });

  it('exports all stored data, as JSON and as one CSV file per table', async () => {
    const { account, visitor } = await signIn({ name: '=HYPERLINK("x"), "Anna"' });
    const json = await visitor.send('GET', '/public/user/export.json');
    expect(json.headers['content-disposition']).toBe('attachment; filename="lowtide-se.json"');
    expect(json.body).toMatchObject({
      account: [{ email: account.email }],
      sessions: [{ device: 'Firefox, Windows' }],
    });
    expect((await visitor.send('GET', '/public/user/export')).body).toEqual({ response: json.body });
    const zip = await fromBufferPromise((await visitor.send('GET', '/public/user/export.zip')).raw);
    const files = new Map<string, string>();
    for await (const entry of zip.eachEntry()) {
      const chunks: Buffer[] = [];
      for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk);
      files.set(entry.fileName, Buffer.concat(chunks).toString());
    }
    expect([...files.keys()].sort()).toEqual(
      Object.keys(json.body as object)
        .map((name) => `${name}.csv`)
        .sort(),
    );
    expect(files.get('account.csv')).toMatch(/^\ufeffid,email,name,.*\r\n/);
    expect(files.get('account.csv')).toContain(
      `${account.id},${account.email},"'=HYPERLINK(""x""), ""Anna""",SE,sv-SE`,
    );
    expect(errorCode(await browser().send('GET', '/public/user/export.zip'))).toBe('sign-in-required');
  });

  it('is deleted with its password, which also signs the browser out', async () => {
    const { account, visitor } = await signIn();
    const remove = (current: string) =>
      visitor.send('DELETE', '/public/user/account', { body: { current, reviews: 'keep' } });
    expect(fieldProblems(await remove('not the password'))).toEqual(['current wrong']);
    expect(visitor.cookies.has('authenticationToken')).toBe(true);
    expect((await remove(PASSWORD)).status).toBe(200);
    expect(visitor.cookies.has('authenticationToken')).toBe(false);
    const login = await browser().send('POST', LOGIN, { body: { email: account.email, password: PASSWORD } });
    expect(errorCode(login)).toBe('authentication-failed');
  });

  it('without a password is deleted by an emailed link', async () => {
    const { account, visitor } = await signIn();
    await sql`update shopper set password_hash = null where id = ${account.id}`.execute(db);
    await visitor.send('POST', '/public/user/account/deletion', { body: { reviews: 'remove' } });
    const token = await readTokenSentTo(db, account.email, 'delete-account');
    expect(errorCode(await visitor.send('DELETE', `/public/user/account/deletion/${token}`))).toBe('ok');
    expect(errorCode(await visitor.send('DELETE', `/public/user/account/deletion/${token}`))).toBe('gone');
  });
});
