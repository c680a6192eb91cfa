import { beforeAll, expect, it } from 'vitest';
import type { OfferClassifier } from '../offer-classifier.ts';
import type { TaxonomyDocument } from '../taxonomy.ts';
import { clues, readDefaultClassifier } from '../testing/default-classifier.ts';

let document: TaxonomyDocument;
let classifier: OfferClassifier;

beforeAll(async () => {
  ({ document, classifier } = await readDefaultClassifier());
});

it.each([
  ['Canon EOS 2000D EF-S 18-55mm IS II lens', 'dslr-cameras'],
  ['Nikon D5600 18-55mm AF-P VR kit', 'dslr-cameras'],
  ['Fujifilm X-T2 mirrorless camera Fujinon XF 35 mm f/2 R WR prime lens bundle', 'mirrorless-cameras'],
  ['Nikon Z6 Nikkor Z 24-70 mm f/4 S', 'mirrorless-cameras'],
])('takes the lens behind a camera for what comes with it: %s', (title, leaf) => {
  expect(leafOf(title)).toBe(leaf);
});

it.each([
  ['Canon EF 50mm f/1.8 STM lens for EOS 80D', 'camera-lenses'],
  ['Sigma 18-35mm f1.8 Art lens Canon EOS', 'camera-lenses'],
  ['JJC LH-RF24 lens hood Canon EOS R RF 24-105', 'lens-caps-hoods'],
  ['Canon EOS 80D 18-55mm lens cap', 'lens-caps-hoods'],
])('takes it for the thing in %s', (title, leaf) => {
  expect(leafOf(title)).toBe(leaf);
});

/** The key of the most probable leaf. */
function leafOf(title: string): string | undefined {
  const [best] = classifier.classify(clues(title, { language: 'en' })).classification.candidates;
  return document.categories.find(({ id }) => id === best?.leafId)?.key;
}
