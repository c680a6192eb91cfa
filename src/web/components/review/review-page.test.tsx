import { describe, expect, it } from 'vitest';
import { testPage } from '../../render/testing/test-page.ts';
import { sampleQuestions, sampleReviews } from '../../render/testing/test-review-responses.ts';
import { reviewStructuredData } from '../../routing/page-head.ts';

const PRODUCT = '/pl/1101-5/Washing-machines/Aquator-WZ-980-white';

describe('reviews on a product page', () => {
  it('F07 shows the number, origin and verification of reviews, and marked answers', async () => {
    const { text } = await testPage(PRODUCT);
    expect(text).toContain('4.0 out of 5 from 4 reviews');
    expect(text).toContain('Confirmed purchase: written using a link signed by Volta.');
    expect(text).toContain('The brand Nordvik replies');
    expect(text).toContain('Volta, the shop');
    expect(text).toContain('How reviews are checked');
  });

  it('F07 lists single ratings where there are too few for an average', async () => {
    const tally = { ...sampleReviews.tally, count: 2, average: null, single: [5, 2], stars: [0, 1, 0, 0, 1] };
    const { text } = await testPage(`${PRODUCT}/reviews`, { responses: { reviews: { ...sampleReviews, tally } } });
    expect(text).toContain('2 reviews so far: 5, 2 out of 5. We show an average once there are three.');
    expect(text).not.toMatch(/\d\.\d out of 5/);
  });

  it('F07 shows empty states with the next step', async () => {
    const tally = { ...sampleReviews.tally, count: 0, average: null, single: [], stars: [0, 0, 0, 0, 0], verified: 0 };
    const reviews = { ...sampleReviews, tally, total: 0, reviews: [] };
    const questions = { ...sampleQuestions, total: 0, questions: [] };
    const { text, html } = await testPage(PRODUCT, { responses: { reviews, questions } });
    expect(text).toContain('No reviews yet');
    expect(text).toContain('No questions yet');
    expect(html).toContain('/modal/review/product/5');
    expect(html).toMatch(/<a [^>]*href="[^"]*\/questions"[^>]*>Ask a question</);
  });

  it('E05 shows pictures of this site, and videos as links that load nothing before a click', async () => {
    const { html } = await testPage(`${PRODUCT}/reviews`);
    expect(html).toContain('/images/content/uk/6f6d2a52-0000-4000-8000-000000000009.jpg');
    expect(html).toMatch(/<a href="https:\/\/www\.youtube\.com\/watch\?v=abcDEF_-123" rel="nofollow ugc noopener/);
    expect(html).not.toMatch(/(?:src|srcset|poster|action)="[^"]*(?:youtube|ytimg)/i);
    expect(html).not.toContain('<iframe');
  });

  it('F07 has structured data from three reviews on, and none where a demonstration review is among them', () => {
    expect(reviewStructuredData(sampleReviews)).toMatchObject({ aggregateRating: { ratingCount: 4 } });
    const withTally = (more: object) =>
      reviewStructuredData({ ...sampleReviews, tally: { ...sampleReviews.tally, ...more } });
    expect(withTally({ demonstration: 1 })).toEqual({});
    expect(withTally({ average: null, count: 2 })).toEqual({});
    const imported = sampleReviews.reviews.map((one) => ({ ...one, origin: 'imported' as const }));
    expect(reviewStructuredData({ ...sampleReviews, reviews: imported })).toMatchObject({ review: [] });
  });

  it('F07 can be sorted and filtered by URL', async () => {
    const { html, calls: asked } = await testPage(`${PRODUCT}/reviews?sort=lowest&verified=1&page=2`);
    const request = asked.find(({ name }) => name === 'reviews')?.request;
    expect(request).toMatchObject({ sort: 'lowest', verified: 'true', page: 2, subjectId: '5' });
    expect(html).toContain('/reviews?sort=newest&amp;verified=1');
  });
});
