import { expect, it } from 'vitest';
import { err, ok } from '../../../base/result.ts';
import { apiError } from '../../../contract/api-error.ts';
import type { FieldProblem } from '../../../contract/field-problem.ts';
import type { PersonalClient } from '../../../contract/personal-client.ts';
import type { PersonalEndpointName } from '../../../contract/personal-endpoints.ts';
import { DAY_MS } from '../../../terms/duration.ts';
import type { FormState } from '../../form-state.ts';
import { createSite } from '../../render/entry-server.tsx';
import { EMPTY_BUILD } from '../../render/page-files.ts';
import { sampleClient } from '../../render/testing/test-responses.ts';

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

/** The forms of each page that an email links to, with the API responses for its link. */
const PAGES: readonly [path: string, act: PersonalEndpointName, answers: Readonly<Record<string, unknown>>][] = [
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

/**
 * Renders a page as returned to a browser without scripts after a rejected form; the submitted values exclude the
 * token.
 */
async function renderRejected(path: string, answers: Readonly<Record<string, unknown>>, form: FormState) {
  const call = async (name: string) => (name in answers ? ok(answers[name]) : err(apiError('sign-in-required')));
  const site = createSite({ build: EMPTY_BUILD, onMissingText: null });
  const response = await site.render({
    host: 'uk.localhost',
    protocol: 'http',
    url: path,
    client: sampleClient(),
    visitor: { personal: { call, submit: call } as PersonalClient, form },
    now: Date.parse('2026-11-20T12:00:00Z'),
  });
  if (response.kind !== 'page') throw new Error(`${path} redirects to ${response.location}`);
  return new TextDecoder().decode(response.bytes).replace(/<!-- -->/g, '');
}

const rejected = (act: PersonalEndpointName, path: string, problem: FieldProblem): FormState => ({
  endpoint: act,
  values: {},
  error: { kind: 'invalid-request', fields: [{ path, problem, message: '' }], retryAfterSeconds: null },
});

it.each(PAGES)('R07 R24 %s shows without scripts, once, that %s was rejected', async (path, act, answers) => {
  const error = { kind: 'too-many-requests' as const, fields: [], retryAfterSeconds: 120 };
  const html = await renderRejected(path, answers, { endpoint: act, values: {}, error });
  expect(html.match(/role="alert"/g)).toHaveLength(1);
  expect(html).toContain('Too many attempts. Try again in 2 minutes.');
});

it('R07 shows a password error next to its field, and errors without a field above the button', async () => {
  const wrong = await renderRejected(...page('verifyAccount'), rejected('verifyAccount', 'password', 'wrong'));
  expect(wrong).toMatch(/aria-invalid="true"[^>]*name="password"|name="password"[^>]*aria-invalid="true"/);
  expect(wrong).not.toContain('role="alert"');
  const withoutField = await renderRejected(...page('verifyAccount'), rejected('verifyAccount', 'token', 'own-words'));
  expect(withoutField).toMatch(/role="alert".*You wrote this yourself\./s);
});

function page(act: PersonalEndpointName): [string, Readonly<Record<string, unknown>>] {
  const [path = '', , answers = {}] = PAGES.find(([, one]) => one === act) ?? [];
  return [path, answers];
}

it('R24 says until when an account is suspended and how to contest it', async () => {
  const renderBlocked = (kind: 'account-suspended' | 'account-blocked', retryAfterSeconds: number | null) =>
    renderRejected(...page('verifyAccount'), {
      endpoint: 'verifyAccount',
      values: {},
      error: { kind, fields: [], retryAfterSeconds },
    });
  const year = new Date(Date.now() + 3 * 366 * DAY_MS).getUTCFullYear();
  const contact = /<a [^>]*href="\/info\/contact"[^>]*>Contact us<\/a> if you think that is wrong\./;
  const suspended = await renderBlocked('account-suspended', 3 * 366 * 86_400);
  expect(suspended).toMatch(new RegExp(`suspended until \\d+ \\w+ ${year}\\. `));
  expect(suspended).toMatch(contact);
  const unlimited = await renderBlocked('account-suspended', null);
  expect(unlimited).toContain('temporarily suspended');
  const blocked = await renderBlocked('account-blocked', null);
  expect(blocked).toMatch(contact);
});
