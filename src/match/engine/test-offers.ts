import { DEPARTMENTS } from '../../../demo/catalogue/all.ts';
import { describeProduct } from '../../../demo/describe-product.ts';
import type { Language } from '../../../demo/language.ts';
import { type Product as DemoProduct, productsOf } from '../../../demo/products.ts';
import { demoTaxonomy } from '../../../demo/taxonomy.ts';
import { titleOffer } from '../../../demo/title-offer.ts';
import type { Locale } from '../../market/locale.ts';
import type { ProductFacts } from './compare.ts';
import { type Lexicon, lexiconOf } from './lexicon.ts';
import { type OfferText, offerFacts } from './offer-facts.ts';

export const TAXONOMY = demoTaxonomy();

/** The demonstration's products: families of variants with titles in nine languages. */
export const PRODUCTS: readonly DemoProduct[] = productsOf(DEPARTMENTS);

export const LANGUAGES = [
  ['en', 'en-GB'], ['sv', 'sv-SE'], ['nb', 'nb-NO'], ['da', 'da-DK'], ['de', 'de-DE'],
  ['fi', 'fi-FI'], ['fr', 'fr-FR'], ['it', 'it-IT'], ['es', 'es-ES'],
] as const satisfies readonly (readonly [Language, Locale])[]; // biome-ignore format: two rows

const lexicons = new Map<Locale, Lexicon>();

export function lexiconFor(locale: Locale): Lexicon {
  const lexicon = lexicons.get(locale) ?? lexiconOf(TAXONOMY, [locale]);
  lexicons.set(locale, lexicon);
  return lexicon;
}

/** How a merchant tells of a product. */
export type Telling = { language: Language; style: number; hasDetails: boolean; hasBrand: boolean };

/** An offer of the product without any number that would identify it. */
export function textOf(product: DemoProduct, telling: Telling): OfferText {
  const { language, style, hasDetails, hasBrand } = telling;
  const shown = describeProduct(product, language);
  return {
    offerId: 1,
    title: titleOffer(product, shown, language, style),
    description: shown.descriptions[0],
    brand: hasBrand ? product.brand : null,
    gtin: null,
    mpn: null,
    categoryPath: shown.path.join(' > '),
    googleCategory: null,
    packCount: 1,
    isNew: true,
    images: [],
    details: hasDetails ? shown.details : [],
    identityHash: '',
    firstSeenOn: '2026-01-01',
  };
}

/** The product that a well-described offer of it would found. */
export function productFacts(product: DemoProduct, telling: Telling, lexicon: Lexicon): ProductFacts {
  const text = { ...textOf(product, { ...telling, hasDetails: true, hasBrand: true }), mpn: product.mpn };
  const facts = offerFacts(text, lexicon, new Map());
  return {
    productId: 1,
    categoryId: facts.categoryId ?? 0,
    brandKey: facts.brandKey,
    modelWords: facts.modelWords,
    attributes: facts.attributes,
    packCount: 1,
    hasGtin: true,
    mpnKey: facts.mpnKey,
  };
}
