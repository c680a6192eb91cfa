import type { CategoryClues, OfferCategory, OfferClassifier } from '../../taxonomy/offer-classifier.ts';
import { languagesOfText } from '../../terms/language/languages-of-text.ts';
import type { Lexicon } from './lexicon.ts';

/** What an offer's category is read from. */
export type CategoryText = {
  title: string;
  brand: string | null;
  /** Empty: none. */
  description: string;
  categoryPath: string | null;
  googleCategory: string | null;
  /** Null: not stated, or wrong. */
  gtin: string | null;
  merchantId: number;
  /** In minor units of the market's currency; null: not known. */
  price: number | null;
};

/** Decides the category of an offer by its own texts. */
export type Classify = (text: CategoryText) => OfferCategory;

/** What offers of a market are read with. */
export type OfferReader = {
  lexicon: Lexicon;
  classify: Classify;
  /** Whether a category's things are known to cost far more. */
  isTooCheap: (categoryId: number, price: number) => boolean;
};

/** What a market knows beside the tree: the languages of its offers as ISO 639-1, and what people decided about paths. */
export type MarketClues = {
  languages: readonly string[];
  /** The leaf that a person chose for a merchant's category path; null: none. */
  findMappedLeaf: (merchantId: number, path: string) => number | null;
};

/** Google's id at the beginning of a feed's value, such as "328" or "328 - Electronics > Computers > Laptops". */
export function parseGoogleId(value: string | null): number | null {
  const digits = /^\s*(\d{1,9})(?!\p{L}|\p{N})/u.exec(value ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}

/** What the clues of an offer are in one language of its market. */
export function toClues(text: CategoryText, language: string, mappedCategoryId: number | null): CategoryClues {
  const { title, brand, description, merchantId, categoryPath, googleCategory, gtin, price } = text;
  const googleId = parseGoogleId(googleCategory);
  const googlePath = googleId === null ? googleCategory : null;
  return {
    title,
    brand,
    description: description === '' ? null : description,
    merchantId,
    // A feed without a path of the merchant's own has Google's in its place, which counts once.
    path: categoryPath === googlePath ? null : categoryPath,
    language,
    googleId,
    googlePath,
    gtin,
    mappedCategoryId,
    productCategoryId: null,
    price,
  };
}

/**
 * Returns a function that decides categories in a market. Where the first language of a market with several decides
 * nothing, the others are tried, and the most probable result counts; languages that the offer is clearly not written in are
 * left out. O(length of the title × languages).
 */
export function createClassify(
  classifier: Pick<OfferClassifier, 'classify'>,
  { languages, findMappedLeaf }: MarketClues,
): Classify {
  return (text) => {
    const { title, description, merchantId, categoryPath } = text;
    const mapped = categoryPath === null ? null : findMappedLeaf(merchantId, categoryPath);
    const [first = 'en', ...others] = languagesOfText(`${title} ${description}`, languages);
    let best = classifier.classify(toClues(text, first, mapped));
    for (const language of others) {
      if (best.isDecided) break;
      const other = classifier.classify(toClues(text, language, mapped));
      if (other.isDecided || other.probability > best.probability) best = other;
    }
    return best;
  };
}
