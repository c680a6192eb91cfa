import { beforeAll, describe, expect, it } from 'vitest';
import type { OfferClassifier } from '../offer-classifier.ts';
import type { TaxonomyDocument } from '../taxonomy.ts';
import { clues, readDefaultClassifier } from '../testing/default-classifier.ts';

let document: TaxonomyDocument;
let classifier: OfferClassifier;

beforeAll(async () => {
  ({ document, classifier } = await readDefaultClassifier());
});

/** The key of the most probable leaf. */
function leafOf(title: string, brand: string | null): string | undefined {
  const [best] = classifier.classify(clues(title, { language: 'en', brand })).classification.candidates;
  return document.categories.find(({ id }) => id === best?.leafId)?.key;
}

describe('a brand that sells accessories only', () => {
  it.each([
    ['Dekoni Elite Velour Sennheiser HD600', 'Dekoni', 'headphone-accessories'],
    ['Wecare HP LaserJet Pro M404', 'Wecare', 'ink-toner'],
  ])("sells one of the device that the title names by another brand's line: %s", (title, brand, leaf) => {
    expect(leafOf(title, brand)).toBe(leaf);
  });

  it('does not lower the device of a brand that sells it', () => {
    expect(leafOf('Sennheiser HD600', 'Sennheiser')).toBe('headphones');
  });
});
