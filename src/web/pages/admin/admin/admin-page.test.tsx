import { describe, expect, it } from 'vitest';
import { STAFF_PERMISSIONS } from '../../../../contract/admin/permissions.ts';
import type { PersonalResponseOf } from '../../../../contract/personal-contract.ts';
import type { PersonalResponses } from '../../../render/testing/personal-responses.ts';
import { testPersonalPage } from '../../../render/testing/test-personal-page.ts';

const ID = '7b0e2a6e-7a0b-4a43-9b07-0b6c1f6d2a10';
const AT = '2026-11-20T11:00:00.000Z';

const entry = {
  id: ID,
  market: 'UK',
  staffEmail: 'vera@lowtide.example',
  details: {},
  before: null,
  after: null,
  reason: '',
  doneAt: AT,
} as const;
const entries: PersonalResponseOf<'adminAuditLog'>['entries'] = [
  { ...entry, kind: 'look-up', subject: `shopper:${ID}` },
  { ...entry, kind: 'suspend', subject: `shopper:${ID}`, reason: 'Rude letters', details: { days: 3 } },
  {
    ...entry,
    kind: 'decide',
    subject: `posting:${ID}`,
    reason: 'no-own-experience',
    details: { verdict: 'refuse', reason: 'no-own-experience', revision: 1 },
  },
  { ...entry, kind: 'set-setting', subject: 'setting:deals_page', reason: 'Sale', details: { value: 'no' } },
];

const person: PersonalResponseOf<'adminUser'>['person'] = {
  id: ID,
  email: 'alva@post.example',
  name: null,
  userType: 'PRICERUNNER',
  status: 'ACTIVE',
  suspendedUntil: null,
  verifiedAt: AT,
  memberSince: AT,
  market: 'UK',
  locale: 'en-GB',
  isStaff: false,
  sessions: 1,
  lists: 2,
  watches: 6,
  postings: 2,
};
const message = { id: ID, channel: 'email', cause: `watch ${ID} firing 1`, to: 'alva@post.example' } as const;
const messages: PersonalResponseOf<'adminUserMessages'>['messages'] = [
  { ...message, kind: 'price-watch', status: 'sent', problem: null, queuedAt: AT, doneAt: AT },
  { ...message, kind: 'review-decided', status: 'dropped', problem: 'unsubscribed', queuedAt: AT, doneAt: AT },
  { ...message, kind: 'reset-password', status: 'failed', problem: '550 No such user', queuedAt: AT, doneAt: AT },
];

const posting: PersonalResponseOf<'adminPostings'>['postings'][number] = {
  id: ID,
  author: { name: 'Alva', role: 'shopper', speaksFor: null },
  language: 'en-GB',
  text: 'I have had it for three weeks.',
  createdAt: AT,
  editedAt: null,
  kind: 'review',
  subject: { kind: 'product', id: 9, name: 'Washer 9 white', path: '/pl/1101-9/Washing-machines/Washer-9' },
  status: 'shown',
  waitsFor: [],
  decisions: [],
  title: 'Quiet enough',
  revision: 1,
  rating: 4,
  pros: ['Quiet'],
  cons: [],
  media: [
    {
      type: 'IMAGE',
      id: ID,
      image: { path: '/images/review/1/washer.jpg', alt: '' },
      width: 400,
      height: 300,
    },
  ],
  origin: 'account',
  reports: [{ cause: 'insult', note: 'See the end', byAccount: true, reportedAt: AT }],
  earlier: [],
};

const RESPONSES: PersonalResponses = {
  adminSelf: { email: 'vera@lowtide.example', role: 'owner', permissions: STAFF_PERMISSIONS.owner },
  adminAuditLog: { entries, next: null },
  adminUser: { person, entries },
  adminUserMessages: { email: person.email, messages },
  adminPostings: { total: 1, page: 1, pages: 1, postings: [posting] },
};

const openPage = (url: string, responses: PersonalResponses = {}) =>
  testPersonalPage(url, { ...RESPONSES, ...responses });

describe('admin page', () => {
  it('translates sign-in methods, message kinds and delivery results', async () => {
    const { text } = await openPage(`/admin/people/${ID}`);
    expect(text).toContain('Signs in with Password or passkey');
    expect(text).toMatch(/Price alert .* Email: alva@post\.example Sent/);
    expect(text).toMatch(/Moderation decision .* Not sent Unsubscribed/);
    expect(text).toMatch(/Choose a new password .* Failed 550 No such user/);
    expect(text).not.toMatch(/price-watch|PASSWORD|firing|look-up|shopper:/);
    const googleUser = { person: { ...person, userType: 'GOOGLE' }, entries };
    expect((await openPage(`/admin/people/${ID}`, { adminUser: googleUser })).text).toContain('Signs in with Google');
  });

  it('shows the accounts as numbers, and links those that are restricted without saying whose they are', async () => {
    const adminAccounts: PersonalResponseOf<'adminAccounts'> = {
      opened: { days: Array.from({ length: 30 }, () => 2), before: 40 },
      accounts: 1234,
      confirmed: 1100,
      emailOnly: 34,
      restricted: [{ id: ID, status: 'BANNED', suspendedUntil: null, memberSince: AT }],
    };
    const { html, text } = await openPage('/admin/people', { adminAccounts });
    for (const part of ['60', '+50% on the 30 days before', '1,234', '1,100', '34', 'Blocked'])
      expect(text).toContain(part);
    expect(html).toContain(`href="/admin/people/${ID}"`);
    const none = { ...adminAccounts, restricted: [] };
    expect((await openPage('/admin/people', { adminAccounts: none })).text).toContain('No account is blocked');
  });

  it('translates staff actions, their subjects and reasons', async () => {
    const { html, text } = await openPage('/admin/audit-log');
    expect(html).toMatch(new RegExp(`<a [^>]*href="/admin/people/${ID}"[^>]*>Account 7b0e2a6e</a>`));
    expect(text).toMatch(/Suspended vera@lowtide\.example Account 7b0e2a6e Rude letters · Days of suspension: 3/);
    expect(text).toContain('Text 7b0e2a6e Reject · it is not about your own experience');
    expect(text).toContain('Setting deals_page Sale · Value: no');
    expect(text).not.toMatch(/set-setting|no-own-experience|posting:|look-up/);
  });

  it('asks for the days of a suspension only if suspending is possible, never marked as optional', async () => {
    const { html } = await openPage(`/admin/people/${ID}`);
    expect(html).toContain('name="days"');
    expect(html).not.toContain('(optional)');
    const blocked = { person: { ...person, status: 'BANNED' }, entries };
    expect((await openPage(`/admin/people/${ID}`, { adminUser: blocked })).html).not.toContain('name="days"');
  });

  it.each([
    ['2', 2],
    ['x', 1],
    ['-1', 1],
  ])('requests page %s of the postings as page %i', async (page, requested) => {
    const { status, calls } = await openPage(`/admin/postings?page=${page}`);
    expect(status).toBe(200);
    expect(calls).toContainEqual(['adminPostings', expect.objectContaining({ page: requested })]);
  });

  it('shows everything needed to moderate a posting and preselects no verdict', async () => {
    const { html, text } = await openPage('/admin/postings?view=reported');
    expect(html).toMatch(/<a [^>]*href="\/pl\/1101-9\/Washing-machines\/Washer-9"[^>]*>Washer 9 white<\/a>/);
    expect(text).toContain('4 out of 5');
    expect(text).toContain('by Alva');
    expect(text).toContain('Pros Quiet');
    expect(html).toContain('/images/review/1/washer.jpg');
    expect(text).toContain('Reported: It insults or threatens someone – See the end');
    expect(html).toMatch(/<select required="" name="verdict"[^>]*><option value="">/);
    expect(html).not.toContain('selected=""');
    expect(html).toMatch(/<a [^>]*aria-current="true"[^>]*view=reported/);
    expect(html).not.toMatch(/<a [^>]*aria-current="true"[^>]*view=waiting/);
  });

  it('shows reported offers and unconfirmed prices, and preselects no decision', async () => {
    const offer = {
      offerId: 7,
      title: 'Washer 9 white',
      merchantName: 'Brightwick',
      link: 'https://shop.example/7',
      item: { amount: 50_000, currency: 'GBP' },
      product: { name: 'Washer 9', path: '/pl/1101-9/Washing-machines/Washer-9' },
      at: AT,
    };
    const report = {
      ...offer,
      id: ID,
      cause: 'price',
      note: 'It is 400',
      itemThen: { amount: 5_000, currency: 'GBP' },
      dueAt: null,
    };
    const price = { ...offer, reason: 'above-own', usual: report.itemThen, confirmsAt: null, amount: 50_000 };
    const page = { total: 1, page: 1, pages: 1, reports: [], prices: [] };
    const reported = await openPage('/admin/offers', { adminOffers: { ...page, reports: [report] } });
    expect(reported.text).toContain('Reported: The price (£50.00) – It is 400');
    expect(reported.html).toContain('href="https://shop.example/7"');
    expect(reported.html).not.toContain('name="answer"');
    const promised = { ...report, cause: 'product', note: '', dueAt: '2026-11-25T23:59:00.000Z' };
    const waiting = await openPage('/admin/offers', { adminOffers: { ...page, reports: [promised] } });
    expect(waiting.text).toContain('Answer promised by 25 Nov 2026');
    expect(waiting.html).toContain('name="answer"');
    expect(reported.html).toMatch(/<select required="" name="outcome"[^>]*><option value="">/);
    const unconfirmed = await openPage('/admin/offers?view=unconfirmed', { adminOffers: { ...page, prices: [price] } });
    expect(unconfirmed.calls).toContainEqual(['adminOffers', { view: 'unconfirmed', page: 1 }]);
    expect(unconfirmed.text).toContain('Far above what this shop charged before: about £50.00.');
    expect(unconfirmed.html).toMatch(/<input[^>]*name="amount"[^>]*value="50000"/);
    expect(unconfirmed.html).not.toContain('selected=""');
  });

  it('states that the queue is empty', async () => {
    const { text } = await openPage('/admin/postings', {
      adminPostings: { total: 0, page: 1, pages: 1, postings: [] },
    });
    expect(text).toContain('No texts to moderate.');
    expect(text).not.toContain('0 texts');
  });
});
