import { expect, it } from 'vitest';
import { createSite } from './entry-server.tsx';
import { sampleAnswers, sampleCard, sampleClient } from './test-answers.ts';

it('writes a card once for as long as the answers share it, and the same markup each time', async () => {
  const site = createSite({ manifest: {}, onMissingText: null });
  let drawn = 0;
  const card = {
    ...sampleCard,
    get keyFacts() {
      drawn++;
      return ['9 kg'];
    },
  };
  const search = {
    ...sampleAnswers.search,
    products: Array.from({ length: 40 }, (_, i) => (i < 39 ? sampleCard : card)),
  };
  const render = async (host: string) => {
    const client = sampleClient([], {}, { search });
    const request = { host, protocol: 'http', url: '/results?q=wz', nonce: 'n', client, now: 0 } as const;
    const answer = await site.render(request);
    if (answer.kind !== 'page') throw new Error('no page');
    return answer.html;
  };
  const first = await render('uk.localhost');
  const drawnOnce = drawn;
  expect(await render('uk.localhost')).toBe(first);
  // The state that goes with the page reads the card each time; drawing does not.
  expect(drawn - drawnOnce).toBeLessThan(drawnOnce);
  expect(first).not.toContain('kept-markup');
  expect(first.match(/<article/g)?.length).toBeGreaterThanOrEqual(40);
});
