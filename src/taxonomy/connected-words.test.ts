import { describe, expect, it } from 'vitest';
import { clues, readDefaultClassifier } from './testing/default-classifier.ts';

const { document, classifier } = await readDefaultClassifier();
const keyOf = (id: number | null): string | undefined => document.categories.find((node) => node.id === id)?.key;

describe('the category of an offer', () => {
  it.each([
    ['da', 'Contoso 5591 toilet m/skjult S-lås hvid', 'toilets'],
    ['da', 'Contoso håndcreme u. parfume 75 ml', 'body-lotions'],
    ['da', 'Contoso T-shirt str. M/L blå', 't-shirts'],
    ['nl', 'Adapter USB-C naar HDMI 4K', 'video-adapters'],
    ['en', 'for Samsung Galaxy Watch 6 Strap 20 mm Silicone', 'watch-straps'],
    ['tr', 'iPhone 11 uyumlu kılıf lacivert', 'phone-cases'],
    ['fr', 'Perceuse visseuse DEWALT DCD791D2 XR 18V brushless coffret', 'cordless-drills'],
    ['en', 'Contoso Necklace Sterling Silver', 'necklaces'],
  ])(
    'is what stands apart from “with”, “without”, “to” and “for”, however they are written, %s: %s',
    (language, title, key) => {
      expect(keyOf(classifier.classify(clues(title, { language })).categoryId)).toBe(key);
    },
  );

  it.each([
    ['Nintendo Switch Joy-Con Pair Neon Purple', 'game-controllers'],
    ['Tripp Lite 45U SmartRack 4-Post Open Frame Rack Cabinet Square Holes', 'server-racks'],
    ['HP LaserJet CB416A Laser 1200 x 1200 DPI 25 ppm A4', 'printers'],
  ])(
    'is that of a product line of accessories beside its device’s line, not of a model code or where a noun names the device: %s',
    (title, key) => {
      expect(keyOf(classifier.classify(clues(title)).categoryId)).toBe(key);
    },
  );

  it.each([
    ['es', 'Auriculares Sony WF-1000XM5', 'true-wireless-earbuds'],
    ['cs', 'Fotoaparát Fujifilm X-T30 II', 'mirrorless-cameras'],
    ['es', 'Auriculares Sony WH-1000XM5', 'headphones'],
    ['en', 'Roku Express 4K+ 3941EU', 'streaming-players'],
    ['en', 'Moto G84 5G case transparent', 'phone-cases'],
    ['en', 'Garmin Forerunner 265 strap silicone black', 'smartwatch-straps'],
  ])(
    'is that of a product line where its noun is general or its brand new to the leaf, or of its accessory, %s: %s',
    (language, title, key) => {
      expect(keyOf(classifier.classify(clues(title, { language })).categoryId)).toBe(key);
    },
  );

  it.each([
    ['cs', 'Klávesnice pro Toshiba Satellite C660', 'Příslušenství > Klávesnice', 'laptop-keyboards', 'keyboards'],
    ['en', 'Contoso keyboard', 'Accessories > Keyboards', 'keyboards', 'laptop-keyboards'],
  ])('is what the title’s device makes of the word that the path has, %s: %s', (language, title, path, key, other) => {
    const { candidates } = classifier.classify(clues(title, { language, path })).classification;
    const probability = (of: string) => candidates.find(({ leafId }) => keyOf(leafId) === of)?.probability ?? 0;
    expect(probability(key)).toBeGreaterThan(probability(other));
  });

  it('is a device, of which a word that may name its accessory is a fact', () => {
    const { categoryId } = classifier.classify(clues('Brother HL-L2375DW mono duplex A4', { brand: 'Brother' }));
    expect(keyOf(categoryId)).toBe('printers');
  });

  it.each([
    ['en', 'Dog > Dry food', 'dog-food'],
    ['en', 'Cat > Dry food', 'cat-food'],
    ['de', 'Hund > Futter', 'dog-food'],
    ['sv', 'Djur > Hund > Foder', 'dog-food'],
    ['nl', 'Kat > Voer', 'cat-food'],
  ])('is read from the two last levels of a path together, %s: %s', (language, path, key) => {
    expect(keyOf(classifier.classify(clues('Contoso Adult 2.5 kg', { language, path })).categoryId)).toBe(key);
  });

  it('is not an accessory by a path whose word only begins names of accessories', () => {
    const { categoryId } = classifier.classify(
      clues('Shimano Stradic FM 2500HG', { brand: 'Shimano', path: 'Fishing' }),
    );
    expect(keyOf(categoryId)).toBe('fishing-reels');
  });

  it('is the thing that ends the known name of a brand which sells it', () => {
    const { categoryId } = classifier.classify(clues('Felix ketchup 1 kg', { language: 'sv' }));
    expect(keyOf(categoryId)).toBe('sauces');
  });
});
