import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '../../../../contract/api-error.ts';
import type { PersonalEndpointName } from '../../../../contract/personal-endpoints.ts';
import type { PersonalResponses } from '../../../render/testing/personal-responses.ts';
import { testPersonalPage } from '../../../render/testing/test-personal-page.ts';

const profile = {
  email: 'alva@post.example',
  name: 'Alva',
  userType: 'PRICERUNNER',
  status: 'ACTIVE',
  memberSince: '2026-01-02T10:00:00.000Z',
  market: 'UK',
  language: 'en-GB',
  providers: [],
  hasPassword: true,
  hasPasskeys: false,
  isStaff: false,
  isPartner: false,
  newEmail: null,
  country: { countryCode: 'GB', lists: 2, watches: 1, reviews: 0 },
};
const session = {
  id: '7b0e2a6e-7a0b-4a43-9b07-0b6c1f6d2a10',
  device: 'Firefox, Linux',
  userType: 'PRICERUNNER',
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
  trigger: null,
};
const muted = { ...own, id: '7b0e2a6e-7a0b-4a43-9b07-0b6c1f6d2a21', isMuted: true };

const ALWAYS: PersonalResponses = { socialProviders: { response: [] } };
const SIGNED_IN: PersonalResponses = {
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

/** Renders a page. Endpoints without a response fail as if nobody was signed in. */
const openPage = (
  url: string,
  responses: PersonalResponses = {},
  failing: Partial<Record<PersonalEndpointName, ErrorCode>> = {},
) => testPersonalPage(url, { ...ALWAYS, ...responses }, { failing, otherwise: 'sign-in-required' });

const PATHS = ['/login', '/signup', '/reset-password', '/profile', '/profile/account'];

describe('account pages', () => {
  it('R24 A01 are rendered on the server as forms that work without scripts', async () => {
    const login = await openPage('/login?next=%2Fpc');
    expect(login.status).toBe(200);
    expect(login.html).toMatch(/<form[^>]*method="post"/);
    expect(login.html).toContain('<input type="hidden" name="act" value="login"/>');
    expect(login.html).toContain('<input type="hidden" name="next" value="/pc"/>');
    expect(login.html).toMatch(/name="once" value="[\da-f-]{36}"/);
    expect(login.html).toMatch(/type="password"[^>]*required=""[^>]*autoComplete="current-password"/);
    expect(login.html).toContain('href="/signup?next=%2Fpc"');
    const signup = await openPage('/signup');
    expect(signup.html).toMatch(/type="password"[^>]*minLength="10"[^>]*autoComplete="new-password"/);
    expect((await openPage('/signup?done=signUp')).text).toContain('Check your email');
    expect((await openPage('/signup?again=1')).html).toContain('value="resendVerification"');
    expect((await openPage('/reset-password')).html).toContain('value="forgotPassword"');
  });

  it('R24 redirect only within the market, whatever `next` is', async () => {
    for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', 'x']) {
      const { html } = await openPage(`/login?next=${encodeURIComponent(next)}`);
      expect(html).toContain('name="next" value="/profile"');
      expect((await openPage(`/login?next=${encodeURIComponent(next)}`, SIGNED_IN)).location).toBe('/profile');
    }
    expect((await openPage('/login?next=%2Fpc', SIGNED_IN)).location).toBe('/pc');
  });

  it('R24 R10 are noindex and have no personal data in their head', async () => {
    for (const path of PATHS) {
      const { document } = await openPage(path, SIGNED_IN);
      if (document === '') continue;
      expect(document).toContain('<meta name="robots" content="noindex">');
      expect(/<head>.*<\/head>/s.exec(document)?.[0]).not.toContain('alva@');
      expect(document).not.toMatch(/ style="/);
    }
  });

  it('R24 A01 an email link opens the form for a new password or confirms a new address, or is reported as invalid', async () => {
    const reset = { accountLink: { response: { kind: 'reset-password', email: 'alva@post.example', newEmail: null } } };
    const chosen = await openPage('/reset-password/abc', reset);
    expect(chosen.html).toContain('name="token" value="abc"');
    expect(chosen.text).toContain('alva@post.example');
    expect((await openPage('/reset-password/abc', {}, { accountLink: 'gone' })).text).toContain('no longer works');
    const old = { kind: 'change-email-old', email: 'alva@post.example', newEmail: 'new@post.example' };
    const agree = await openPage('/change-email/abc', { accountLink: { response: old } });
    expect(agree.text).toContain('alva@post.example to new@post.example');
    for (const act of ['confirmEmailChange', 'stopEmailChange']) expect(agree.html).toContain(`value="${act}"`);
    const changed = await openPage('/change-email/changed', SIGNED_IN);
    expect(changed.text).toContain('Your address is now alva@post.example.');
    expect((await openPage('/change-email/changed')).text).toContain('Your address is changed');
    // A link that belongs to another page redirects to it.
    expect((await openPage('/verify-account/abc', reset)).location).toBe('/reset-password/abc');
  });

  it('R24 A01 the email change asks for password and new address, or shows the pending change', async () => {
    expect((await openPage('/change-email')).location).toBe('/login?next=%2Fchange-email');
    const ask = await openPage('/change-email', SIGNED_IN);
    for (const name of ['email', 'current']) expect(ask.html).toContain(`name="${name}"`);
    const waiting = { profile: { response: { ...profile, newEmail: 'new@post.example' } } };
    expect((await openPage('/change-email', waiting)).text).toContain('new@post.example becomes your address');
  });

  it('R07 the verification link asks for the password of the sign-up in a dialog that can be closed', async () => {
    const link = { accountLink: { response: { kind: 'verify-account', email: 'alva@post.example', newEmail: null } } };
    const { html, text, status } = await openPage('/verify-account/abc', link);
    expect(status).toBe(200);
    expect(html).toMatch(/<div role="dialog" aria-labelledby="([^"]+)".*<h1 id="\1"/s);
    expect(html).toMatch(/<a [^>]*href="\/"[^>]*aria-label="Close"|aria-label="Close"[^>]*href="\/"/);
    expect(text).toContain('You signed up as alva@post.example');
    for (const part of ['value="verifyAccount"', 'name="token" value="abc"', 'type="password"'])
      expect(html).toContain(part);
  });

  it('R07 confirms the verification, reports an invalid link and shows which social account would be linked', async () => {
    expect((await openPage('/verify-account/done')).text).toContain('Your account is ready');
    const invalid = await openPage('/verify-account/abc', {}, { accountLink: 'gone' });
    expect(invalid.text).toContain('no longer works');
    expect(invalid.html).toContain('href="/signup?again=1"');
    const main = (document: string) => /<main.*<\/main>/s.exec(document)?.[0];
    const signedIn = main((await openPage('/verify-account/abc', SIGNED_IN, { accountLink: 'gone' })).document);
    expect(signedIn).toContain('href="/profile/account"');
    expect(signedIn).not.toContain('href="/login"');
    const collision = await openPage('/verify-account/abc', {
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
      'The Google account of Alva, a@g.example will be able to sign in to your account alva@post.example',
    );
    expect(collision.html).toContain('value="confirmSocialLink"');
  });
});

describe('page header', () => {
  it('L18 links to the sign-in page for everyone, since the server renders it without the session', async () => {
    const stranger = await openPage('/login');
    expect(stranger.document).toMatch(/<header.*<a [^>]*aria-label="Sign in"[^>]*href="\/login".*<\/header>/s);
    expect((await openPage('/profile', SIGNED_IN)).document).toContain('aria-label="Sign in"');
  });
});

describe('profile', () => {
  it('R10 redirects to the sign-in page and back', async () => {
    const { status, location } = await openPage('/profile/account');
    expect([status, location]).toEqual([303, '/login?next=%2Fprofile%2Faccount']);
  });

  it('R10 has tabs for lists, watches, purchases, account and device, and no others', async () => {
    const marks = {
      '/profile': 'New list',
      '/profile/alerts': 'You have no price alerts yet',
      '/profile/purchases': 'No purchases yet',
      '/profile/account': 'Where you are signed in',
      '/profile/appAccount': 'A browser',
    };
    for (const [path, words] of Object.entries(marks)) {
      const { status, html, text } = await openPage(path, SIGNED_IN);
      expect([path, status]).toEqual([path, 200]);
      expect(text).toContain('Hello, Alva');
      expect([path, text.includes(words)]).toEqual([path, true]);
      expect(html).toMatch(new RegExp(`aria-current="true"[^>]*href="${path}"|href="${path}"[^>]*aria-current="true"`));
    }
    expect((await openPage('/profile/nothing', SIGNED_IN)).status).toBe(404);
  });

  it('states the lowest price since a purchase once when delivery was free', async () => {
    const day = '2026-11-20';
    const price = { amount: 9900, currency: 'GBP' as const };
    const total = { price, day, withDelivery: true, merchantName: null };
    const purchase = {
      id: own.id,
      productId: 1,
      product: null,
      shop: null,
      price: { amount: 12_000, currency: 'GBP' } as const,
      boughtOn: '2026-11-10',
      origin: 'recorded',
      returnUntil: null,
    } as const;
    const since = {
      points: [],
      current: { price, withDelivery: true },
      lowestItem: { price, day },
      difference: { amount: 2100, currency: 'GBP' } as const,
      days: 11,
      missingDays: 0,
    };
    const read = async (lowest: typeof total) =>
      (
        await openPage('/profile/purchases', {
          ...SIGNED_IN,
          purchases: { purchases: [{ ...purchase, since: { ...since, lowest } }] },
        })
      ).text;
    const free = await read(total);
    expect(free).toContain('Lowest since: £99.00 with delivery');
    expect(free).not.toContain('without delivery: £99.00');
    expect(free).toContain('It has been £21.00 cheaper since');
    const charged = await read({ ...total, price: { ...price, amount: 10_400 } });
    expect(charged).toContain('without delivery: £99.00');
  });

  it('F04 marks muted watches and offers to restore a deleted watch at its position', async () => {
    const alerts = await openPage('/profile/alerts', {
      ...SIGNED_IN,
      watches: { watches: [own, muted], most: 200, isMuted: false },
    });
    expect(alerts.html.match(/value="resubscribeTopic"/g)).toHaveLength(1);
    expect(alerts.html).toContain(`name="topic" value="watch:${muted.id}"`);
    const all = await openPage('/profile/alerts', {
      ...SIGNED_IN,
      watches: { watches: [own], most: 200, isMuted: true },
    });
    expect(all.html).toContain('name="topic" value="watches"');
    const gone = '0a3f6e0c-58d1-4d0f-9a86-3a3f4a4bb0aa';
    const left = { ...SIGNED_IN, watches: { watches: [own, muted], most: 200, isMuted: false } };
    const { html } = await openPage(`/profile/alerts?deleted=${gone}&place=1`, left);
    const rows = [...html.matchAll(/<li[^>]*>.*?<\/li>/gs)].map(([row]) => row);
    const at = rows.findIndex((row) => row.includes('value="restoreWatch"'));
    expect(rows[at]).toContain(`name="watchId" value="${gone}"`);
    expect(rows[at - 1]).toContain(own.id);
    expect(rows[at + 1]).toContain(muted.id);
    expect((await openPage(`/profile/alerts?deleted=${own.id}`, left)).html).not.toContain('restoreWatch');
    const none = await openPage(`/profile/alerts?deleted=${gone}&place=4`, SIGNED_IN);
    expect(none.html).toContain('value="restoreWatch"');
  });

  it('R10 A04 lists sessions and ends one or all of them', async () => {
    const { html, text } = await openPage('/profile/account', SIGNED_IN);
    for (const device of ['Firefox, Linux', 'Safari, iPhone']) expect(text).toContain(device);
    for (const act of ['clientLogout', 'endSession', 'endOtherSessions', 'endSessions'])
      expect(html).toContain(`value="${act}"`);
    expect(html.match(/name="id" value="[\da-f-]{36}"/g)).toHaveLength(1);
  });

  it('R10 offers the data export and states what deleting the account removes', async () => {
    const { html, text } = await openPage('/profile/account', SIGNED_IN);
    for (const file of ['json', 'zip']) expect(html).toContain(`href="/api/uk/public/user/export.${file}"`);
    expect(text).toContain('Currently you have 2 lists, 1 price alert and 0 reviews here.');
    expect(html).toContain('value="deleteAccount"');
    const without = await openPage('/profile/account', {
      ...SIGNED_IN,
      profile: { response: { ...profile, hasPassword: false } },
    });
    expect(without.html).toContain('value="requestDeletion"');
    expect(without.html).not.toContain('value="deleteAccount"');
  });

  it('A08 links to the admin page for staff only', async () => {
    expect((await openPage('/profile', SIGNED_IN)).html).not.toContain('href="/admin"');
    const staff = { ...SIGNED_IN, profile: { response: { ...profile, isStaff: true } } };
    expect((await openPage('/profile', staff)).html).toContain('href="/admin"');
  });

  it('links to the partner area for those who act for a company', async () => {
    expect((await openPage('/profile', SIGNED_IN)).html).not.toContain('href="/partner"');
    const partner = { ...SIGNED_IN, profile: { response: { ...profile, isPartner: true } } };
    expect((await openPage('/profile', partner)).html).toContain('href="/partner"');
  });
});
