import { expect, it } from 'vitest';
import { apiError, type FieldProblem } from '../../../api/contract/errors.ts';
import type { PersonalClient } from '../../../api/contract/personal-client.ts';
import type { PersonalName } from '../../../api/contract/personal-endpoints.ts';
import { err, ok } from '../../../base/result.ts';
import type { FormState } from '../../form-state.ts';
import { createSite } from '../../render/entry-server.tsx';
import { sampleClient } from '../../render/test-answers.ts';

const email = 'alva@post.example';
const link = (kind: string) => ({ accountLink: { response: { kind, email, newEmail: 'new@post.example' } } });
const social = { provider: 'GOOGLE', providerEmail: 'a@g.example', providerName: 'Alva', email, hasAccount: true };
const terms = {
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
};
const unsubscription = (isUnsubscribed: boolean) => ({
  unsubscription: { link: { topic: 'watches', product: null, isUnsubscribed, isGuest: false } },
});

/** The forms of each page that a letter's link leads to, with what the page is told of the link. */
const PAGES: readonly [path: string, act: PersonalName, answers: Readonly<Record<string, unknown>>][] = [
  ['/verify-account/abc', 'verifyAccount', link('verify-account')],
  ['/verify-account/abc', 'confirmDeletion', link('delete-account')],
  ['/verify-account/abc', 'confirmSocialLink', { ...link('link-identity'), socialLink: { response: social } }],
  ['/reset-password/abc', 'resetPassword', link('reset-password')],
  ['/change-email/abc', 'confirmEmailChange', link('change-email-old')],
  ['/change-email/abc', 'stopEmailChange', link('change-email-old')],
  ['/confirm/abc', 'confirmWatch', { watchLink: { link: { email, product: null, terms } } }],
  ['/unsubscribe/abc', 'unsubscribe', unsubscription(false)],
  ['/unsubscribe/abc', 'resubscribe', unsubscription(true)],
];

/** A page as it comes back to a browser without scripts; of what was sent, the token is not in it. */
async function again(path: string, answers: Readonly<Record<string, unknown>>, form: FormState) {
  const call = async (name: string) => (name in answers ? ok(answers[name]) : err(apiError('sign-in-required')));
  const site = createSite({ manifest: {}, onMissingText: null });
  const answer = await site.render({
    host: 'uk.localhost',
    protocol: 'http',
    url: path,
    nonce: 'n',
    client: sampleClient(),
    visit: { personal: { call, submit: call } as PersonalClient, form },
    now: Date.parse('2026-11-20T12:00:00Z'),
  });
  if (answer.kind !== 'page') throw new Error(`${path} leads to ${answer.location}`);
  return new TextDecoder().decode(answer.bytes).replace(/<!-- -->/g, '');
}

const refused = (act: PersonalName, path: string, problem: FieldProblem): FormState => ({
  act,
  values: {},
  error: { kind: 'invalid-request', fields: [{ path, problem, message: '' }], retryAfterSeconds: null },
});

it.each(PAGES)('R07 R24 %s says without scripts that %s was not taken, once', async (path, act, answers) => {
  const error = { kind: 'too-many-requests' as const, fields: [], retryAfterSeconds: 120 };
  const html = await again(path, answers, { act, values: {}, error });
  expect(html.match(/role="alert"/g)).toHaveLength(1);
  expect(html).toContain('That was too often. Try again in 2 minutes.');
});

it('R07 says beside the password that it is not right, and above the button what no field can say', async () => {
  const wrong = await again(...page('verifyAccount'), refused('verifyAccount', 'password', 'wrong'));
  expect(wrong).toMatch(/aria-invalid="true"[^>]*name="password"|name="password"[^>]*aria-invalid="true"/);
  expect(wrong).not.toContain('role="alert"');
  const unsaid = await again(...page('verifyAccount'), refused('verifyAccount', 'token', 'own-words'));
  expect(unsaid).toMatch(/role="alert".*You wrote this yourself\./s);
});

function page(act: PersonalName): [string, Readonly<Record<string, unknown>>] {
  const [path = '', , answers = {}] = PAGES.find(([, one]) => one === act) ?? [];
  return [path, answers];
}

it('R24 says until when an account is suspended and where to say that it is wrong', async () => {
  const shut = (kind: 'account-suspended' | 'account-blocked', retryAfterSeconds: number | null) =>
    again(...page('verifyAccount'), {
      act: 'verifyAccount',
      values: {},
      error: { kind, fields: [], retryAfterSeconds },
    });
  const year = new Date(Date.now() + 3 * 366 * 86_400_000).getUTCFullYear();
  const contact = /<a [^>]*href="\/info\/contact"[^>]*>Write to us<\/a> if you think that is wrong\./;
  const suspended = await shut('account-suspended', 3 * 366 * 86_400);
  expect(suspended).toMatch(new RegExp(`suspended until \\d+ \\w+ ${year}\\. `));
  expect(suspended).toMatch(contact);
  const untold = await shut('account-suspended', null);
  expect(untold).toContain('suspended for a time');
  const blocked = await shut('account-blocked', null);
  expect(blocked).toMatch(contact);
});
