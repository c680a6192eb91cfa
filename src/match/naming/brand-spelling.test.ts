import { describe, expect, it } from 'vitest';
import { chooseSpelling } from './brand-spelling.ts';

const used = (...spellings: readonly [text: string, merchants: number, offers?: number][]) =>
  spellings.map(([text, merchants, offers = merchants]) => ({ text, merchants, offers }));

describe('the spelling of a brand', () => {
  it.each<[string, string, ReturnType<typeof used>, string]>([
    ['the one with capitals, where as many merchants write small letters only', 'panasonic', used(['panasonic', 2], ['Panasonic', 1]), 'Panasonic'],
    ['the one of two letter cases instead of capitals throughout', 'SAMSUNG', used(['SAMSUNG', 2], ['Samsung', 1]), 'Samsung'],
    ['small letters, where nearly all merchants write them', 'adidas', used(['adidas', 9], ['Adidas', 2]), 'adidas'],
    ['the one with capitals of one shop, where four write small letters only', 'belkin', used(['belkin', 4], ['Belkin', 1]), 'Belkin'],
    ['a short one in capitals', 'Hp', used(['HP', 3], ['Hp', 1]), 'HP'],
    ['the present one, where another is used as much', 'Bosch-Home', used(['Bosch-Home', 1, 5], ['Bosch Home', 1, 9]), 'Bosch-Home'],
    ['another of more merchants', 'Bosch-Home', used(['Bosch-Home', 1, 90], ['Bosch Home', 2, 9]), 'Bosch Home'],
    ['one that is used, where the present one is no more', 'Gone', used(['GONE', 1], ['gone', 1]), 'GONE'],
    ['the present one without offers', 'Gone', [], 'Gone'],
  ])('is %s', (_name, present, spellings, chosen) => {
    expect(chooseSpelling(spellings, present, null)).toBe(chosen);
    expect(chooseSpelling(spellings.toReversed(), present, null)).toBe(chosen);
    // It stays.
    expect(chooseSpelling(spellings, chosen, null)).toBe(chosen);
  }); // biome-ignore format: a table

  it('is the one that the tree knows, where all merchants write small letters only', () => {
    expect(chooseSpelling(used(['sandisk', 3]), 'sandisk', 'SanDisk')).toBe('SanDisk');
    expect(chooseSpelling(used(['sandisk', 3]), 'SanDisk', 'SanDisk')).toBe('SanDisk');
    expect(chooseSpelling(used(['adidas', 9], ['Adidas', 1]), 'adidas', 'Adidas')).toBe('adidas');
    expect(chooseSpelling(used(['Sandisk', 1]), 'Sandisk', 'SanDisk')).toBe('Sandisk');
    expect(chooseSpelling([], 'sandisk', 'SanDisk')).toBe('sandisk');
  });
});
