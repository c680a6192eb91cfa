import { describe, expect, it } from 'vitest';
import type { Attribute, AttributeValue, Category } from '../../taxonomy/taxonomy.ts';
import { createLexicon } from './lexicon.ts';
import { amountWord } from './model-words.ts';
import { readAttributes } from './read-attributes.ts';

const CATEGORY: Category = {
  id: 1,
  parentId: null,
  level: 3,
  key: 'kettles',
  kind: 'device',
  names: { 'en-GB': 'Kettles' },
  nouns: { 'en-GB': 'steel kettle' },
  picture: '🫖',
  googleIds: [],
  withinIds: [],
  forIds: [],
  position: 0,
};

const attribute = (id: number, key: string, more: Partial<Attribute>): Attribute => ({
  id,
  categoryId: CATEGORY.id,
  key,
  kind: 'choice',
  unit: null,
  role: 'spec',
  names: { 'en-GB': key },
  position: id,
  values: [],
  ...more,
});

const value = (id: number, english: string, swedish = english): AttributeValue => ({
  id,
  key: english,
  names: { 'en-GB': english, 'sv-SE': swedish },
});

const COLOUR = attribute(1, 'colour', {
  role: 'variant',
  values: [value(11, 'blue', 'blå'), value(12, 'light blue', 'ljusblå'), value(13, 'red', 'röd'), value(14, 'xl')],
});
const MATERIAL = attribute(2, 'material', {
  values: [value(21, 'glass', 'glas'), value(22, 'steel', 'stål'), value(23, 'stainless steel', 'rostfritt stål')],
});
const VOLUME = attribute(3, 'capacity', { kind: 'number', unit: 'l' });
const KEEPS_WARM = attribute(4, 'keeps warm', { kind: 'boolean' });
const STORAGE = attribute(5, 'storage', { role: 'variant', values: [value(51, '256 GB'), value(52, '512 GB')] });
const MEMORY = attribute(6, 'memory', { kind: 'number', unit: 'GB' });
const POWER = attribute(7, 'power', { kind: 'number', unit: 'W' });
const TANK = attribute(8, 'tank', { kind: 'number', unit: 'ml' });

/** What is read from an offer of a category with these attributes: each by its key, and the words that are spent. */
function read(attributes: readonly Attribute[], title: string, details: Readonly<Record<string, string>> = {}) {
  const lexicon = createLexicon({ categories: [CATEGORY], attributes }, ['sv-SE']);
  const category = lexicon.categories.get(CATEGORY.id);
  if (category === undefined) throw new Error('There is one category.');
  const listed = Object.entries(details).map(([name, text]) => ({ name, value: text }));
  const { settings, consumedWords } = readAttributes(listed, title, category);
  const byKey = Object.fromEntries(
    attributes.flatMap(({ id, key }) => (settings.has(id) ? [[key, settings.get(id)]] : [])),
  );
  return { ...byKey, spent: [...consumedWords].sort() };
}

describe('an attribute in the details', () => {
  it('is read by its name in any language, as what it is', () => {
    const details = { Colour: 'Röd', Material: 'Glass', capacity: '1.7 l', 'keeps warm': 'ja' };
    expect(read([COLOUR, MATERIAL, VOLUME, KEEPS_WARM], '', details)).toMatchObject({
      colour: 13,
      material: 21,
      capacity: 1.7,
      'keeps warm': true,
    });
    expect(read([KEEPS_WARM], '', { 'keeps warm': 'nej' })).toMatchObject({ 'keeps warm': false });
  });

  it('is a number in its own unit, the first that has one of the kind, or one without a unit', () => {
    const capacity = (text: string) => read([VOLUME], '', { capacity: text });
    expect(capacity('1700 ml')).toMatchObject({ capacity: 1.7 });
    expect(capacity('2200 W, 1700 ml')).toMatchObject({ capacity: 1.7 });
    expect(capacity(' 1,7 ')).toMatchObject({ capacity: 1.7 });
    expect(capacity('2200 W')).not.toHaveProperty('capacity');
    expect(capacity('large')).not.toHaveProperty('capacity');
    const pieces = attribute(9, 'pieces', { kind: 'number' });
    expect(read([pieces], '', { pieces: '12' })).toMatchObject({ pieces: 12 });
  });

  it('is not read where its value means nothing: the next detail, or the title, may state it', () => {
    expect(read([COLOUR], '', { Colour: 'sunset', Color: 'red' })).toMatchObject({ colour: 13 });
    expect(read([COLOUR], 'kettle red', { Colour: 'sunset' })).toMatchObject({ colour: 13 });
  });

  it('is the first of several, and wins over the title', () => {
    expect(read([COLOUR], 'kettle blue', { Colour: 'red', Color: 'blue' })).toMatchObject({ colour: 13 });
  });

  it('spends the words of a variant in all languages, and of no other attribute', () => {
    expect(read([COLOUR, MATERIAL], '', { Colour: 'ljusblå', Material: 'glass' }).spent).toEqual([
      'blue',
      'light',
      'ljusbla',
    ]);
  });
});

describe('a choice in the title', () => {
  it('is the only one that is named there, as whole words of at least three letters', () => {
    expect(read([COLOUR], 'Halden röd kettle')).toEqual({ colour: 13, spent: ['rod'] });
    expect(read([COLOUR], 'Halden reddish kettle')).toEqual({ spent: [] });
    expect(read([COLOUR], 'Halden XL kettle')).toEqual({ spent: [] });
    expect(read([COLOUR], 'Halden blue and red kettle')).toEqual({ spent: [] });
    expect(read([COLOUR], 'Halden red röd kettle')).toMatchObject({ colour: 13 });
  });

  it('is not a part of a longer name', () => {
    expect(read([COLOUR], 'Halden light blue kettle')).toEqual({ colour: 12, spent: ['blue', 'light'] });
  });

  it('spends its words only if it is a variant', () => {
    expect(read([MATERIAL], 'Halden glass kettle')).toEqual({ material: 21, spent: [] });
  });

  it('is not read where the word is the category’s, or another attribute’s, unless it is a variant', () => {
    expect(read([MATERIAL], 'Halden steel kettle')).toEqual({ spent: [] });
    expect(read([MATERIAL], 'Halden stainless steel kettle')).toEqual({ material: 23, spent: [] });
    const finish = (role: Attribute['role']) =>
      attribute(9, 'finish', { role, values: [value(91, 'glass'), value(92, 'matt')] });
    expect(read([MATERIAL, finish('spec')], 'Halden glass kettle')).toEqual({ spent: [] });
    expect(read([MATERIAL, finish('variant')], 'Halden glass kettle')).toEqual({ finish: 91, spent: ['glass'] });
    expect(read([MATERIAL, finish('spec')], 'Halden matt kettle')).toEqual({ finish: 92, spent: [] });
  });
});

describe('a number in the title', () => {
  it('is the only amount that fits, in the unit of the attribute', () => {
    expect(read([VOLUME, POWER], 'Halden kettle 1700 ml 2200 W')).toMatchObject({ capacity: 1.7, power: 2200 });
    expect(read([VOLUME], 'Halden kettle 1.7 l / 1700 ml')).toMatchObject({ capacity: 1.7 });
    expect(read([VOLUME], 'Halden kettle 1.7 l with cup of 300 ml')).not.toHaveProperty('capacity');
    expect(read([VOLUME], 'Halden kettle 2200 W')).not.toHaveProperty('capacity');
    expect(read([VOLUME], 'Halden kettle 17')).not.toHaveProperty('capacity');
  });

  it('is not read where two attributes are measured alike', () => {
    expect(read([VOLUME, TANK], 'Halden kettle 1.7 l')).toEqual({ spent: [] });
    expect(read([VOLUME, TANK], 'Halden kettle 1.7 l', { tank: '500 ml' })).not.toHaveProperty('capacity');
  });

  it('is not read where it may be the end of a model’s number', () => {
    expect(read([POWER], 'Halden VT 2 850W')).not.toHaveProperty('power');
    expect(read([POWER], 'Halden VT 850W')).toMatchObject({ power: 850 });
    expect(read([POWER], 'Halden 5 12 VT 850W')).toMatchObject({ power: 850 });
  });

  it('is none that names a choice, and is unknown while such a choice may be meant', () => {
    const phone = (title: string, details = {}) => read([STORAGE, MEMORY], title, details);
    expect(phone('Lumo 12 GB/256 GB')).toMatchObject({ storage: 51, memory: 12 });
    expect(phone('Lumo 256 GB')).not.toHaveProperty('memory');
    expect(phone('Lumo 12 GB')).not.toHaveProperty('memory');
    expect(phone('Lumo 12 GB', { storage: '512 GB' })).toMatchObject({ storage: 52, memory: 12 });
    // Whichever of them is read first.
    expect(read([MEMORY, STORAGE], 'Lumo 12 GB/256 GB')).toMatchObject({ storage: 51, memory: 12 });
    expect(phone('Lumo 256 GB').spent).toEqual([amountWord(256, 'GB')]);
  });

  it('is not mistaken for a choice of another kind of amount', () => {
    const bottle = attribute(9, 'bottle', { values: [value(91, '1 l'), value(92, '2 l')] });
    expect(read([bottle, MEMORY], 'Lumo 12 GB')).toMatchObject({ memory: 12 });
  });

  it('is never read for what is yes or no, nor for a number without a unit', () => {
    const pieces = attribute(9, 'pieces', { kind: 'number' });
    expect(read([KEEPS_WARM, pieces], 'Halden kettle 12 yes')).toEqual({ spent: [] });
  });
});
