import { describe, expect, it } from 'vitest';
import type { Attribute, AttributeValue, Category, Names } from '../../taxonomy/taxonomy.ts';
import { createLexicon, isCatchAll, parseBoolean } from './lexicon.ts';
import { amountWord } from './model-words.ts';

const KETTLES: Category = {
  id: 1,
  parentId: 9,
  level: 3,
  key: 'kettles',
  kind: 'device',
  names: { 'en-GB': 'Kettles', 'de-DE': 'Wasserkocher' },
  nouns: { 'en-GB': 'electric kettle', 'de-AT': 'Teekocher' },
  picture: '🫖',
  googleIds: [],
  withinIds: [],
  forIds: [],
  position: 0,
};
const OTHERS: Category = { ...KETTLES, id: 2, key: 'other-kitchen', kind: 'other' };
const KITCHEN: Category = { ...KETTLES, id: 9, parentId: null, level: 2, key: 'kitchen', kind: 'group' };

const value = (id: number, key: string, names: Names = {}): AttributeValue => ({ id, key, names });

const attribute = (key: string, more: Partial<Attribute> = {}): Attribute => {
  const own = { id: 1, categoryId: KETTLES.id, key, unit: null, names: { 'en-GB': key }, position: 1, values: [] };
  return { ...own, kind: 'choice', role: 'spec', ...more };
};

const create = (...attributes: Attribute[]) =>
  createLexicon({ categories: [KITCHEN, KETTLES, OTHERS], attributes }, ['de-AT']);

function readKettles(...attributes: Attribute[]) {
  const kettles = create(...attributes).categories.get(KETTLES.id);
  if (kettles === undefined) throw new Error('Kettles are a leaf.');
  return kettles;
}

describe('a lexicon', () => {
  it('knows the languages of the market, those that they are variants of, and English', () => {
    expect(create().locales).toEqual(['de-AT', 'de-DE', 'en-GB']);
  });

  it('has leaves only, each created once', () => {
    const { categories } = create();
    expect(categories.get(KETTLES.id)).toMatchObject({ category: KETTLES, attributes: [] });
    expect(categories.get(KETTLES.id)).toBe(categories.get(KETTLES.id));
    expect([categories.get(KITCHEN.id), categories.get(77)]).toEqual([undefined, undefined]);
  });

  it('knows the leaves for what fits no other', () => {
    expect([OTHERS, KETTLES, KITCHEN, { id: 77 }].map(({ id }) => isCatchAll(create(), id))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('a leaf in a lexicon', () => {
  it('has the words of its names and nouns, and those that are a name by themselves', () => {
    const { nounWords, loneNouns } = readKettles();
    expect([...nounWords].sort()).toEqual(['electric', 'kettle', 'kettles', 'teekocher', 'wasserkocher']);
    expect([...loneNouns].sort()).toEqual(['kettles', 'teekocher', 'wasserkocher']);
  });

  it('finds an attribute by its key and its names, with whatever is between their words', () => {
    const energy = attribute('keeps-warm', { names: { 'en-GB': 'Keeps/warm for', 'de-DE': 'Warmhalten' } });
    const { byName } = readKettles(energy);
    expect([...byName.keys()].sort()).toEqual(['keeps warm', 'keeps warm for', 'warmhalten']);
    expect(byName.get('keeps warm')?.attribute).toBe(energy);
  });

  it('finds an attribute by the field of a feed that states it: the first that the leaf has', () => {
    const [material, size, volume] = [attribute('material'), attribute('shoe-size'), attribute('volume')];
    const { byName } = readKettles(material, volume, size);
    expect(byName.get('size')?.attribute).toBe(size);
    expect([...byName.keys()].sort()).toEqual(['material', 'shoe size', 'size', 'volume']);
    expect(readKettles(material, volume).byName.get('size')?.attribute).toBe(volume);
  });
});

describe('a choice in a lexicon', () => {
  const choicesOf = (...values: AttributeValue[]) => readKettles(attribute('colour', { values })).attributes[0];

  it('is found by its key and its names in the languages of the market: of two with one name the first', () => {
    const [white, cream] = [
      value(11, 'white', { 'de-DE': 'Weiß', 'sv-SE': 'vit' }),
      value(12, 'cream-white', { 'en-GB': 'White', 'de-AT': 'Creme' }),
    ];
    expect([...(choicesOf(white, cream)?.choices ?? [])]).toEqual([
      ['white', white],
      ['weiss', white],
      ['cream white', cream],
      ['creme', cream],
    ]);
  });

  it('is not found by a name without letters and digits', () => {
    expect([...(choicesOf(value(11, 'plus', { 'en-GB': '+' }))?.choices.keys() ?? [])]).toEqual(['plus']);
  });

  it('tells the unit of its amount, if it is nothing but an amount', () => {
    const known = choicesOf(value(11, '256 GB'), value(12, '1 TB'), value(13, 'with 2 kg'), value(14, 'red'));
    expect([...(known?.units ?? [])]).toEqual(['GB', 'TB']);
    expect(known?.choices.get(amountWord(1000, 'GB'))?.id).toBe(12);
  });
});

describe('yes and no', () => {
  it('are read in any language and case', () => {
    expect(['Yes', ' Kyllä ', 'OUI', '1'].map(parseBoolean)).toEqual([true, true, true, true]);
    expect(['No', ' nein ', '0'].map(parseBoolean)).toEqual([false, false, false]);
    expect(['', 'perhaps', 'yes please'].map(parseBoolean)).toEqual([null, null, null]);
  });
});
