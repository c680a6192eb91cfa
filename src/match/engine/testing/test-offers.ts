import { DEPARTMENTS } from '../../../../demo/catalogue/departments.ts';
import { describeProduct } from '../../../../demo/describe-product.ts';
import type { Language } from '../../../../demo/language.ts';
import { composeTitle } from '../../../../demo/offer-title.ts';
import { createProducts, type Product as DemoProduct } from '../../../../demo/products.ts';
import { demoTaxonomy } from '../../../../demo/taxonomy.ts';
import type { Locale } from '../../../market/locale.ts';
import { OfferClassifier } from '../../../taxonomy/offer-classifier.ts';
import { createClassify, type OfferReader } from '../classify-offer.ts';
import type { ProductFacts } from '../conflicts.ts';
import { createLexicon } from '../lexicon.ts';
import { type OfferText, offerFacts } from '../offer-facts.ts';

export const TAXONOMY = demoTaxonomy();

/** The demo's products: families of variants with titles in nine languages. */
export const PRODUCTS: readonly DemoProduct[] = createProducts(DEPARTMENTS);

/** The product at an index, so that a counterexample of a property test is a readable number. */
export function productAt(index: number): DemoProduct {
  const product = PRODUCTS[index];
  if (product === undefined) throw new Error(`The demo has no product ${index}.`);
  return product;
}

export const LANGUAGES = [
  ['en', 'en-GB'], ['sv', 'sv-SE'], ['nb', 'nb-NO'], ['da', 'da-DK'], ['de', 'de-DE'],
  ['fi', 'fi-FI'], ['fr', 'fr-FR'], ['it', 'it-IT'], ['es', 'es-ES'],
] as const satisfies readonly (readonly [Language, Locale])[]; // biome-ignore format: two rows

export const CLASSIFIER = OfferClassifier.create(
  { ...TAXONOMY, words: [] },
  { signs: [], brands: [], codes: [], gtins: [], works: [], kits: [], flavours: [], googleParents: new Map() },
);
const readers = new Map<Locale, OfferReader>();

/** What offers in a language are read with. */
export function readerFor(locale: Locale): OfferReader {
  const known = readers.get(locale);
  if (known !== undefined) return known;
  const clues = { languages: [locale.slice(0, 2)], findMappedLeaf: () => null };
  const reader = {
    lexicon: createLexicon(TAXONOMY, [locale]),
    classify: createClassify(CLASSIFIER, clues),
    isTooCheap: () => false,
  };
  readers.set(locale, reader);
  return reader;
}

/** How a merchant describes a product. */
export type OfferStyle = { language: Language; style: number; hasDetails: boolean; hasBrand: boolean };

/** An offer of the product without identifiers. */
export function createOfferText(product: DemoProduct, offerStyle: OfferStyle): OfferText {
  const { language, style, hasDetails, hasBrand } = offerStyle;
  const description = describeProduct(product, language);
  return {
    offerId: 1,
    merchantId: 1,
    title: composeTitle(product, description, language, style),
    description: description.descriptions[0] ?? '',
    brand: hasBrand ? product.brand : null,
    gtin: null,
    mpn: null,
    categoryPath: description.path.join(' > '),
    googleCategory: null,
    packCount: 1,
    isNew: true,
    price: 10_000,
    images: [],
    details: hasDetails ? description.details : [],
    identityHash: '',
    firstSeenOn: '2026-01-01',
  };
}

/** The product that a well-described offer of it would create. */
export function productFacts(product: DemoProduct, offerStyle: OfferStyle, reader: OfferReader): ProductFacts {
  const text = { ...createOfferText(product, { ...offerStyle, hasDetails: true, hasBrand: true }), mpn: product.mpn };
  const facts = offerFacts(text, reader, new Map());
  return {
    productId: 1,
    categoryId: facts.categoryId ?? 0,
    brandKey: facts.brandKey,
    modelWords: facts.modelWords,
    attributes: facts.attributes,
    packCount: 1,
    hasGtin: true,
    mpnKey: facts.mpnKey,
    name: text.title,
  };
}
