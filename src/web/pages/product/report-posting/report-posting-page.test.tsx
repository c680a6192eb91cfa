import { describe, expect, it } from 'vitest';
import type { PublicPosting } from '../../../../contract/review/review-schemas.ts';
import { testPersonalPage } from '../../../render/testing/test-personal-page.ts';

const ID = '6f1c2d3e-0000-4000-8000-000000000001';
const answer: PublicPosting = {
  id: ID,
  kind: 'answer',
  author: { name: 'Eva', role: 'shopper', speaksFor: null },
  language: 'en-GB',
  title: '',
  text: 'It is 82 cm high.',
  createdAt: '2026-11-01T12:00:00.000Z',
  editedAt: null,
  subject: { kind: 'product', id: 5, name: 'Washer 5', path: '/pl/1101-5/Washing-machines/Washer-5' },
};

const renderPage = (posting: PublicPosting | null, path = `/modal/report/${ID}`) =>
  testPersonalPage(path, posting === null ? {} : { publicPosting: { posting } });

describe('report page', () => {
  it('F07 shows the reported posting and links back to its page, before and after', async () => {
    for (const path of [`/modal/report/${ID}`, `/modal/report/${ID}?done=reportPosting`]) {
      const { status, html } = await renderPage(answer, path);
      expect(status).toBe(200);
      expect(html).toContain('It is 82 cm high.');
      expect(html).toContain(`href="${answer.subject.path}/questions"`);
    }
    const review: PublicPosting = { ...answer, kind: 'review', title: 'Quiet' };
    expect((await renderPage(review)).html).toContain(`href="${answer.subject.path}/reviews"`);
    const shop = { kind: 'merchant' as const, id: 1001, name: 'Volta', path: '/store/krn:store:1001/Volta/reviews' };
    expect((await renderPage({ ...review, subject: shop })).html).toContain(`href="${shop.path}"`);
  });

  it('F07 requires a cause and returns 404 for a hidden posting', async () => {
    expect((await renderPage(answer)).html).toMatch(/<input(?=[^>]*name="cause")[^>]*required/);
    expect((await renderPage(null)).status).toBe(404);
  });
});
