import { isSameAmount } from '../../catalog/same-amount.ts';
import { convert, findQuantities, type Quantity } from '../../catalog/unit.ts';
import type { OfferCategory } from '../../taxonomy/offer-classifier.ts';
import type { AttributeSetting } from '../../taxonomy/taxonomy.ts';
import type { OfferReader } from './classify-offer.ts';
import type { Lexicon, LexiconCategory } from './lexicon.ts';
import { amountWord, isConditionWord, splitModelWords } from './model-words.ts';
import { type ReadAttributes, readAttributes } from './read-attributes.ts';
import { compactKey, splitWords } from './split-words.ts';

/** What matching reads of an offer, as the merchant wrote it. */
export type OfferText = {
  offerId: number;
  merchantId: number;
  title: string;
  description: string;
  brand: string | null;
  gtin: string | null;
  mpn: string | null;
  categoryPath: string | null;
  googleCategory: string | null;
  packCount: number;
  isNew: boolean;
  /** In minor units of the market's currency. */
  price: number;
  images: readonly string[];
  details: readonly { name: string; value: string }[];
  identityHash: string;
  /** The day it was first imported, e.g. 2026-01-31. */
  firstSeenOn: string;
};

/** What an offer states, read as something of one category. */
type Reading = { read: ReadAttributes; getModel: (brandKey: string | null) => Model };

/** An offer as far as it can be read without the market's brands. Nothing of it is read before its first use. */
export type ReadOffer = {
  text: OfferText;
  /** Brand and part number as keys; '' where it states none. */
  getKeys: () => { brand: string; mpn: string };
  /** Its category by its own texts. An offer with a known GTIN needs none. */
  getCategory: () => OfferCategory;
  /** Its attributes and model in a category. Cached for the last category. */
  readIn: (categoryId: number | null) => Reading;
};

/** A model's name, and its words as `splitModelWords` returns them. */
type Model = { name: string; words: readonly string[] };

/** The facts by which an offer is compared with products. */
export type OfferFacts = {
  text: OfferText;
  /** The category in which it is read: its own, or that of the product of its GTIN. */
  categoryId: number | null;
  /** Its category by its own texts. */
  ownCategory: OfferCategory;
  brandKey: string | null;
  brandName: string | null;
  /** Brand and part number as one key, e.g. "nordvik w7914"; null where one of them is missing. */
  mpnKey: string | null;
  /** The model's name: the title without brand, noun, part number and attribute values. */
  modelName: string;
  /** The words of `modelName` as `splitModelWords` returns them. */
  modelWords: readonly string[];
  attributes: ReadonlyMap<number, AttributeSetting>;
};

/** Characters of a part number. A shorter one is not distinctive enough to match by. */
const MIN_MPN_LENGTH = 3;

const MAX_BRAND_WORDS = 3;

const keyOf = (text: string | null): string => (text === null ? '' : compactKey(text));

/** The first known brand, as key and name, among the first six words of a title. */
function brandInTitle(title: string, brands: ReadonlyMap<string, string>): [string, string] | null {
  const titleWords = splitWords(title).slice(0, 6);
  for (let start = 0; start < titleWords.length; start++) {
    for (let length = MAX_BRAND_WORDS; length > 0; length--) {
      const key = titleWords.slice(start, start + length).join('');
      const name = start + length <= titleWords.length ? brands.get(key) : undefined;
      if (name !== undefined) return [key, name];
    }
  }
  return null;
}

function findBrand({ text, getKeys }: ReadOffer, brands: ReadonlyMap<string, string>): [string, string] | null {
  const key = getKeys().brand;
  return text.brand === null || key === '' ? brandInTitle(text.title, brands) : [key, brands.get(key) ?? text.brand];
}

type Settings = ReadonlyMap<number, AttributeSetting>;

/** Whether an attribute has the quantity as its value. Any other quantity is part of the model's name. */
const isAttributeValue = (
  { amount, unit }: Quantity,
  settings: Settings,
  category: LexiconCategory | undefined,
): boolean =>
  (category?.attributes ?? []).some(({ attribute }) => {
    const setting = settings.get(attribute.id);
    const isNumber = attribute.kind === 'number' && setting !== undefined;
    const converted = isNumber && attribute.unit !== null ? convert(amount, unit, attribute.unit) : null;
    return converted !== null && isSameAmount(Number(setting), converted);
  });

function removeStatedValues(title: string, read: ReadAttributes, category: LexiconCategory | undefined): string {
  let rest = title;
  for (const quantity of findQuantities(title).toReversed()) {
    const isChoice = read.consumedWords.has(amountWord(quantity.amount, quantity.unit));
    if (!isChoice && !isAttributeValue(quantity, read.settings, category)) continue;
    rest = `${rest.slice(0, quantity.start)} ${rest.slice(quantity.end)}`;
  }
  return rest;
}

/** The pieces of a title with their folded words. The model's name is made of pieces. */
function titleParts(title: string): { piece: string; words: string[] }[] {
  return title
    .split(/[\s,;|()/–—]+/)
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece))
    .map((piece) => ({ piece: piece.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}+!]+$/gu, ''), words: splitWords(piece) }));
}

/**
 * The pieces of a title without brand, part number and consumed words: "W7 Eco" of "Nordvik W7 Eco tvättmaskin vit". Words of
 * a longer noun are left out where two are beside each other: "with wireless charging case" says nothing of "wireless earbuds".
 */
function modelPieces(
  title: string,
  consumed: ReadonlySet<string>,
  nouns: ReadonlySet<string>,
  brandKey: string | null,
  mpn: string | null,
): string[] {
  const mpnKey = mpn === null ? '' : compactKey(mpn);
  const all = titleParts(title);
  const isNoun = (at: number) => all[at]?.words.every((word) => nouns.has(word)) === true;
  const isOfNoun = (at: number) => isNoun(at) && (all[at]?.words.length !== 1 || isNoun(at - 1) || isNoun(at + 1));
  const ofNoun = new Set(all.flatMap(({ words }, at) => (isOfNoun(at) ? words : [])));
  const parts = all.filter(({ piece, words: own }) => {
    const key = own.join('');
    return (
      key !== mpnKey && compactKey(piece) !== mpnKey && !own.every((word) => consumed.has(word) || ofNoun.has(word))
    );
  });
  if (brandKey === null) return parts.map(({ piece }) => piece);
  for (let start = 0; start < parts.length; start++) {
    let joined = '';
    for (let end = start; end < parts.length && joined.length < brandKey.length; end++) {
      joined += (parts[end]?.words ?? []).join('');
      if (joined === brandKey) return [...parts.slice(0, start), ...parts.slice(end + 1)].map(({ piece }) => piece);
    }
  }
  return parts.map(({ piece }) => piece);
}

/** The pieces of the title that name the model, in their original spelling and order. */
function findModelName(
  text: Pick<OfferText, 'title' | 'mpn' | 'isNew'>,
  category: LexiconCategory | undefined,
  read: ReadAttributes,
  brandKey: string | null,
): string[] {
  const condition = text.isNew ? [] : splitWords(text.title).filter(isConditionWord);
  const consumed = new Set([...read.consumedWords, ...(category?.loneNouns ?? []), ...condition]);
  const nouns = category?.nounWords ?? new Set();
  const title = removeStatedValues(text.title, read, category);
  const pieces = modelPieces(title, consumed, nouns, brandKey, text.mpn);
  // Some manufacturers name models by their part numbers: where nothing else is left, that is the name.
  return pieces.length > 0 ? pieces : modelPieces(title, consumed, nouns, brandKey, null);
}

/** Returns a function that finds the model when it is needed, with a cache for the last brand. */
function createModelReader(
  text: OfferText,
  category: LexiconCategory | undefined,
  read: ReadAttributes,
): (brandKey: string | null) => Model {
  let last: { brandKey: string | null; model: Model } | null = null;
  return (brandKey) => {
    if (last === null || last.brandKey !== brandKey) {
      const name = findModelName(text, category, read, brandKey).join(' ');
      last = { brandKey, model: { name, words: splitModelWords(name) } };
    }
    return last.model;
  };
}

const NO_ATTRIBUTES: ReadAttributes = { settings: new Map(), consumedWords: new Set() };

function readInCategory(text: OfferText, categoryId: number | null, lexicon: Lexicon): Reading {
  const category = categoryId === null ? undefined : lexicon.categories.get(categoryId);
  const read = category ? readAttributes(text.details, text.title, category) : NO_ATTRIBUTES;
  return { read, getModel: createModelReader(text, category, read) };
}

/**
 * Prepares the reading of an offer's category, attributes and model. It is most of the work of matching, and depends on
 * nothing but the offer and the reader, so it needs no lock. O(length of the texts × attributes of the category).
 */
export function readOffer(text: OfferText, { lexicon, classify }: OfferReader): ReadOffer {
  let keys: { brand: string; mpn: string } | null = null;
  let category: OfferCategory | null = null;
  let last: { categoryId: number | null; reading: Reading } | null = null;
  return {
    text,
    getKeys: () => {
      keys ??= { brand: keyOf(text.brand), mpn: keyOf(text.mpn) };
      return keys;
    },
    getCategory: () => {
      category ??= classify(text);
      return category;
    },
    readIn: (categoryId) => {
      if (last?.categoryId !== categoryId) last = { categoryId, reading: readInCategory(text, categoryId, lexicon) };
      return last.reading;
    },
  };
}

/**
 * The facts by which an offer is compared, each found when it is first read: an offer with a known GTIN needs few.
 *
 * @param brands the market's brands, name by key
 * @param assumedId the category in which it is read; by default its own
 */
export function resolveFacts(offer: ReadOffer, brands: ReadonlyMap<string, string>, assumedId?: number): OfferFacts {
  const { text } = offer;
  const brand = findBrand(offer, brands);
  const { mpn } = offer.getKeys();
  const brandKey = brand?.[0] ?? null;
  const reading = () => offer.readIn(assumedId ?? offer.getCategory().categoryId);
  return {
    text,
    get categoryId() {
      return assumedId ?? offer.getCategory().categoryId;
    },
    get ownCategory() {
      return offer.getCategory();
    },
    brandKey,
    brandName: brand?.[1] ?? null,
    mpnKey: brand && mpn.length >= MIN_MPN_LENGTH ? `${brand[0]} ${mpn}` : null,
    get modelName() {
      return reading().getModel(brandKey).name;
    },
    get modelWords() {
      return reading().getModel(brandKey).words;
    },
    get attributes() {
      return reading().read.settings;
    },
  };
}

/** Reads an offer in one step: `readOffer`, then `resolveFacts`. */
export const offerFacts = (text: OfferText, reader: OfferReader, brands: ReadonlyMap<string, string>): OfferFacts =>
  resolveFacts(readOffer(text, reader), brands);
