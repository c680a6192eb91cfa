import type { LiveFields, ProductDocument } from '../src/search/product-document.ts';
import type { SuggestionEntry } from '../src/search/suggestion.ts';

/** A seeded stream of numbers in [0, 1): the same catalogue on every machine. */
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
/** Few are frequent, most are rare. */
const skewed = (random: Random, n: number, power: number): number => Math.floor(n * random() ** power);

const SYLLABLES = [...'bdfghjklmnprstvz'].flatMap((first) =>
  [...'aeiou'].flatMap((vowel) => ['', 'n', 'r', 'l', 's', 'k'].map((last) => first + vowel + last)),
);

/** A pronounceable word that belongs to a number. */
export function wordOf(number: number): string {
  // Neighbouring numbers give words that do not look alike.
  let rest = (number * 7919) % 1_000_003;
  let word = '';
  while (rest > 0 || word === '') {
    word += SYLLABLES[rest % SYLLABLES.length];
    rest = Math.floor(rest / SYLLABLES.length);
  }
  return word;
}

/** Category ids count from 0; group and department follow from them. */
export const pathOf = (category: number): [number, number, number] => {
  const group = Math.floor(category / (CATEGORIES / (DEPARTMENTS * GROUPS)));
  return [Math.floor(group / GROUPS) + 10_000, group + 1_000, category];
};

/** A category's attributes: eight enumerated, three numeric, one yes/no. */
export const attributesOf = (category: number): number[] =>
  Array.from({ length: ATTRIBUTES_PER_CATEGORY }, (_, i) => category * ATTRIBUTES_PER_CATEGORY + i + 1);
export const valueIdOf = (attribute: number, choice: number): number => attribute * 100 + choice;

export function randomLive(random: Random): LiveFields {
  const item = Math.floor(1000 * Math.exp(random() * 6));
  const offered = random() > 0.03;
  const rated = random() > 0.4;
  return {
    lowestItem: offered ? item : null,
    lowestTotal: offered && random() > 0.1 ? item + below(random, 5) * 2900 : null,
    merchantCount: offered ? 1 + skewed(random, 12, 2) : 0,
    stock: random() > 0.2 ? 'in' : random() > 0.5 ? 'out' : 'unknown',
    ratingAverage: rated ? Math.round((2 + random() * 3) * 10) / 10 : null,
    ratingCount: rated ? 1 + skewed(random, 500, 3) : 0,
    dropPercent: random() > 0.85 ? 1 + below(random, 50) : null,
    popularity: Math.floor(100_000 * random() ** 6),
    launchedDay: FIRST_DAY + below(random, 3_000),
    conditions: random() > 0.9 ? ['new', 'refurbished'] : ['new'],
  };
}

type Attributes = ProductDocument['static']['attributes'];

function attributeValues(random: Random, category: number): Attributes {
  return attributesOf(category).flatMap((attribute, i): Attributes => {
    if (random() < 0.15) return [];
    if (i < 7) return [{ attribute, value: [valueIdOf(attribute, skewed(random, 30, 2))] }];
    if (i === 7) {
      const first = skewed(random, 20, 2);
      return [{ attribute, value: [valueIdOf(attribute, first), valueIdOf(attribute, first + 1)] }];
    }
    if (i < 11) return [{ attribute, value: below(random, 400) / 4 }];
    return [{ attribute, value: random() > 0.5 }];
  });
}

export function randomProduct(id: number, random: Random): ProductDocument {
  const category = skewed(random, CATEGORIES, 2);
  const brand = (skewed(random, BRANDS_PER_CATEGORY, 2) + category * 11) % BRANDS;
  const model = `${wordOf(below(random, 4_000))}-${100 + below(random, 900)}`;
  const words = Array.from({ length: 5 }, () => wordOf(400 + skewed(random, 40_000, 3)));
  const merchants = new Set(Array.from({ length: 1 + skewed(random, 8, 2) }, () => skewed(random, MERCHANTS, 2)));
  return {
    id,
    static: {
      categoryPath: pathOf(category),
      brandId: brand,
      name: `${wordOf(brand + 100_000)} ${model} ${words.join(' ')} ${2 ** (4 + below(random, 6))} GB`,
      brandName: wordOf(brand + 100_000),
      categoryName: `${wordOf(category + 50_000)} ${wordOf(pathOf(category)[1] + 60_000)}`,
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

/** The names of the catalogue's categories, brands and merchants. */
export function randomNames(): SuggestionEntry[] {
  const numbers = (count: number) => Array.from({ length: count }, (_, i) => i);
  return [
    ...numbers(CATEGORIES).map((id): SuggestionEntry => {
      return { type: 'CATEGORY', id, parentId: pathOf(id)[1], text: wordOf(id + 50_000), weight: CATEGORIES - id };
    }),
    ...numbers(BRANDS).map(
      (id): SuggestionEntry => ({ type: 'BRAND', id, text: wordOf(id + 100_000), weight: id % 97 }),
    ),
    ...numbers(MERCHANTS).map(
      (id): SuggestionEntry => ({ type: 'MERCHANT', id, text: wordOf(id + 200_000), weight: id % 31 }),
    ),
  ];
}
