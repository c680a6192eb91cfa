import { describe, expect, it } from 'vitest';
import { apiError } from '../../../api/contract/errors.ts';
import type { PersonalClient } from '../../../api/contract/personal-client.ts';
import type { VerifiedLink } from '../../../api/contract/review-schemas.ts';
import { err, ok } from '../../../base/result.ts';
import { createSite } from '../../render/entry-server.tsx';
import { sampleAnswers, sampleClient } from '../../render/test-answers.ts';

const merchant = { kind: 'merchant' as const, id: 1001, name: 'Volta', path: '/store/krn:store:1001/Volta/reviews' };
const link: VerifiedLink = {
  merchant,
  state: 'signed',
  signedIn: false,
  boughtOn: '2026-11-01',
  subjects: [{ subject: merchant, product: null, review: null }],
};

/** The page as it is drawn for whoever follows a link of which the API says this. */
async function pageOf(said: VerifiedLink, path = '/vr/1001/A-17?p=5&e=ab&d=2026-11-01&s=xyz') {
  const call = async (name: string) => (name === 'verifiedLink' ? ok(said) : err(apiError('not-found')));
  const personal = { call, submit: call } as PersonalClient;
  const answer = await createSite({ manifest: {}, onMissingText: null }).render({
    host: 'uk.localhost',
    protocol: 'http',
    url: path,
    nonce: 'n',
    client: sampleClient([], {}, sampleAnswers),
    visit: { personal, form: null },
    now: Date.parse('2026-11-20T12:00:00Z'),
  });
  if (answer.kind !== 'page') throw new Error(`leads to ${answer.location}`);
  return { status: answer.status, document: new TextDecoder().decode(answer.bytes) };
}

describe('R25 the verified review form', () => {
  it('R25 stands at /vr/{merchantId}/{referenceId?} without header, footer, quick access or banner', async () => {
    const { status, document } = await pageOf(link);
    expect(status).toBe(200);
    expect(document).toContain('Review your purchase at Volta');
    expect(document).toContain('value="writeVerifiedReview"');
    expect(document).toMatch(/name="s" value="xyz"/);
    expect(document.match(/<input(?=[^>]*name="rating")[^>]*required[^>]*>/g)).toHaveLength(5);
    expect(document).not.toMatch(/<header[ >](?!.*heading)/);
    expect(document).not.toContain('<footer');
    expect(document).toMatch(/name="robots" content="[^"]*noindex/);
  });

  it.each([
    ['unsigned', 'This address is not complete'],
    ['forged', 'This link is not one of Volta'],
    ['expired', 'This link is too old'],
  ] as const)('R25 says of a link that is %s what is wrong, and offers the ordinary way', async (state, said) => {
    const { document } = await pageOf({ ...link, state, subjects: [], boughtOn: null }, '/vr/1001');
    expect(document).toContain(said);
    expect(document).toContain('/modal/review/merchant/1001');
    expect(document).not.toContain('value="writeVerifiedReview"');
  });
});
