import type { PersonalResponses } from '../../../../render/testing/personal-responses.ts';

const ID = '7b0e2a6e-7a0b-4a43-9b07-0b6c1f6d2a10';
const AT = '2026-11-20T11:00:00.000Z';
const gbp = (amount: number) => ({ amount, currency: 'GBP' }) as const;

/** What the pages of a shop's feeds load: the feeds, a trial of a file, and the issues of a run. */
export const feedResponses = (partner: object, { run, issue }: { run: object; issue: object }): PersonalResponses => ({
  merchantFeeds: {
    partner,
    feeds: [{ id: 1, location: 'https://shop.example/feed.xml', everyMinutes: 60, seenAt: AT, runs: [run] }],
  },
  tryFeed: {
    problem: null,
    format: 'csv',
    rows: 9,
    accepted: 8,
    rejected: 1,
    withIssues: 0,
    counts: [],
    issues: [issue],
  },
  feedTrial: {
    partner,
    id: ID,
    location: 'offers.csv',
    problem: null,
    result: {
      format: 'csv',
      cutShort: null,
      rows: 2,
      accepted: 1,
      rejected: 1,
      withIssues: 0,
      sample: [{ line: 2, sku: 'A1', title: 'Lamp Alba', item: gbp(2_500), shipping: null }],
      issues: [issue],
    },
  },
  feedIssues: { run, counts: [{ code: 'price-missing', count: 1 }], issues: [issue] },
});
