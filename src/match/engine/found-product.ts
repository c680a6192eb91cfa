import type { NewProduct } from '../../catalog/product.ts';
import { type Attribute, nameIn } from '../../catalog/taxonomy.ts';
import { unitLabel } from '../../catalog/unit.ts';
import type { Locale } from '../../market/locale.ts';
import type { Lexicon } from './lexicon.ts';
import type { OfferFacts } from './offer-facts.ts';

const MOST_IMAGES = 8;

const numberFormats = new Map<Locale, Intl.NumberFormat>();

/** A format for numbers of the locale: to make one takes longer than all else that founding a product does. */
function numberFormatOf(locale: Locale): Intl.NumberFormat {
  const known = numberFormats.get(locale) ?? new Intl.NumberFormat(locale);
  numberFormats.set(locale, known);
  return known;
}

function settingText(attribute: Attribute, setting: number | boolean, locale: Locale): string {
  if (attribute.kind === 'choice') {
    const value = attribute.values.find(({ id }) => id === setting);
    return value ? nameIn(value.names, locale) : '';
  }
  if (typeof setting === 'boolean') return '';
  const number = numberFormatOf(locale).format(setting);
  return attribute.unit === null ? number : `${number} ${unitLabel(attribute.unit, locale, setting)}`;
}

/** What tells a product from the other variants of its model, e.g. "8 kg, white"; null where nothing is told. */
export function optionOf(offer: OfferFacts, lexicon: Lexicon, locale: Locale): string | null {
  const category = offer.categoryId === null ? undefined : lexicon.categories.get(offer.categoryId);
  const parts = (category?.attributes ?? []).flatMap(({ attribute }) => {
    const setting = attribute.role === 'variant' ? offer.attributes.get(attribute.id) : undefined;
    return setting === undefined ? [] : settingText(attribute, setting, locale);
  });
  return parts.length === 0 ? null : parts.join(', ');
}

/** Brand and model in the merchant's spelling, e.g. "Nordvik W7 Eco". */
export const nameOf = (offer: OfferFacts): string =>
  [offer.brandName ?? '', offer.modelName].filter((part) => part !== '').join(' ');

/** Brand, category and model as one key: products that have the same are variants of one model. */
export const modelKeyOf = (offer: OfferFacts): string =>
  `${offer.brandKey} ${offer.categoryId} ${[...offer.modelWords].sort().join(' ')}`;

/** The product that a well-described offer founds. Its group is the caller's to find. */
export function foundProduct(
  offer: OfferFacts,
  product: { id: number; categoryId: number; brandId: number | null; groupId: number | null },
  lexicon: Lexicon,
  locale: Locale,
): NewProduct {
  return {
    ...product,
    seriesId: null,
    name: nameOf(offer),
    option: optionOf(offer, lexicon, locale),
    description: offer.text.description,
    mpn: offer.text.mpn,
    packCount: offer.text.packCount,
    attributes: Object.fromEntries(offer.attributes),
    images: offer.text.images.slice(0, MOST_IMAGES),
    launchedOn: offer.text.firstSeenOn,
  };
}
