import fc from 'fast-check';
import type { AttributeValue, LiveFields, ProductDocument, StaticFields } from '../product-document.ts';
import type { FacetId, SearchFilter, SearchRequest } from '../product-search.ts';

/** No word is a prefix or an inflected form of another, or one edit from it. Some share their first letters. */
const WORDS = ['kettle', 'kelvin', 'pillow', 'velvet', 'orbit', 'zephyr', 'quartz', 'jumbo', 'pixel'] as const;

const ATTRIBUTES = { choice: [1, 2], number: [3, 4], flag: [5] } as const;
const FACETS: readonly FacetId[] = [
  'category', 'brand', 'merchant', 'stock', 'condition', 'rating', 'price', 'drop', 'drop-day', 'shops', 'unit', 'unit-price',
  'attribute:1', 'attribute:2', 'attribute:3', 'attribute:4', 'attribute:5', 'attribute:99',
]; // biome-ignore format: a table

const nullable = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const small = fc.integer({ min: 1, max: 4 });
const anySubset = <T>(items: readonly T[]) => fc.subarray([...items]);

// Category ids are 100 d + 10 g + c, so each category has one path.
const path = fc
  .tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 2 }))
  .map(([d, g, c]): StaticFields['categoryPath'] => [d, d * 10 + g, d * 100 + g * 10 + c]);

const attribute = fc.oneof(
  fc.record({
    attribute: fc.constantFrom(...ATTRIBUTES.choice),
    value: fc.uniqueArray(small, { minLength: 1, maxLength: 2 }),
  }),
  fc.record({
    attribute: fc.constantFrom(...ATTRIBUTES.number),
    value: fc.integer({ min: -4, max: 4 }).map((n) => n / 2),
  }),
  fc.record({ attribute: fc.constantFrom(...ATTRIBUTES.flag), value: fc.boolean() }),
);
const attributes: fc.Arbitrary<{ attribute: number; value: AttributeValue }[]> = fc.uniqueArray(attribute, {
  selector: (entry) => entry.attribute,
  maxLength: 5,
});

const words = (max: number) => fc.array(fc.constantFrom(...WORDS), { maxLength: max }).map((list) => list.join(' '));

const staticFields: fc.Arbitrary<StaticFields> = fc.record({
  categoryPath: path,
  modelId: fc.integer({ min: 1, max: 9 }),
  brandId: nullable(small),
  name: words(3),
  brandName: fc.constant(''),
  categoryName: words(1),
  categoryWords: words(1),
  attributeText: words(1),
  gtins: fc.constant([]),
  codes: fc.constant([]),
  attributes,
  merchantIds: fc.uniqueArray(small, { maxLength: 3 }),
});

const price = nullable(fc.integer({ min: 0, max: 5000 }));

export const randomLive: fc.Arbitrary<LiveFields> = fc.record({
  lowestTotal: price,
  lowestItem: price,
  merchantCount: fc.integer({ min: 0, max: 3 }),
  stock: fc.constantFrom('in', 'out', 'unknown'),
  ratingAverage: nullable(fc.integer({ min: 0, max: 10 }).map((n) => n / 2)),
  ratingCount: fc.integer({ min: 1, max: 9 }),
  dropPercent: nullable(fc.integer({ min: 1, max: 60 })),
  dropAmount: nullable(fc.integer({ min: 0, max: 900 })),
  dropDay: nullable(fc.integer({ min: 0, max: 5 })),
  popularity: fc.integer({ min: 0, max: 5 }),
  launchedDay: nullable(fc.integer({ min: 0, max: 20_000 })),
  conditions: anySubset(['new', 'refurbished', 'used'] as const),
  unitPrice: nullable(
    fc.record({ amount: fc.integer({ min: 1, max: 20 }).map((n) => n / 4), unit: fc.constantFrom('kg', 'l', 'pcs') }),
  ),
});

export const randomDocument = (id: fc.Arbitrary<number>): fc.Arbitrary<ProductDocument> =>
  fc.record({ id, static: staticFields, live: randomLive });

const facetChoices = (facet: FacetId) => {
  if (facet === 'stock') return anySubset(['in', 'out', 'unknown']);
  if (facet === 'condition') return anySubset(['new', 'refurbished', 'used']);
  if (facet === 'unit') return anySubset(['kg', 'pcs', 'm2']);
  if (facet === 'rating') return anySubset([0, 1, 2, 3, 4, 5]);
  if (facet === 'category') return anySubset([111, 112, 121, 211, 222]);
  return anySubset([1, 2, 3, 4, 77]);
};

const filter: fc.Arbitrary<SearchFilter> = fc.constantFrom(...FACETS).chain((facet): fc.Arbitrary<SearchFilter> => {
  const bound = nullable(facet === 'price' ? fc.integer({ min: 0, max: 5000 }) : fc.integer({ min: -2, max: 5 }));
  return fc.oneof(
    facetChoices(facet).map((values): SearchFilter => ({ facet, kind: 'choices', values })),
    fc.tuple(bound, bound).map(([min, max]): SearchFilter => ({ facet, kind: 'range', min, max })),
    fc.boolean().map((value): SearchFilter => ({ facet, kind: 'flag', value })),
  );
});

const scope: fc.Arbitrary<SearchRequest['scope']> = fc.oneof(
  fc.constant(null),
  fc.record({ kind: fc.constantFrom('brand', 'merchant', 'department'), id: small }),
  fc.record({ kind: fc.constant('group'), id: fc.constantFrom(11, 12, 21, 99) }),
  fc.record({ kind: fc.constant('category'), id: fc.constantFrom(111, 112, 211, 999) }),
  fc.record({
    kind: fc.constant('categories'),
    ids: fc.array(fc.constantFrom(111, 112, 211, 999), { minLength: 1, maxLength: 3 }),
  }),
);

const SORTS = ['popularity', 'price', 'price-desc', 'unit-price', 'drop', 'saved', 'rating', 'newest'] as const;

/** Any order but by the relevance of words, which is not defined. */
const order: fc.Arbitrary<Pick<SearchRequest, 'sort' | 'wish'>> = fc
  .tuple(
    fc.constantFrom(...SORTS),
    nullable(
      fc.record({
        attribute: fc.constantFrom(1, 3, 4, 5, 99),
        better: fc.constantFrom('less' as const, 'more' as const),
      }),
    ),
    fc.boolean(),
  )
  .map(([sort, wish, isIgnored]) => ({ sort: wish === null || isIgnored ? sort : 'relevance', wish }));

/** Any request but by relevance without a wish. */
export const randomRequest: fc.Arbitrary<SearchRequest> = fc
  .record({
    query: nullable(fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }).map((list) => list.join(' '))),
    /** Grammar after the words: what need not, or must not, be there. */
    suffix: fc.oneof(
      fc.constantFrom('', '', ' with'),
      fc.constantFrom(...WORDS).map((word) => ` -${word}`),
      fc.constantFrom(...WORDS).map((word) => ` without ${word}`),
    ),
    typing: fc.boolean(),
    language: fc.constant('xx'),
    scope,
    leadCategory: nullable(fc.constantFrom(111, 112)),
    filters: fc.array(filter, { maxLength: 4 }),
    collapse: fc.boolean(),
    order,
    offset: fc.integer({ min: 0, max: 5 }),
    limit: fc.integer({ min: 0, max: 8 }),
    facets: fc.oneof(fc.constant('all' as const), anySubset(FACETS)),
    priceHistogram: fc.boolean(),
    counts: fc.constantFrom('exact', 'sampled'),
  })
  // While typing, the last word has only two letters.
  .map(({ query, suffix, order, ...rest }) => {
    const request = { ...rest, ...order };
    if (query === null) return { ...request, query };
    return { ...request, query: request.typing ? query.replace(/(\w\w)\w*$/, '$1') : query + suffix };
  });

type DocumentFields = Partial<StaticFields & LiveFields> & { id: number };

/** A product with some given fields and defaults for all others. */
export function makeDocument({ id, ...given }: DocumentFields): ProductDocument {
  const fields = {
    categoryPath: [1, 11, 111] as const, modelId: id, brandId: null, name: 'thing', brandName: '', categoryName: '', categoryWords: '', attributeText: '',
    gtins: [], codes: [], attributes: [], merchantIds: [], lowestTotal: 1000, lowestItem: 1000, merchantCount: 1,
    stock: 'in' as const, ratingAverage: null, ratingCount: 0, dropPercent: null, dropAmount: null, dropDay: null, popularity: 0,
    launchedDay: null, unitPrice: null,
    conditions: ['new'] as const, ...given,
  }; // biome-ignore format: a table
  const {
    categoryPath,
    modelId,
    brandId,
    name,
    brandName,
    categoryName,
    categoryWords,
    attributeText,
    gtins,
    codes,
    attributes,
    merchantIds,
    ...live
  } = fields;
  return {
    id,
    static: {
      categoryPath,
      modelId,
      brandId,
      name,
      brandName,
      categoryName,
      categoryWords,
      attributeText,
      gtins,
      codes,
      attributes,
      merchantIds,
    },
    live,
  };
}
