import type { AttributeSetting } from '../../catalog/taxonomy.ts';
import { convert, findQuantities, type Quantity } from '../../catalog/unit.ts';
import { findCategory } from './find-category.ts';
import type { KnownCategory, Lexicon } from './lexicon.ts';
import { amountWord, modelWordsOf } from './model-words.ts';
import { type ReadAttributes, readAttributes } from './read-attributes.ts';
import { keyOf, words } from './text.ts';

/** What of an offer matching looks at, as its merchant wrote it. */
export type OfferText = {
  offerId: number;
  title: string;
  description: string;
  brand: string | null;
  gtin: string | null;
  mpn: string | null;
  categoryPath: string | null;
  googleCategory: string | null;
  packCount: number;
  isNew: boolean;
  images: readonly string[];
  details: readonly { name: string; value: string }[];
  identityHash: string;
  /** Day on which it was first seen. */
  firstSeenOn: string;
};

/** What an offer says of itself, whatever its market knows already. */
export type ReadOffer = {
  text: OfferText;
  categoryId: number | null;
  category: KnownCategory | undefined;
  read: ReadAttributes;
  /** What of its title names the model, where its brand is the one of that key. */
  modelOf: (brandKey: string | null) => Model;
};

/** A model's name, and its words with amounts as `modelWordsOf` has them. */
type Model = { name: string; words: readonly string[] };

/** An offer understood: what it is compared by. */
export type OfferFacts = {
  text: OfferText;
  categoryId: number | null;
  brandKey: string | null;
  brandName: string | null;
  /** Brand and part number as one key, e.g. "nordvik w7914"; null where one of them is missing. */
  mpnKey: string | null;
  /** What of the title names the model: without brand, noun, part number and what its attributes say. */
  modelName: string;
  /** Its words, amounts as `modelWordsOf` has them. */
  modelWords: readonly string[];
  attributes: ReadonlyMap<number, AttributeSetting>;
};

/** A part number shorter than this may be anyone's. */
const SHORTEST_MPN = 3;

const LONGEST_BRAND_WORDS = 3;

/** The brand that a title begins with or names in its first words, of those the market knows. */
function brandInTitle(title: string, brands: ReadonlyMap<string, string>): [string, string] | null {
  const found = words(title).slice(0, 6);
  for (let start = 0; start < found.length; start++) {
    for (let length = LONGEST_BRAND_WORDS; length > 0; length--) {
      const key = found.slice(start, start + length).join('');
      const name = start + length <= found.length ? brands.get(key) : undefined;
      if (name !== undefined) return [key, name];
    }
  }
  return null;
}

function brandOf(text: OfferText, brands: ReadonlyMap<string, string>): [string, string] | null {
  const key = text.brand === null ? '' : keyOf(text.brand);
  return text.brand === null || key === '' ? brandInTitle(text.title, brands) : [key, brands.get(key) ?? text.brand];
}

type Settings = ReadonlyMap<number, AttributeSetting>;

/** Whether an attribute says what the amount says; one that no attribute has is part of the model's name. */
const isSaid = ({ amount, unit }: Quantity, settings: Settings, category: KnownCategory | undefined): boolean =>
  (category?.attributes ?? []).some(({ attribute }) => {
    return attribute.unit !== null && settings.get(attribute.id) === convert(amount, unit, attribute.unit);
  });

function withoutSaid(title: string, read: ReadAttributes, category: KnownCategory | undefined): string {
  let rest = title;
  for (const quantity of findQuantities(title).reverse()) {
    const isChoice = read.spentWords.has(amountWord(quantity.amount, quantity.unit));
    if (!isChoice && !isSaid(quantity, read.settings, category)) continue;
    rest = `${rest.slice(0, quantity.start)} ${rest.slice(quantity.end)}`;
  }
  return rest;
}

/** Pieces of a title with the words each holds: what is kept of them makes the model's name. */
function titleParts(title: string): { piece: string; words: string[] }[] {
  return title
    .split(/[\s,;|()/–—]+/)
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece))
    .map((piece) => ({ piece: piece.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}+!]+$/gu, ''), words: words(piece) }));
}

/** The title without what is said elsewhere, in its own spelling: "W7 Eco" of "Nordvik W7 Eco tvättmaskin 8 kg vit". */
function modelPieces(title: string, spent: ReadonlySet<string>, brandKey: string | null, mpn: string | null): string[] {
  const mpnKey = mpn === null ? '' : keyOf(mpn);
  const parts = titleParts(title).filter(({ piece, words: own }) => {
    const key = own.join('');
    return key !== mpnKey && keyOf(piece) !== mpnKey && !own.every((word) => spent.has(word));
  });
  if (brandKey === null) return parts.map(({ piece }) => piece);
  for (let start = 0; start < parts.length; start++) {
    let joined = '';
    for (let end = start; end < parts.length && joined.length < brandKey.length; end++) {
      joined += parts[end].words.join('');
      if (joined === brandKey) return [...parts.slice(0, start), ...parts.slice(end + 1)].map(({ piece }) => piece);
    }
  }
  return parts.map(({ piece }) => piece);
}

/** The pieces of the title that name the model, in their own spelling and order. */
function modelNameOf(
  text: OfferText,
  category: KnownCategory | undefined,
  read: ReadAttributes,
  brandKey: string | null,
): string[] {
  const spent = new Set([...read.spentWords, ...(category?.nounWords ?? [])]);
  const title = withoutSaid(text.title, read, category);
  const pieces = modelPieces(title, spent, brandKey, text.mpn);
  // Many a maker names its models by their part numbers: where nothing else is left, that is the name.
  return pieces.length > 0 ? pieces : modelPieces(title, spent, brandKey, null);
}

/** Works the model out when it is asked for, once as long as the brand is the same. */
function modelReader(
  text: OfferText,
  category: KnownCategory | undefined,
  read: ReadAttributes,
): (brandKey: string | null) => Model {
  let last: { brandKey: string | null; model: Model } | null = null;
  return (brandKey) => {
    if (last === null || last.brandKey !== brandKey) {
      const name = modelNameOf(text, category, read, brandKey).join(' ');
      last = { brandKey, model: { name, words: modelWordsOf(name) } };
    }
    return last.model;
  };
}

const NOTHING_READ: ReadAttributes = { settings: new Map(), spentWords: new Set() };

/** Reads an offer: the larger part of the work, and the part that no other offer has a say in. */
export function readOffer(text: OfferText, lexicon: Lexicon): ReadOffer {
  const categoryId = findCategory(text, lexicon);
  const category = categoryId === null ? undefined : lexicon.categories.get(categoryId);
  const read = category ? readAttributes(text.details, text.title, category) : NOTHING_READ;
  return { text, categoryId, category, read, modelOf: modelReader(text, category, read) };
}

/**
 * What an offer is compared by; `brands` are the market's, key → name. Its model's name is worked out when asked for: an
 * offer that its GTIN leads to a product needs none.
 */
export function factsOf(
  { text, categoryId, read, modelOf }: ReadOffer,
  brands: ReadonlyMap<string, string>,
): OfferFacts {
  const brand = brandOf(text, brands);
  const mpn = text.mpn === null ? '' : keyOf(text.mpn);
  const brandKey = brand?.[0] ?? null;
  return {
    text,
    categoryId,
    brandKey,
    brandName: brand?.[1] ?? null,
    mpnKey: brand && mpn.length >= SHORTEST_MPN ? `${brand[0]} ${mpn}` : null,
    get modelName() {
      return modelOf(brandKey).name;
    },
    get modelWords() {
      return modelOf(brandKey).words;
    },
    attributes: read.settings,
  };
}

/** Reads an offer for the brands that the market knows. */
export const offerFacts = (text: OfferText, lexicon: Lexicon, brands: ReadonlyMap<string, string>): OfferFacts =>
  factsOf(readOffer(text, lexicon), brands);
