import { describe, expect, it } from 'vitest';
import { apiError } from '../../../api/contract/errors.ts';
import type { PersonalClient } from '../../../api/contract/personal-client.ts';
import type { PersonalName } from '../../../api/contract/personal-endpoints.ts';
import { err, ok } from '../../../base/result.ts';
import { createSite } from '../../render/entry-server.tsx';
import { sampleClient } from '../../render/test-answers.ts';

const profile = {
  email: 'alva@post.example',
  name: 'Alva',
  userType: 'PASSWORD',
  status: 'ACTIVE',
  memberSince: '2026-01-02T10:00:00.000Z',
  market: 'UK',
  language: 'en-GB',
  providers: [],
  hasPassword: true,
  hasPasskeys: false,
  isStaff: false,
  newEmail: null,
  country: { countryCode: 'GB', lists: 2, watches: 1, reviews: 0 },
};
const session = {
  id: '7b0e2a6e-7a0b-4a43-9b07-0b6c1f6d2a10',
  device: 'Firefox, Linux',
  userType: 'PASSWORD',
  startedAt: '2026-11-01T10:00:00.000Z',
  seenAt: '2026-11-20T11:00:00.000Z',
  isThis: true,
};

const own = {
  id: '7b0e2a6e-7a0b-4a43-9b07-0b6c1f6d2a20',
  terms: {
    kind: 'stock',
    price: null,
    percent: null,
    from: 'set',
    days: null,
    amount: 'total',
    products: [9],
    shops: [],
    conditions: ['new'],
    memberPrices: false,
    codePrices: false,
    channels: ['email'],
  },
  product: { id: 9, name: 'Washer 9 white', path: '/pl/1101-9/Washing-machines/Washer-9', image: null },
  formPath: '/modal/pricewatch/1101-9',
  now: null,
  stock: 'out',
  setOn: '2026-11-01',
  isPaused: false,
  isMuted: false,
  firing: null,
};
const muted = { ...own, id: '7b0e2a6e-7a0b-4a43-9b07-0b6c1f6d2a21', isMuted: true };

type Answers = Partial<Record<PersonalName, unknown>>;

const ALWAYS: Answers = { socialProviders: { response: [] } };
const SIGNED_IN: Answers = {
  profile: { response: profile },
  sessions: {
    response: [
      session,
      { ...session, id: '7b0e2a6e-7a0b-4a43-9b07-0b6c1f6d2a11', device: 'Safari, iPhone', isThis: false },
    ],
  },
  linkedAccounts: { response: [] },
  passkeys: { response: [] },
  lists: { lists: [], most: 100 },
  watches: { watches: [], most: 100, isMuted: false },
  purchases: { purchases: [] },
};

/** The calls of one visitor, answered as told; what is not told, nobody is signed in for. */
function visitor(answers: Answers): PersonalClient {
  const asked: Answers = { ...ALWAYS, ...answers };
  const call = async (name: PersonalName) => {
    const answer = asked[name];
    if (answer === undefined) return err(apiError('sign-in-required'));
    return answer instanceof Error ? err(apiError('gone')) : ok(JSON.parse(JSON.stringify(answer)));
  };
  return { call, submit: call };
}

const GONE = new Error('gone');

/** The page that a visitor gets, or where it leads. */
async function open(url: string, answers: Answers = {}) {
  const site = createSite({ manifest: {}, onMissingText: null });
  const answer = await site.render({
    host: 'uk.localhost',
    protocol: 'http',
    url,
    nonce: 'n',
    client: sampleClient([], {}),
    visit: { personal: visitor(answers), form: null },
    now: Date.parse('2026-11-20T12:00:00Z'),
  });
  if (answer.kind === 'redirect')
    return { status: answer.status, location: answer.location, html: '', text: '', document: '' };
  const document = new TextDecoder().decode(answer.bytes);
  const html = /<main[^>]*>(.*)<\/main>/s.exec(document)?.[1] ?? '';
  const text = html
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ');
  return { status: answer.status, location: null, html, text, document };
}

const PLACES = ['/login', '/signup', '/reset-password', '/profile', '/profile/account'];

describe('the account pages', () => {
  it('R24 A01 stand in the server’s markup as forms that work without scripts', async () => {
    const login = await open('/login?next=%2Fpc');
    expect(login.status).toBe(200);
    expect(login.html).toMatch(/<form[^>]*method="post"/);
    expect(login.html).toContain('<input type="hidden" name="act" value="login"/>');
    expect(login.html).toContain('<input type="hidden" name="next" value="/pc"/>');
    expect(login.html).toMatch(/name="once" value="[\da-f-]{36}"/);
    expect(login.html).toMatch(/type="password"[^>]*required=""[^>]*autoComplete="current-password"/);
    expect(login.html).toContain('href="/signup?next=%2Fpc"');
    const signup = await open('/signup');
    expect(signup.html).toMatch(/type="password"[^>]*minLength="10"[^>]*autoComplete="new-password"/);
    expect((await open('/signup?done=signUp')).text).toContain('Check your email');
    expect((await open('/signup?again=1')).html).toContain('value="resendVerification"');
    expect((await open('/reset-password')).html).toContain('value="forgotPassword"');
  });

  it('R24 lead nowhere but into the market, whatever their address says', async () => {
    for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', 'x']) {
      const { html } = await open(`/login?next=${encodeURIComponent(next)}`);
      expect(html).toContain('name="next" value="/profile"');
      expect((await open(`/login?next=${encodeURIComponent(next)}`, SIGNED_IN)).location).toBe('/profile');
    }
    expect((await open('/login?next=%2Fpc', SIGNED_IN)).location).toBe('/pc');
  });

  it('R24 R10 are known to no search engine and hold nothing of anyone in their head', async () => {
    for (const place of PLACES) {
      const { document } = await open(place, SIGNED_IN);
      if (document === '') continue;
      expect(document).toContain('<meta name="robots" content="noindex">');
      expect(/<head>.*<\/head>/s.exec(document)?.[0]).not.toContain('alva@');
      expect(document).not.toMatch(/ style="/);
    }
  });

  it('R24 A01 a letter’s link chooses a new password, agrees to a new address, or says that it is over', async () => {
    const reset = { accountLink: { response: { kind: 'reset-password', email: 'alva@post.example', newEmail: null } } };
    const chosen = await open('/reset-password/abc', reset);
    expect(chosen.html).toContain('name="token" value="abc"');
    expect(chosen.text).toContain('alva@post.example');
    expect((await open('/reset-password/abc', { accountLink: GONE })).text).toContain('leads nowhere any more');
    const old = { kind: 'change-email-old', email: 'alva@post.example', newEmail: 'new@post.example' };
    const agree = await open('/change-email/abc', { accountLink: { response: old } });
    expect(agree.text).toContain('alva@post.example is to get another address: new@post.example');
    for (const act of ['confirmEmailChange', 'stopEmailChange']) expect(agree.html).toContain(`value="${act}"`);
    const changed = await open('/change-email/changed', SIGNED_IN);
    expect(changed.text).toContain('Your address is now alva@post.example.');
    expect((await open('/change-email/changed')).text).toContain('Your address is changed');
    // The link of another page leads there.
    expect((await open('/verify-account/abc', reset)).location).toBe('/reset-password/abc');
  });

  it('R24 A01 asks for the password and the new address, or says what that waits for', async () => {
    expect((await open('/change-email')).location).toBe('/login?next=%2Fchange-email');
    const ask = await open('/change-email', SIGNED_IN);
    for (const name of ['email', 'current']) expect(ask.html).toContain(`name="${name}"`);
    const waiting = { profile: { response: { ...profile, newEmail: 'new@post.example' } } };
    expect((await open('/change-email', waiting)).text).toContain('new@post.example becomes your address');
  });

  it('R07 asks who follows the letter’s link for the password of the sign-up, in a dialog that can be closed', async () => {
    const link = { accountLink: { response: { kind: 'verify-account', email: 'alva@post.example', newEmail: null } } };
    const { html, text, status } = await open('/verify-account/abc', link);
    expect(status).toBe(200);
    expect(html).toMatch(/<div role="dialog" aria-labelledby="([^"]+)".*<h1 id="\1"/s);
    expect(html).toMatch(/<a [^>]*href="\/"[^>]*aria-label="Close"|aria-label="Close"[^>]*href="\/"/);
    expect(text).toContain('You signed up as alva@post.example');
    for (const part of ['value="verifyAccount"', 'name="token" value="abc"', 'type="password"'])
      expect(html).toContain(part);
  });

  it('R07 says when it is done, when the link is over, and what an account elsewhere would be joined to', async () => {
    expect((await open('/verify-account/done')).text).toContain('Your account is ready');
    const over = await open('/verify-account/abc', { accountLink: GONE });
    expect(over.text).toContain('leads nowhere any more');
    expect(over.html).toContain('href="/signup?again=1"');
    const main = (document: string) => /<main.*<\/main>/s.exec(document)?.[0];
    const known = main((await open('/verify-account/abc', { ...SIGNED_IN, accountLink: GONE })).document);
    expect(known).toContain('href="/profile/account"');
    expect(known).not.toContain('href="/login"');
    const collision = await open('/verify-account/abc', {
      accountLink: { response: { kind: 'link-identity', email: 'alva@post.example', newEmail: null } },
      socialLink: {
        response: {
          provider: 'GOOGLE',
          providerEmail: 'a@g.example',
          providerName: 'Alva',
          email: 'alva@post.example',
          hasAccount: true,
        },
      },
    });
    expect(collision.text).toContain(
      'The Google account of Alva, a@g.example will open your account alva@post.example',
    );
    expect(collision.html).toContain('value="confirmSocialLink"');
  });
});

describe('the head of every page', () => {
  it('L18 leads to where one signs in, the same for who is signed in: the server knows nobody there', async () => {
    const stranger = await open('/login');
    expect(stranger.document).toMatch(/<header.*<a [^>]*aria-label="Sign in"[^>]*href="\/login".*<\/header>/s);
    expect((await open('/profile', SIGNED_IN)).document).toContain('aria-label="Sign in"');
  });
});

describe('the profile', () => {
  it('R10 leads who is not signed in to where one signs in, and back', async () => {
    const { status, location } = await open('/profile/account');
    expect([status, location]).toEqual([303, '/login?next=%2Fprofile%2Faccount']);
  });

  it('R10 has the lists first, then watches, purchases, the account and this device, and no other tab', async () => {
    const marks = {
      '/profile': 'New list',
      '/profile/alerts': 'You are not watching any price yet',
      '/profile/purchases': 'No purchases yet',
      '/profile/account': 'Where you are signed in',
      '/profile/appAccount': 'A browser',
    };
    for (const [path, words] of Object.entries(marks)) {
      const { status, html, text } = await open(path, SIGNED_IN);
      expect([path, status]).toEqual([path, 200]);
      expect(text).toContain('Hello, Alva');
      expect([path, text.includes(words)]).toEqual([path, true]);
      expect(html).toMatch(new RegExp(`aria-current="true"[^>]*href="${path}"|href="${path}"[^>]*aria-current="true"`));
    }
    expect((await open('/profile/nothing', SIGNED_IN)).status).toBe(404);
  });

  it('F04 shows which watches send no letters, and what was deleted just now in its place, to be brought back', async () => {
    const shown = await open('/profile/alerts', {
      ...SIGNED_IN,
      watches: { watches: [own, muted], most: 200, isMuted: false },
    });
    expect(shown.html.match(/value="wantLetters"/g)).toHaveLength(1);
    expect(shown.html).toContain(`name="topic" value="watch:${muted.id}"`);
    const all = await open('/profile/alerts', { ...SIGNED_IN, watches: { watches: [own], most: 200, isMuted: true } });
    expect(all.html).toContain('name="topic" value="watches"');
    const gone = '0a3f6e0c-58d1-4d0f-9a86-3a3f4a4bb0aa';
    const left = { ...SIGNED_IN, watches: { watches: [own, muted], most: 200, isMuted: false } };
    const { html } = await open(`/profile/alerts?deleted=${gone}&place=1`, left);
    const rows = [...html.matchAll(/<li[^>]*>.*?<\/li>/gs)].map(([row]) => row);
    const at = rows.findIndex((row) => row.includes('value="restoreWatch"'));
    expect(rows[at]).toContain(`name="watchId" value="${gone}"`);
    expect(rows[at - 1]).toContain(own.id);
    expect(rows[at + 1]).toContain(muted.id);
    expect((await open(`/profile/alerts?deleted=${own.id}`, left)).html).not.toContain('restoreWatch');
    const none = await open(`/profile/alerts?deleted=${gone}&place=4`, SIGNED_IN);
    expect(none.html).toContain('value="restoreWatch"');
  });

  it('R10 A04 shows where one is signed in, and ends that one by one or at once', async () => {
    const { html, text } = await open('/profile/account', SIGNED_IN);
    for (const device of ['Firefox, Linux', 'Safari, iPhone']) expect(text).toContain(device);
    for (const act of ['clientLogout', 'endSession', 'endOtherSessions', 'endSessions'])
      expect(html).toContain(`value="${act}"`);
    expect(html.match(/name="id" value="[\da-f-]{36}"/g)).toHaveLength(1);
  });

  it('R10 gives everything along and says what goes with the account before it goes', async () => {
    const { html, text } = await open('/profile/account', SIGNED_IN);
    for (const file of ['json', 'zip']) expect(html).toContain(`href="/api/uk/public/user/export.${file}"`);
    expect(text).toContain('At the moment that is 2 lists, 1 price watch and 0 reviews here.');
    expect(html).toContain('value="deleteAccount"');
    const without = await open('/profile/account', {
      ...SIGNED_IN,
      profile: { response: { ...profile, hasPassword: false } },
    });
    expect(without.html).toContain('value="requestDeletion"');
    expect(without.html).not.toContain('value="deleteAccount"');
  });

  it('A08 leads staff, and nobody else, to the operator’s desk', async () => {
    expect((await open('/profile', SIGNED_IN)).html).not.toContain('href="/desk"');
    const staff = { ...SIGNED_IN, profile: { response: { ...profile, isStaff: true } } };
    expect((await open('/profile', staff)).html).toContain('href="/desk"');
  });
});
