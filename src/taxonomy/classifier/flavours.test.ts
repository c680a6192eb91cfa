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
function leafOf(title: string, language: string): string | undefined {
  const [best] = classifier.classify(clues(title, { language })).classification.candidates;
  return document.categories.find(({ id }) => id === best?.leafId)?.key;
}

describe('the category of an offer', () => {
  it.each([
    ['Melkunie aardbei 200 g', 'nl', 'dairy'],
    ['Palmolive Mandel & Milch 250 ml', 'de', 'shower-gels'],
  ])('is not that of its flavour where its brand does not sell that: %s', (title, language, leaf) => {
    expect(leafOf(title, language)).toBe(leaf);
  });

  it('is that of the fruit where its brand is unknown', () => {
    expect(leafOf('Contoso aardbeien 500 g', 'nl')).toBe('fruit-vegetables');
  });
});
