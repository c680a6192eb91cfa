import { describe, expect, it } from 'vitest';
import { Classifier } from './classify.ts';
import { buildKnowledge } from './knowledge.ts';
import { readTitle } from './read-title.ts';
import { isNamedByOneWord } from './sparse-evidence.ts';
import { LEAF, SMALL_TREE } from './testing/small-tree.ts';

const knowledge = buildKnowledge(SMALL_TREE);
const leafOf = (id: number): number => knowledge.positions.get(id) ?? -1;
const readEnglish = (title: string) => readTitle(title, 'en', null, knowledge);

describe('a leaf is named by one word only', () => {
  it.each([
    ['Contoso projector 300', LEAF.projectors, true],
    ['Contoso vacuum cleaner 300', LEAF.vacuums, false],
    ['Contoso LaserJet 300', LEAF.printers, false],
    ['Contoso projector 300, black projector', LEAF.projectors, false],
    ['Contoso toner 300', LEAF.toner, true],
    ['Toner for LaserJet 300', LEAF.toner, false],
    ['Contoso filter paper', LEAF.coffeeFilters, false],
    ['Contoso filter paper case', LEAF.coffeeFilters, true],
  ])('%s', (title, id, isOneWord) => {
    expect(isNamedByOneWord(leafOf(id), readEnglish(title), [])).toBe(isOneWord);
  });

  it('unless the path or the feed says so too', () => {
    const scores = new Map([[leafOf(LEAF.projectors), 1]]);
    const reading = readEnglish('Contoso projector 300');
    const isOneWord = (subject: string) => isNamedByOneWord(leafOf(LEAF.projectors), reading, [{ subject, scores }]);
    expect({ path: isOneWord('path'), title: isOneWord('title') }).toEqual({ path: false, title: true });
  });
});

describe('a single word of a brand that is not known to sell it', () => {
  const classifier = new Classifier(knowledge);
  const probabilityOf = (title: string): number =>
    classifier.classify({
      title, brand: null, path: null, description: null, language: 'en', merchantId: null, googlePath: null, googleLeaves: [],
      googleLeaf: null, gtin: null, mappedLeaf: null, productLeaf: null, price: null,
    }).probability; // biome-ignore format: short

  it('is doubtful', () => {
    expect(probabilityOf('Contoso projector 300')).toBeLessThan(0.93);
    expect(probabilityOf('Epson projector 300')).toBeGreaterThan(0.95);
  });
});
