import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DEFAULT_FIELD_WEIGHTS } from '../../terms/search-field.ts';
import type { ProductDocument } from '../product-document.ts';
import { EVERYTHING } from '../product-search.ts';
import { makeDocument, randomDocument } from '../testing/random-catalogue.ts';
import { buildSegment } from './build-segment.ts';
import { explainScore, readPlannedWords } from './explain-score.ts';
import { ProductIndex } from './product-index.ts';

const plan = (index: ProductIndex, text: string) =>
  readPlannedWords(
    index.segments.map((segment) => segment.text),
    index.size,
    { text, typing: false, language: 'xx' },
  );

const weights = fc.record({
  name: fc.integer({ min: 0, max: 20 }),
  brandName: fc.integer({ min: 0, max: 20 }),
  categoryName: fc.integer({ min: 0, max: 20 }),
  categoryWords: fc.integer({ min: 0, max: 20 }),
  codes: fc.integer({ min: 0, max: 20 }),
  attributeText: fc.integer({ min: 0, max: 20 }),
});

/** Products of one category have its names. */
const withNamesOfCategory = (document: ProductDocument): ProductDocument => {
  const [, , leaf] = document.static.categoryPath;
  const names = leaf % 2 === 0 ? { categoryName: 'kettle', categoryWords: 'velvet pillow' } : { categoryName: 'orbit' };
  return { ...document, static: { ...document.static, categoryWords: '', ...names } };
};

it('explains the order that the engine finds, whatever the weights', () => {
  const catalogue = fc.tuple(...Array.from({ length: 12 }, (_, i) => randomDocument(fc.constant(i + 1))));
  const queries = fc.constantFrom('kettle', 'kettle orbit', 'velvet pillow jumbo', 'orbit without velvet');
  const leads = fc.constantFrom(null, 111, 112);
  fc.assert(
    fc.property(catalogue, queries, weights, leads, (drawn, query, given, leadCategory) => {
      const documents = drawn.map(withNamesOfCategory);
      const index = new ProductIndex([buildSegment(documents, given)], 1, given);
      const { hits } = index.search({ ...EVERYTHING, query, leadCategory, language: 'xx', sort: 'relevance' });
      const words = plan(index, query);
      const explained = hits.map(({ id, missing }) => {
        const document = documents.find((one) => one.id === id);
        if (document === undefined) throw new Error('a hit is a document');
        const { score, missing: lacks } = explainScore(words, document, leadCategory, given);
        expect([...lacks].sort()).toEqual([...missing].sort());
        return { tier: missing.length === 0 ? 0 : 1, score };
      });
      for (const [i, one] of explained.entries()) {
        const next = explained[i + 1];
        // Sums of bytes and of single-precision numbers differ by a little.
        if (next?.tier === one.tier) expect(one.score).toBeGreaterThan(next.score * 0.98 - 1e-6);
      }
    }),
    { numRuns: 150 },
  );
});

it('names the fields that a word is found in, and the factors', () => {
  const document = makeDocument({ id: 1, name: 'Orbit kettle', categoryName: 'Kettle', popularity: 3 });
  const other = makeDocument({ id: 2, name: 'Pillow velvet' });
  const index = new ProductIndex([buildSegment([document, other])], 1);
  const { words, missing, factors, score, text } = explainScore(plan(index, 'kettle velvet'), document, null);
  expect(words.map(({ text, fields }) => [text, fields.map(({ field }) => field)])).toEqual([
    ['kettle', ['name', 'categoryName']],
  ]);
  expect(missing).toEqual(['velvet']);
  expect(factors.category).toBeGreaterThan(1);
  expect(score).toBeCloseTo(text * factors.share * factors.category * factors.boost * factors.unwanted);
  const none = { ...DEFAULT_FIELD_WEIGHTS, name: 0 };
  const [kettle] = explainScore(plan(index, 'kettle'), document, null, none).words;
  expect(kettle?.fields[0]).toEqual({ field: 'categoryName', share: 1 });
});
