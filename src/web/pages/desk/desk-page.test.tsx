import { describe, expect, it } from 'vitest';
import type { PersonalClient } from '../../../api/contract/personal-client.ts';
import type { PersonalAnswerOf } from '../../../api/contract/personal-contract.ts';
import type { PersonalName } from '../../../api/contract/personal-endpoints.ts';
import { ok } from '../../../base/result.ts';
import { createSite } from '../../render/entry-server.tsx';
import { sampleClient } from '../../render/test-answers.ts';

const ID = '7b0e2a6e-7a0b-4a43-9b07-0b6c1f6d2a10';
const AT = '2026-11-20T11:00:00.000Z';

const act = { id: ID, market: 'UK', staffEmail: 'vera@lowtide.example', details: {}, reason: '', doneAt: AT } as const;
const acts: PersonalAnswerOf<'deskActs'>['acts'] = [
  { ...act, kind: 'look-up', subject: `shopper:${ID}` },
  { ...act, kind: 'suspend', subject: `shopper:${ID}`, reason: 'Rude letters', details: { days: 3 } },
  {
    ...act,
    kind: 'decide',
    subject: `posting:${ID}`,
    reason: 'no-own-experience',
    details: { verdict: 'refuse', reason: 'no-own-experience', revision: 1 },
  },
  { ...act, kind: 'set-setting', subject: 'setting:deals_page', reason: 'Sale', details: { value: 'no' } },
];

const person: PersonalAnswerOf<'deskPerson'>['person'] = {
  id: ID,
  email: 'alva@post.example',
  name: null,
  userType: 'PASSWORD',
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
const messages: PersonalAnswerOf<'deskMessages'>['messages'] = [
  { ...message, kind: 'price-watch', status: 'sent', problem: null, queuedAt: AT, doneAt: AT },
  { ...message, kind: 'review-decided', status: 'dropped', problem: 'unsubscribed', queuedAt: AT, doneAt: AT },
  { ...message, kind: 'reset-password', status: 'failed', problem: '550 No such user', queuedAt: AT, doneAt: AT },
];

const posting: PersonalAnswerOf<'deskPostings'>['postings'][number] = {
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

type Answers = Partial<Record<PersonalName, unknown>>;
const ANSWERS: Answers = {
  deskActs: { acts, next: null },
  deskPerson: { person, acts },
  deskMessages: { email: person.email, messages },
  deskPostings: { total: 1, page: 1, pages: 1, postings: [posting] },
};

async function open(url: string, answers: Answers = {}) {
  const asked: Answers = { ...ANSWERS, ...answers };
  const call = async (name: PersonalName) => ok(JSON.parse(JSON.stringify(asked[name])));
  const personal: PersonalClient = { call, submit: call };
  const answer = await createSite({ manifest: {}, onMissingText: null }).render({
    host: 'uk.localhost',
    protocol: 'http',
    url,
    nonce: 'n',
    client: sampleClient([], {}),
    visit: { personal, form: null },
    now: Date.parse('2026-11-20T12:00:00Z'),
  });
  if (answer.kind === 'redirect') throw new Error(`leads to ${answer.location}`);
  const html = /<main[^>]*>(.*)<\/main>/s.exec(new TextDecoder().decode(answer.bytes))?.[1] ?? '';
  const text = html
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
  return { html, text };
}

describe('the desk', () => {
  it('tells in words how a person signs in, what they were told and what became of it', async () => {
    const { text } = await open(`/desk/people/${ID}`);
    expect(text).toContain('Signs in with Password or passkey');
    expect(text).toMatch(/Price watch .* Email: alva@post\.example Sent/);
    expect(text).toMatch(/Decision about a text .* Not sent They unsubscribed/);
    expect(text).toMatch(/Choose a new password .* Failed 550 No such user/);
    expect(text).not.toMatch(/price-watch|PASSWORD|firing|look-up|shopper:/);
    const google = { person: { ...person, userType: 'GOOGLE' }, acts };
    expect((await open(`/desk/people/${ID}`, { deskPerson: google })).text).toContain('Signs in with Google');
  });

  it('tells in words what staff did, to what and why', async () => {
    const { html, text } = await open('/desk/acts');
    expect(html).toMatch(new RegExp(`<a [^>]*href="/desk/people/${ID}"[^>]*>Account 7b0e2a6e</a>`));
    expect(text).toMatch(/Suspended vera@lowtide\.example Account 7b0e2a6e Rude letters · Days of suspension: 3/);
    expect(text).toContain('Text 7b0e2a6e Refuse it · it tells of nothing that you have seen yourself');
    expect(text).toContain('Setting deals_page Sale · Value: no');
    expect(text).not.toMatch(/set-setting|no-own-experience|posting:|look-up/);
  });

  it('asks for days where a suspension can be chosen, and calls them optional nowhere', async () => {
    const { html } = await open(`/desk/people/${ID}`);
    expect(html).toContain('name="days"');
    expect(html).not.toContain('(optional)');
    const blocked = { person: { ...person, status: 'BANNED' }, acts };
    expect((await open(`/desk/people/${ID}`, { deskPerson: blocked })).html).not.toContain('name="days"');
  });

  it('shows of a posting what it takes to decide, and has nothing decided beforehand', async () => {
    const { html, text } = await open('/desk/postings?view=reported');
    expect(html).toMatch(/<a [^>]*href="\/pl\/1101-9\/Washing-machines\/Washer-9"[^>]*>Washer 9 white<\/a>/);
    expect(text).toContain('4 out of 5');
    expect(text).toContain('by Alva');
    expect(text).toContain('For it Quiet');
    expect(html).toContain('/images/review/1/washer.jpg');
    expect(text).toContain('Reported: It insults or threatens someone – See the end');
    expect(html).toMatch(/<select required="" name="verdict"[^>]*><option value="">/);
    expect(html).not.toContain('selected=""');
    expect(html).toMatch(/<a [^>]*aria-current="true"[^>]*view=reported/);
    expect(html).not.toMatch(/<a [^>]*aria-current="true"[^>]*view=waiting/);
  });

  it('says that an empty queue is empty', async () => {
    const { text } = await open('/desk/postings', { deskPostings: { total: 0, page: 1, pages: 1, postings: [] } });
    expect(text).toContain('Nothing is waiting for a decision.');
    expect(text).not.toContain('0 texts');
  });
});
