import { ABSENT_BEFORE } from '../src/search/engine/words/query-grammar.ts';
import type { LiveFields, ProductDocument } from '../src/search/product-document.ts';
import type { SuggestionEntry } from '../src/search/suggestion.ts';

/** Returns a seeded generator of numbers in [0, 1) (mulberry32), so that the catalogue is the same on every machine. */
export function randomStream(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const DEPARTMENTS = 10;
const GROUPS = 4;
export const CATEGORIES = 160;
const BRANDS = 2_000;
const BRANDS_PER_CATEGORY = 150;
const MERCHANTS = 300;
const ATTRIBUTES_PER_CATEGORY = 12;
const FIRST_DAY = 17_000;

type Random = () => number;
const below = (random: Random, n: number): number => Math.floor(random() * n);
/** Returns an integer below `n`; low ones are more frequent the higher `power` is. */
const skewed = (random: Random, n: number, power: number): number => Math.floor(n * random() ** power);

const SYLLABLES = [...'bdfghjklmnprstvz'].flatMap((first) =>
  [...'aeiou'].flatMap((vowel) => ['', 'n', 'r', 'l', 's', 'k'].map((last) => first + vowel + last)),
);

/** Creates a pronounceable word from a number. */
export function createWord(number: number): string {
  // The multiplication makes words of adjacent numbers dissimilar.
  let rest = (number * 7919) % 1_000_003;
  let word = '';
  while (rest > 0 || word === '') {
    word += SYLLABLES[rest % SYLLABLES.length];
    rest = Math.floor(rest / SYLLABLES.length);
  }
  // A word for "without" would change what the next one means.
  return ABSENT_BEFORE.has(word) ? `${word}s` : word;
}

/** Returns the ids of department, group and category. Category ids start at 0 and determine the others. */
export const categoryPath = (category: number): [number, number, number] => {
  const group = Math.floor(category / (CATEGORIES / (DEPARTMENTS * GROUPS)));
  return [Math.floor(group / GROUPS) + 10_000, group + 1_000, category];
};

/** Returns the attribute ids of a category: eight choices, three numbers, one yes/no. */
export const categoryAttributes = (category: number): number[] =>
  Array.from({ length: ATTRIBUTES_PER_CATEGORY }, (_, i) => category * ATTRIBUTES_PER_CATEGORY + i + 1);
export const createValueId = (attribute: number, choice: number): number => attribute * 100 + choice;

export function randomLive(random: Random): LiveFields {
  const item = Math.floor(1000 * Math.exp(random() * 6));
  const hasOffers = random() > 0.03;
  const isRated = random() > 0.4;
  return {
    lowestItem: hasOffers ? item : null,
    lowestTotal: hasOffers && random() > 0.1 ? item + below(random, 5) * 2900 : null,
    merchantCount: hasOffers ? 1 + skewed(random, 12, 2) : 0,
    stock: random() > 0.2 ? 'in' : random() > 0.5 ? 'out' : 'unknown',
    ratingAverage: isRated ? Math.round((2 + random() * 3) * 10) / 10 : null,
    ratingCount: isRated ? 1 + skewed(random, 500, 3) : 0,
    dropPercent: random() > 0.85 ? 1 + below(random, 50) : null,
    dropAmount: null,
    dropDay: null,
    popularity: Math.floor(100_000 * random() ** 6),
    launchedDay: FIRST_DAY + below(random, 3_000),
    unitPrice: null,
    conditions: random() > 0.9 ? ['new', 'refurbished'] : ['new'],
  };
}

type Attributes = ProductDocument['static']['attributes'];

function attributeValues(random: Random, category: number): Attributes {
  return categoryAttributes(category).flatMap((attribute, i): Attributes => {
    if (random() < 0.15) return [];
    if (i < 7) return [{ attribute, value: [createValueId(attribute, skewed(random, 30, 2))] }];
    if (i === 7) {
      const first = skewed(random, 20, 2);
      return [{ attribute, value: [createValueId(attribute, first), createValueId(attribute, first + 1)] }];
    }
    if (i < 11) return [{ attribute, value: below(random, 400) / 4 }];
    return [{ attribute, value: random() > 0.5 }];
  });
}

const COMMON_WORDS = 40_000;

/** A word of names; the first ones are the commonest. */
export const commonWord = (i: number): string => createWord(400 + i);

export function randomProduct(id: number, random: Random): ProductDocument {
  const category = skewed(random, CATEGORIES, 2);
  const brand = (skewed(random, BRANDS_PER_CATEGORY, 2) + category * 11) % BRANDS;
  const model = `${createWord(below(random, 4_000))}-${100 + below(random, 900)}`;
  const words = Array.from({ length: 5 }, () => commonWord(skewed(random, COMMON_WORDS, 3)));
  const merchants = new Set(Array.from({ length: 1 + skewed(random, 8, 2) }, () => skewed(random, MERCHANTS, 2)));
  return {
    id,
    static: {
      categoryPath: categoryPath(category),
      modelId: id,
      brandId: brand,
      name: `${createWord(brand + 100_000)} ${model} ${words.join(' ')} ${2 ** (4 + below(random, 6))} GB`,
      brandName: createWord(brand + 100_000),
      categoryName: `${createWord(category + 50_000)} ${createWord(categoryPath(category)[1] + 60_000)}`,
      categoryWords: '',
      attributeText: '',
      gtins: [String(4_000_000_000_000 + id)],
      codes: [model],
      attributes: attributeValues(random, category),
      merchantIds: [...merchants],
    },
    live: randomLive(random),
  };
}

export function* randomProducts(count: number, seed: number): Iterable<ProductDocument> {
  const random = randomStream(seed);
  for (let id = 1; id <= count; id++) yield randomProduct(id, random);
}

/** Returns suggestion entries of the catalogue's categories, brands and merchants. */
export function randomNames(): SuggestionEntry[] {
  const numbers = (count: number) => Array.from({ length: count }, (_, i) => i);
  return [
    ...numbers(CATEGORIES).map((id): SuggestionEntry => {
      return {
        type: 'CATEGORY',
        id,
        parentId: categoryPath(id)[1],
        text: createWord(id + 50_000),
        weight: CATEGORIES - id,
      };
    }),
    ...numbers(BRANDS).map(
      (id): SuggestionEntry => ({ type: 'BRAND', id, text: createWord(id + 100_000), weight: id % 97 }),
    ),
    ...numbers(MERCHANTS).map(
      (id): SuggestionEntry => ({ type: 'MERCHANT', id, text: createWord(id + 200_000), weight: id % 31 }),
    ),
  ];
}
