import { describe, expect, it } from 'vitest';
import type { PersonalResponses } from '../../../render/testing/personal-responses.ts';
import { testPersonalPage } from '../../../render/testing/test-personal-page.ts';

const WEIGHTS = { name: 6, brandName: 6, categoryName: 3, categoryWords: 3, codes: 4, attributeText: 1 };
const RESPONSES: PersonalResponses = {
  adminRanking: {
    text: 'red shoes',
    total: 1,
    results: [
      {
        id: 9,
        name: 'Tidal runner',
        path: '/pl/7101-9',
        tier: 'related',
        missing: ['red'],
        why: {
          score: 0.5,
          words: [{ text: 'shoes', term: 'shoe', score: 0.4, fields: [{ field: 'categoryName', share: 1 }] }],
          category: 1.2,
          unwanted: 1,
          boost: 0.6,
        },
      },
    ],
  },
  adminTuning: {
    weights: WEIGHTS,
    standard: WEIGHTS,
    trial: { ...WEIGHTS, name: 9 },
    isTrial: true,
    judgements: 3,
    queries: [
      { query: 'red shoes', judged: 2, before: 0.5, after: 0.75 },
      { query: 'odd', judged: 1, before: null, after: null },
    ],
    before: 0.5,
    after: 0.75,
  },
  adminSynonyms: {
    languages: ['en'],
    synonyms: [{ language: 'en', word: 'kicks', means: 'shoes' }],
    proposals: [
      {
        ...{ language: 'en', word: 'trainers', means: 'shoes', state: 'proposed' },
        paths: { sources: 4, count: 90, total: 100 },
        clicks: null,
      },
      {
        ...{ language: 'en', word: 'wellies', means: 'shoes', state: 'refused' },
        paths: null,
        clicks: { sources: 5, count: 9, total: 12 },
      },
    ],
  },
};

describe('the search page of admin', () => {
  it('says why a result has its place', async () => {
    const { text, calls } = await testPersonalPage('/admin/search?q=red%20shoes', RESPONSES);
    expect(calls).toContainEqual(['adminRanking', { q: 'red shoes' }]);
    expect(text).toContain('Lacks red');
    expect(text).toMatch(/shoes → shoe \+0\.4: Category 100\s?%/);
    expect(text).toContain('Category named in the search × 1.2');
    expect(text).not.toContain('Unwanted word');
  });

  it('tries weights by address, shows judged queries before and after, and applies by a form', async () => {
    const { html, text, calls } = await testPersonalPage('/admin/search/weights?name=9&codes=x', RESPONSES);
    expect(calls).toContainEqual(['adminTuning', { name: '9' }]);
    expect(html).toMatch(/<form [^>]*action="\/admin\/search\/weights" method="get"/);
    expect(text).toMatch(/red shoes 2 0\.500 0\.750/);
    expect(html).toContain('<input type="hidden" name="name" value="9"/>');
    expect(html).toMatch(/<textarea [^>]*name="csv"/);
  });

  it('lists synonyms, each with a form that removes it', async () => {
    const { html, text } = await testPersonalPage('/admin/search/synonyms', RESPONSES);
    expect(text).toContain('kicks = shoes (English)');
    expect(html).toContain('<input type="hidden" name="change" value="remove"/>');
    expect(html).toMatch(/<option value="en"/);
  });

  it('R11 shows proposals with their evidence, each with forms that accept and refuse it or propose it again', async () => {
    const { html, text } = await testPersonalPage('/admin/search/synonyms', RESPONSES);
    expect(text).toMatch(/trainers = shoes \(English\) ?Shops with this name: 4\. Offers under it: 100, .*: 90\s?%/);
    expect(text).toMatch(/wellies = shoes \(English\) ?Products opened after this search: 12, .*: 75\s?%\. Days: 5/);
    for (const change of ['add', 'refuse', 'propose']) {
      expect(html).toContain(`<input type="hidden" name="change" value="${change}"/>`);
    }
  });
});
