import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ModelDecision } from '../../catalog/variant.store.ts';
import type { Attribute, Taxonomy } from '../../taxonomy/taxonomy.ts';
import { testCategory } from '../../taxonomy/testing/test-category.ts';
import { createLexicon } from '../engine/lexicon.ts';
import { detectVariants, type VariantGroup } from './detect-variants.ts';
import { readVariant } from './read-variant.ts';
import type { VariantProduct } from './variant-product.ts';
import { createVariantWords } from './words.ts';

const name = (english: string, swedish: string) => ({ 'en-GB': english, 'sv-SE': swedish });
const COLOURS = [
  { id: 1, key: 'black', names: name('black', 'svart') },
  { id: 2, key: 'white', names: name('white', 'vit') },
  { id: 3, key: 'blue', names: name('blue', 'blå') },
  { id: 4, key: 'copper', names: name('copper', 'koppar') },
];
const colour = { key: 'colour', kind: 'choice', unit: null, role: 'variant', position: 0 } as const;
const ATTRIBUTES: Attribute[] = [
  { ...colour, id: 200001, categoryId: 2000, names: name('Colour', 'Färg'), values: COLOURS },
  { ...colour, id: 100001, categoryId: 1000, key: 'panel', role: 'spec', names: name('Panel', 'Panel'), values: [{ id: 11, key: 'oled', names: name('OLED', 'OLED') }, { id: 12, key: 'lcd', names: name('LCD', 'LCD') }] },
]; // biome-ignore format: a table
const TAXONOMY: Taxonomy = {
  categories: [1000, 2000].map((id) =>
    testCategory({
      id,
      parentId: null,
      level: 3,
      names: name('Things', 'Saker'),
      nouns: name('thing', 'sak'),
      position: id,
    }),
  ),
  attributes: ATTRIBUTES,
};
const lexicon = createLexicon(TAXONOMY, ['sv-SE']);
const words = createVariantWords(TAXONOMY, ['sv-SE']);

type Facts = Partial<VariantProduct> & Pick<VariantProduct, 'id' | 'name'>;
const product = (facts: Facts): VariantProduct => ({
  groupId: facts.id,
  mpn: null,
  packCount: 1,
  attributes: {},
  brandKey: 'acme',
  itemGroups: [],
  stated: [],
  ...facts,
});

function detect(
  products: readonly Facts[],
  categoryId = 1000,
  decisions: readonly ModelDecision[] = [],
): VariantGroup[] {
  const category = lexicon.categories.get(categoryId);
  if (category === undefined) throw new Error('The test has no such category.');
  const read = products.map((one) => readVariant(product(one), category, words));
  return detectVariants(read, { category, isGeneric: (word) => word === 'wireless', decisions });
}

const ids = (groups: readonly VariantGroup[]) =>
  groups.map(({ variants }) => variants.map(({ productId }) => productId));

const named = (...names: string[]): Facts[] => names.map((one, i) => ({ id: i + 1, name: one }));

describe('products that differ only in a variant’s value are one model', () => {
  it('reads colours in the languages of the market, in forms that agree with the noun', () => {
    const [group] = detect(named('Acme Puls 3 sak svart', 'Acme Puls 3 White', 'Acme Puls 3 svarta/vita'));
    expect(group?.variants).toEqual([
      { productId: 1, modelName: 'Acme Puls 3', settings: [{ axis: 'colour', key: 'black', text: 'svart', order: 0 }] },
      { productId: 2, modelName: 'Acme Puls 3', settings: [{ axis: 'colour', key: 'white', text: 'White', order: 0 }] },
      { productId: 3, modelName: 'Acme Puls 3', settings: [{ axis: 'colour', key: 'black white', text: 'svarta vita', order: 0 }] },
    ]); // biome-ignore format: a table
  });

  it('takes an amount that a merchant states as a size for the capacity, once, whatever stands behind it', () => {
    const size = (text: string) => ({ itemGroups: ['1:rinse'], stated: [{ axis: 'size' as const, text }] });
    const [group] = detect([
      { id: 1, name: 'Acme Sugar Rinse 3.4 fl. oz', ...size('3.4 fl. oz.') },
      { id: 2, name: 'Acme Sugar Rinse 33.8 fl. oz. L', ...size('33.8 fl. oz. (L)') },
      { id: 3, name: 'Acme Sugar Rinse 300 ml / 10.14 fl oz', ...size('300 ml / 10.14 fl oz') },
      { id: 4, name: 'Acme Sugar Rinse', ...size('50 ml') },
    ]);
    expect(group?.variants.map(({ modelName }) => modelName)).toEqual(Array(4).fill('Acme Sugar Rinse'));
    expect(group?.variants.flatMap(({ settings }) => settings.map(({ axis, text }) => [axis, text]))).toEqual([
      ['capacity', '3.4 fl. oz.'],
      ['capacity', '33.8 fl. oz. (L)'],
      ['capacity', '300 ml / 10.14 fl oz'],
      ['capacity', '50 ml'],
    ]);
  });

  it('puts half sizes between whole ones', () => {
    const size = (id: number, text: string) => ({
      id,
      name: 'Acme Vandra 7',
      stated: [{ axis: 'size' as const, text }],
    });
    const [group] = detect([size(1, 'US 8 | EU 39'), size(2, 'US 7.5 | EU 38'), size(3, 'US 7 | EU 37')]);
    const orders = group?.variants.map(({ settings }) => settings[0]?.order);
    expect(orders).toEqual([8, 7.5, 7]);
  });

  it('reads capacities and packs, and keeps in the name what all variants share', () => {
    const [group] = detect(
      named('Acme Kort X2 64GB svart', 'Acme Kort X2 1 TB svart', 'Acme Kort X2 1000 GB, 3-pack svart'),
    );
    expect(group?.variants.map(({ modelName, settings }) => [modelName, settings.map(({ axis, key }) => `${axis} ${key}`)])).toEqual([
      ['Acme Kort X2 svart', ['capacity 64 GB', 'pack 1']],
      ['Acme Kort X2 svart', ['capacity 1000 GB', 'pack 1']],
      ['Acme Kort X2 svart', ['capacity 1000 GB', 'pack 3']],
    ]); // biome-ignore format: a table
  });

  it('uses colours and sizes that merchants state, within their item groups', () => {
    const one = (id: number, size: string): Facts => {
      return { id, name: `Acme Runner – ${size}`, itemGroups: ['7 R1'], stated: [{ axis: 'size', text: size }] };
    };
    const [group] = detect([one(3, 'XL'), one(1, 'S'), one(2, 'M')]);
    expect(group?.groupId).toBe(1);
    expect(group?.variants.map(({ modelName, settings }) => [modelName, settings[0]?.text])).toEqual([
      ['Acme Runner', 'S'],
      ['Acme Runner', 'M'],
      ['Acme Runner', 'XL'],
    ]);
  });

  it('takes what else distinguishes the products of an item group as a value of its own', () => {
    const [group] = detect([
      { id: 1, name: 'Acme Tvål Lavendel', itemGroups: ['7 T'] },
      { id: 2, name: 'Acme Tvål Ros', itemGroups: ['7 T'] },
    ]);
    expect(group?.variants.map(({ modelName, settings }) => [modelName, settings[0]?.axis, settings[0]?.key])).toEqual([
      ['Acme Tvål', 'other', 'lavendel'],
      ['Acme Tvål', 'other', 'ros'],
    ]);
  });

  it('does not call a material that all names have a colour', () => {
    const [group] = detect(named('Acme Cat6 koppar kabel svart', 'Acme Cat6 koppar kabel blå'));
    expect(group?.variants.map(({ modelName, settings }) => [modelName, settings.map(({ key }) => key)])).toEqual([
      ['Acme Cat6 koppar kabel', ['black']],
      ['Acme Cat6 koppar kabel', ['blue']],
    ]);
  });

  it('says a colour once, and keeps a part number that all names have', () => {
    const one = (id: number, colourWord: string, mpn: string | null) => ({
      id,
      mpn,
      name: `Acme LP1965 ${colourWord} LCD ${colourWord}`,
    });
    const [group] = detect([one(1, 'svart', 'LP1965'), one(2, 'vit', null)]);
    expect(group?.variants.map(({ modelName, settings }) => [modelName, settings.map(({ text }) => text)])).toEqual([
      ['Acme LP1965 LCD', ['svart']],
      ['Acme LP1965 LCD', ['vit']],
    ]);
  });

  it('uses the attribute where a product has it', () => {
    const [group] = detect(
      [
        { id: 1, name: 'Acme Puls 3', attributes: { 200001: 1 } },
        { id: 2, name: 'Acme Puls 3 vit', attributes: { 200001: 2 } },
      ],
      2000,
    );
    expect(group?.variants).toEqual([
      { productId: 1, modelName: 'Acme Puls 3', settings: [] },
      { productId: 2, modelName: 'Acme Puls 3', settings: [] },
    ]);
  });
});

describe('two cards are better than one wrong card', () => {
  it.each([
    ['another number', named('Acme Puls 3 svart', 'Acme Puls 4 vit')],
    ['a plus', named('Acme S9 svart', 'Acme S9+ vit')],
    ['an edition', named('Acme Puls 3 svart', 'Acme Puls 3 Pro vit')],
    ['an edition within an item group', named('Acme Puls Mini', 'Acme Puls Max').map((one) => ({ ...one, itemGroups: ['7 P'] }))],
    ['another number within an item group', named('Acme Puls 3', 'Acme Puls 4').map((one) => ({ ...one, itemGroups: ['7 P'] }))],
    ['a condition', named('Acme Puls 3 svart', 'Acme Puls 3 refurbished vit')],
    ['an amount that is no capacity', named('Acme Puls 300 W svart', 'Acme Puls 500 W svart')],
    ['an aperture', named('Acme EF 70mm f/2.8L', 'Acme EF 70mm f/4L')],
    ['words that many brands use', named('Acme wireless svart', 'Acme wireless vit')],
    ['nothing at all', named('Acme Puls 3', 'Acme Puls 3')],
    ['a specification', [{ id: 1, name: 'Acme Puls 3 svart', attributes: { 100001: 11 } }, { id: 2, name: 'Acme Puls 3 vit', attributes: { 100001: 12 } }]],
    ['part numbers of a range', [{ id: 1, name: 'Acme Serie svart', mpn: 'WAN28281' }, { id: 2, name: 'Acme Serie vit', mpn: 'KGN36NW' }]],
  ])('%s is another model', (_, products) => {
    expect(ids(detect(products))).toEqual([[1], [2]]);
  }); // biome-ignore format: a table

  it('sees a range where other part numbers have equal values', () => {
    const one = (id: number, mpn: string, colourWord: string) => ({ id, mpn, name: `Acme Serie 4 ${colourWord}` });
    expect(ids(detect([one(1, 'W10', 'vit'), one(2, 'W20', 'vit'), one(3, 'W30', 'svart')]))).toEqual([[1], [2], [3]]);
  });

  it('keeps apart products of a title that thousands have, in bounded time', () => {
    const many = Array.from({ length: 2000 }, (_, i) => ({
      id: i + 1,
      name: `Acme Puls 3 ${i % 2 ? 'svart' : 'vit'}`,
    }));
    expect(detect(many)).toHaveLength(2000);
  });
});

describe('what a person decides stays', () => {
  it('joins and separates against the names', () => {
    const products = named('Acme Puls 3 svart', 'Acme Puls 3 vit', 'Acme Solo 9');
    const decisions = [
      { productId: 1, otherId: 2, isSame: false },
      { productId: 2, otherId: 3, isSame: true },
    ];
    expect(ids(detect(products, 1000, decisions))).toEqual([[1], [2, 3]]);
  });
});

describe('as a property', () => {
  const model = fc.record({
    word: fc.constantFrom('Puls', 'Solo', 'Vega', 'Nova Air', 'Terra'),
    number: fc.integer({ min: 2, max: 99 }),
  });
  const variant = fc.record({
    model: fc.nat({ max: 4 }),
    colour: fc.constantFrom('svart', 'White', 'blå'),
    capacity: fc.constantFrom('64 GB', '128GB', '1 TB'),
    isColourFirst: fc.boolean(),
  });
  const catalogue = fc.record({
    models: fc.uniqueArray(model, { minLength: 5, maxLength: 5, selector: ({ word, number }) => `${word} ${number}` }),
    variants: fc.uniqueArray(variant, {
      maxLength: 20,
      selector: (one) => `${one.model} ${one.colour} ${one.capacity}`,
    }),
  });

  it('finds the models that the products were made of, in any order', () => {
    fc.assert(
      fc.property(catalogue, fc.infiniteStream(fc.nat()), ({ models, variants }, order) => {
        const products = variants.map((one, i): Facts => {
          const { word, number } = models[one.model] ?? { word: '', number: 0 };
          const parts = one.isColourFirst
            ? [one.colour, word, number, one.capacity]
            : [word, number, one.capacity, one.colour];
          return { id: i + 1, name: ['Acme', ...parts].join(' ') };
        });
        const expected = [...Map.groupBy(variants.entries(), ([, one]) => one.model).values()]
          .map((members) => members.map(([i]) => i + 1))
          .sort(([a = 0], [b = 0]) => a - b);
        const groups = detect(products);
        expect(ids(groups)).toEqual(expected);
        const shuffled = products
          .map((one) => ({ one, at: order.next().value ?? 0 }))
          .sort((a, b) => a.at - b.at)
          .map(({ one }) => one);
        expect(detect(shuffled)).toEqual(groups);
      }),
    );
  });
});
