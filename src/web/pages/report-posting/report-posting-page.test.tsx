import { describe, expect, it } from 'vitest';
import { apiError } from '../../../api/contract/errors.ts';
import type { PersonalClient } from '../../../api/contract/personal-client.ts';
import type { ShownPosting } from '../../../api/contract/review-schemas.ts';
import { err, ok } from '../../../base/result.ts';
import { createSite } from '../../render/entry-server.tsx';
import { sampleClient } from '../../render/test-answers.ts';

const ID = '6f1c2d3e-0000-4000-8000-000000000001';
const answer: ShownPosting = {
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

async function pageOf(posting: ShownPosting | null, path = `/modal/report/${ID}`) {
  const call = async (name: string) =>
    name === 'shownPosting' && posting !== null ? ok({ posting }) : err(apiError('not-found'));
  const personal = { call, submit: call } as PersonalClient;
  const page = await createSite({ manifest: {}, onMissingText: null }).render({
    host: 'uk.localhost',
    protocol: 'http',
    url: path,
    nonce: 'n',
    client: sampleClient(),
    visit: { personal, form: null },
    now: Date.parse('2026-11-20T12:00:00Z'),
  });
  if (page.kind !== 'page') throw new Error(`leads to ${page.location}`);
  return { status: page.status, html: new TextDecoder().decode(page.bytes) };
}

describe('reporting what someone wrote', () => {
  it('F07 shows what is reported and leads back to where it stands, before and after', async () => {
    for (const path of [`/modal/report/${ID}`, `/modal/report/${ID}?done=reportPosting`]) {
      const { status, html } = await pageOf(answer, path);
      expect(status).toBe(200);
      expect(html).toContain('It is 82 cm high.');
      expect(html).toContain(`href="${answer.subject.path}/questions"`);
    }
    const review: ShownPosting = { ...answer, kind: 'review', title: 'Quiet' };
    expect((await pageOf(review)).html).toContain(`href="${answer.subject.path}/reviews"`);
    const shop = { kind: 'merchant' as const, id: 1001, name: 'Volta', path: '/store/krn:store:1001/Volta/reviews' };
    expect((await pageOf({ ...review, subject: shop })).html).toContain(`href="${shop.path}"`);
  });

  it('F07 asks for a cause, and is not there for what nobody can read', async () => {
    expect((await pageOf(answer)).html).toMatch(/<input(?=[^>]*name="cause")[^>]*required/);
    expect((await pageOf(null)).status).toBe(404);
  });
});
