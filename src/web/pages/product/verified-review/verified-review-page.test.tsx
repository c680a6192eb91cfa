import { describe, expect, it } from 'vitest';
import type { VerifiedLink } from '../../../../contract/review/review-schemas.ts';
import { testPersonalPage } from '../../../render/testing/test-personal-page.ts';

const merchant = { kind: 'merchant' as const, id: 1001, name: 'Volta', path: '/store/krn:store:1001/Volta/reviews' };
const link: VerifiedLink = {
  merchant,
  state: 'signed',
  signedIn: false,
  boughtOn: '2026-11-01',
  subjects: [{ subject: merchant, product: null, review: null }],
};

const renderPage = (response: VerifiedLink, path = '/vr/1001/A-17?p=5&e=ab&d=2026-11-01&s=xyz') =>
  testPersonalPage(path, { verifiedLink: response });

describe('R25 verified review page', () => {
  it('R25 is at /vr/{merchantId}/{referenceId?} without header, footer, quick access or banner', async () => {
    const { status, document } = await renderPage(link);
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
    ['unsigned', 'This link is incomplete'],
    ['forged', 'This link is not from Volta'],
    ['expired', 'This link is too old'],
  ] as const)('R25 explains why a link is %s and offers the regular review form', async (state, message) => {
    const { document } = await renderPage({ ...link, state, subjects: [], boughtOn: null }, '/vr/1001');
    expect(document).toContain(message);
    expect(document).toContain('/modal/review/merchant/1001');
    expect(document).not.toContain('value="writeVerifiedReview"');
  });
});
