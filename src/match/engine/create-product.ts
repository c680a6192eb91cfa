import type { NewProduct } from '../../catalog/product.ts';
import { isConverted } from '../../catalog/same-amount.ts';
import { unitLabel } from '../../catalog/unit.ts';
import type { Locale } from '../../market/locale.ts';
import { type Attribute, nameIn } from '../../taxonomy/taxonomy.ts';
import { customaryAmount, customaryUnit } from '../../terms/language/customary-units.ts';
import { chooseName } from '../naming/choose-name.ts';
import type { Lexicon } from './lexicon.ts';
import type { OfferFacts } from './offer-facts.ts';

const MAX_IMAGES = 8;

const numberFormats = new Map<Locale, Intl.NumberFormat>();

/** The locale's number format, cached: creating one is slower than everything else about a new product. */
function getNumberFormat(locale: Locale): Intl.NumberFormat {
  const known = numberFormats.get(locale) ?? new Intl.NumberFormat(locale);
  numberFormats.set(locale, known);
  return known;
}

/** Digits of an amount that was converted from another system of units. */
const SHOWN_DIGITS = 3;

function formatSetting(attribute: Attribute, setting: number | boolean, locale: Locale): string {
  if (attribute.kind === 'choice') {
    const value = attribute.values.find(({ id }) => id === setting);
    return value ? nameIn(value.names, locale) : '';
  }
  if (typeof setting === 'boolean') return '';
  const number = (amount: number) => getNumberFormat(locale).format(amount);
  if (attribute.unit === null) return number(setting);
  const own = isConverted(setting) ? customaryUnit(attribute.unit, locale) : null;
  if (own !== null) return `${number(customaryAmount(setting, own))} ${own.label}`;
  const amount = isConverted(setting) ? Number(setting.toPrecision(SHOWN_DIGITS)) : setting;
  return `${number(amount)} ${unitLabel(attribute.unit, locale, amount)}`;
}

/** The values that distinguish a product from other variants of its model, e.g. "8 kg, white"; null: none are stated. */
export function productOption(offer: OfferFacts, lexicon: Lexicon, locale: Locale): string | null {
  const category = offer.categoryId === null ? undefined : lexicon.categories.get(offer.categoryId);
  const parts = (category?.attributes ?? []).flatMap(({ attribute }) => {
    const setting = attribute.role === 'variant' ? offer.attributes.get(attribute.id) : undefined;
    return setting === undefined ? [] : formatSetting(attribute, setting, locale);
  });
  return parts.length === 0 ? null : parts.join(', ');
}

/** Brand and model in the merchant's spelling, e.g. "Nordvik W7 Eco"; without a model, the title. */
const comparedName = ({ text, brandName, modelName }: OfferFacts): string =>
  modelName === '' ? text.title : [brandName ?? '', modelName].filter((part) => part !== '').join(' ');

/** The product's name by the titles of its offers. */
function productName(offers: readonly [OfferFacts, ...OfferFacts[]], option: string | null, lexicon: Lexicon): string {
  const [{ text, brandKey, brandName, categoryId, attributes }] = offers;
  const titles = offers.map((one) => ({
    merchantId: one.text.merchantId,
    title: one.text.title,
    isNew: one.text.isNew,
  }));
  const category = categoryId === null ? undefined : lexicon.categories.get(categoryId);
  const named = { brandKey, brandName, mpn: text.mpn, attributes: Object.fromEntries(attributes), option, category };
  return chooseName(titles, named)?.best.name ?? text.title;
}

/**
 * Brand, category and model as one key: products with the same key are variants of one model. Without words of a model,
 * the identifier: nothing says that such products belong together.
 */
export function modelKey({ brandKey, categoryId, modelWords, text }: OfferFacts): string {
  const model = modelWords.length === 0 ? [text.gtin ?? text.mpn ?? text.title] : [...modelWords].sort();
  return `${brandKey} ${categoryId} ${model.join(' ')}`;
}

/**
 * The product that a well-described offer creates. O(attributes).
 *
 * @param product the ids that the caller assigned; a null group starts a new one
 * @param locale the language of the product's option
 * @param others more offers of it, whose titles its name is chosen from too
 */
export function createProduct(
  offer: OfferFacts,
  product: { id: number; categoryId: number; brandId: number | null; groupId: number | null },
  lexicon: Lexicon,
  locale: Locale,
  others: readonly OfferFacts[] = [],
): NewProduct {
  const option = productOption(offer, lexicon, locale);
  return {
    ...product,
    seriesId: null,
    name: productName([offer, ...others], option, lexicon),
    comparedName: comparedName(offer),
    option,
    description: offer.text.isNew ? offer.text.description : '',
    mpn: offer.text.mpn,
    packCount: offer.text.packCount,
    attributes: Object.fromEntries(offer.attributes),
    images: offer.text.isNew ? offer.text.images.slice(0, MAX_IMAGES) : [],
    firstOfferedOn: offer.text.firstSeenOn,
    stated: null,
  };
}
