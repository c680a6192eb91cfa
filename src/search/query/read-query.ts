import { findQuantities, type Quantity } from '../../catalog/unit.ts';
import type { Currency } from '../../market/currency.ts';
import { GAP, type PhraseIndex, rulesOf } from '../../taxonomy/taxonomy.ts';
import { foldDigraphs } from '../engine/words/compounds.ts';
import type { AttributePhrases } from './attribute-phrases.ts';
import type { CategoryMention, CategoryPhrases } from './category-phrases.ts';
import { LITERAL, type QueryToken, splitQuery } from './query-tokens.ts';
import type { QueryWords, WordKind } from './query-words.ts';
import { type TokenizedQuery, wordsAt } from './read-amounts.ts';
import { findCustomary, readAttributes } from './read-attributes.ts';
import {
  completeExclusions,
  type Exclusion,
  mentionExclusion,
  readConditions,
  readExclusions,
  readNewness,
} from './read-conditions.ts';
import { isWordOfCurrency } from './read-currency.ts';
import { type QueryMention, readQueryPrice } from './read-prices.ts';
import { type Chip, type Meaning, type Reading, type Span, withoutSpans } from './reading.ts';

/** What a market sells, in the words of one language. */
export type QueryVocabulary = {
  words: QueryWords;
  categories: CategoryPhrases;
  /** Words of the trade that are English everywhere: "gaming chair". Null in English. */
  english: CategoryPhrases | null;
  /** Names of brands with products; the id of each is its vote. */
  brands: PhraseIndex;
  currency: Currency;
  /** Products of a node of the category tree in the market. */
  countProducts: (node: number) => number;
  /** Products of a brand in the market. */
  countBrand: (brand: number) => number;
  /** Null for a department or group. */
  attributesOf: (category: number) => AttributePhrases | null;
};

/** A brand whose name is a word for things of which there are so many times as many is not meant: one shop calls a cable's brand "HDMI". */
const WORD_RATIO = 20;

/** A query that names more things is a text about none of them. */
const MAX_THINGS = 6;

/** What a word has behind it in "women's shoes". */
const GENITIVE = /^['’]s(?![\p{L}\p{N}])/iu;
const MAX_GENITIVE = 3;

/** Within words of these kinds nothing else is named. */
const EMPTY_KINDS: readonly WordKind[] = ['plain', 'glue', 'filler'];

/** A token that no phrase has, also not joined to its neighbour. */
const asLiteral = (token: QueryToken): QueryToken => ({ ...token, text: LITERAL, isLiteral: true });

const withoutDigraphs = (token: QueryToken): QueryToken => ({ ...token, text: foldDigraphs(token.text) });

class QueryReader {
  readonly #text: TokenizedQuery;
  readonly #vocabulary: QueryVocabulary;
  readonly #quantities: readonly Quantity[];
  readonly #mentions: QueryMention[] = [];
  readonly #exclusions: readonly Exclusion[];

  constructor(query: string, vocabulary: QueryVocabulary) {
    const tokens = splitQuery(query);
    this.#text = { query, tokens, words: vocabulary.words.find(tokens), currency: vocabulary.currency };
    this.#vocabulary = vocabulary;
    const read = query.slice(0, tokens.at(-1)?.end ?? 0);
    this.#quantities = [...findQuantities(read), ...findCustomary(read)];
    this.#accept(readQueryPrice(this.#text, this.#pricelessQuantities()));
    const { andWords } = rulesOf(vocabulary.categories.language);
    this.#exclusions = readExclusions(this.#text, andWords, (i) => this.#isTaken(i, i + 1));
  }

  read(): Reading {
    const wanted = this.#wantedTokens();
    const exclusions = completeExclusions(this.#exclusions, this.#findUnwanted(wanted));
    this.#accept(exclusions.map((one) => mentionExclusion(this.#text, one)));
    this.#accept(readConditions(this.#text));
    const [brands, categories] = [this.#findBrands(), this.#findCategories(this.#wantedTokens())];
    const category = this.#narrow(this.#chooseCategory(categories, brands));
    if (category !== null) {
      const attributes = this.#readAttributes(category);
      // What has an attribute of one leaf is of that leaf.
      const alsoIds = attributes.length > 0 ? [] : category.alsoIds;
      this.#accept([{ ...category, meaning: { kind: 'category', id: category.id, alsoIds } }]);
      this.#accept(attributes);
    }
    const isThing = ({ start, end }: QueryMention) => categories.some((one) => one.start === start && one.end === end);
    this.#accept(brands.filter((brand) => !isThing(brand)));
    const isBesideChip = (start: number, end: number) => this.#isTaken(start - 1, start) || this.#isTaken(end, end + 1);
    this.#accept(readNewness(this.#text, isBesideChip));
    return this.#finish();
  }

  /** The tokens, those of which were read already or are unwanted as literal ones, so that no phrase has them. */
  #wantedTokens(): QueryToken[] {
    const isUnwanted = (i: number) => this.#exclusions.some(({ start, end }) => start <= i && i < end);
    return this.#text.tokens.map((token, i) => (isUnwanted(i) || this.#isTaken(i, i + 1) ? asLiteral(token) : token));
  }

  /** Phrases that may name what is unwanted: of things, brands, and attributes of what is wanted. */
  #findUnwanted(wanted: readonly QueryToken[]): { start: number; end: number }[] {
    if (this.#exclusions.length === 0) return [];
    const { tokens } = this.#text;
    const { categories, brands, countProducts, attributesOf } = this.#vocabulary;
    const stems = tokens.map(({ text, isLiteral }) => (isLiteral ? LITERAL : text));
    const attributes = categories.find(wanted, countProducts).map(({ id }) => attributesOf(id));
    return [
      ...attributes.flatMap((one) => one?.find(tokens).values ?? []),
      ...categories.find(tokens, countProducts),
      ...brands.find(tokens, stems),
    ];
  }

  /**
   * A category without the words that say an attribute: of "wireless headphones" and "55 inch tv" only "headphones" and
   * "tv", if that names the same category.
   */
  #narrow(category: CategoryMention | null): CategoryMention | null {
    if (category === null || category.end - category.start < 2) return category;
    const { tokens } = this.#text;
    const values = this.#vocabulary.attributesOf(category.id)?.find(tokens).values ?? [];
    const rest = tokens.map((token, i) =>
      this.#isAmount(token) || values.some(({ start, end }) => start <= i && i < end) ? asLiteral(token) : token,
    );
    const inside = this.#findCategories(rest).find(
      ({ id, start, end }) => id === category.id && category.start <= start && end <= category.end,
    );
    return this.#withoutModel(inside ?? category);
  }

  #isAmount(token: QueryToken): boolean {
    return this.#quantities.some(({ start, end }) => start < token.end && token.start < end);
  }

  /** Of "iphone 6 case" only "case": which model it is for stays text. */
  #withoutModel(category: CategoryMention): CategoryMention {
    if (rulesOf(this.#vocabulary.categories.language).head !== 'last') return category;
    const { tokens } = this.#text;
    const [first, second] = tokens.slice(category.start, category.start + 2);
    const isModel = first?.kind === 'word' && second?.kind === 'number' && second.gap === GAP.space;
    const isLong = category.end - category.start > 2;
    return isModel && isLong ? { ...category, start: category.start + 2 } : category;
  }

  /** What the rest of the query says of a category. */
  #readAttributes(category: CategoryMention): QueryMention[] {
    const attributes = this.#vocabulary.attributesOf(category.id);
    if (attributes === null) return [];
    const isTaken = (start: number, end: number) =>
      this.#isTaken(start, end) || (category.start < end && start < category.end);
    return readAttributes(this.#text, this.#quantities, attributes, isTaken);
  }

  /** Units that are no currency: "500 kr" is none, nor is "£" an abbreviation. */
  #pricelessQuantities(): Quantity[] {
    return this.#quantities.filter(({ start, end }) => {
      const unit = this.#text.tokens.findLast((token) => token.start < end && token.start > start);
      return unit === undefined || !isWordOfCurrency(unit.text, this.#vocabulary.currency);
    });
  }

  #accept(mentions: readonly QueryMention[]): void {
    for (const mention of mentions) if (!this.#isTaken(mention.start, mention.end)) this.#mentions.push(mention);
  }

  #isTaken(start: number, end: number): boolean {
    return this.#mentions.some((mention) => mention.start < end && start < mention.end);
  }

  /**
   * Whether a phrase overlaps what was read, or lies within words that only look like something else: the Italian "per" has the stem
   * of pears.
   */
  #isBlocked({ start, end }: { start: number; end: number }): boolean {
    const found = [...this.#text.words.values()].flat();
    const isEmpty = found.some((words) => EMPTY_KINDS.includes(words.kind) && words.start <= start && end <= words.end);
    return isEmpty || this.#isTaken(start, end);
  }

  #findBrands(): QueryMention[] {
    const tokens = this.#wantedTokens();
    const stems = tokens.map(({ text, isLiteral }) => (isLiteral ? LITERAL : text));
    const found = this.#vocabulary.brands.find(tokens, stems).flatMap(({ start, end, meanings }): QueryMention[] => {
      const [only, ...more] = meanings.flatMap(({ votes }) => votes);
      if (only === undefined || more.length > 0 || this.#isBlocked({ start, end })) return [];
      if (end - start === 1 && this.#isWord(tokens[start]?.text ?? '', only.leaf)) return [];
      return [{ start, end, meaning: { kind: 'brand', id: only.leaf } }];
    });
    // Two brands are a comparison or a name of something else.
    return found.length === 1 ? found : [];
  }

  #isWord(word: string, brand: number): boolean {
    const { categories, english, countProducts, countBrand } = this.#vocabulary;
    const things = Math.max(categories.countWord(word, countProducts), english?.countWord(word, countProducts) ?? 0);
    return things > WORD_RATIO * countBrand(brand);
  }

  #findCategories(tokens: readonly QueryToken[]): CategoryMention[] {
    const { categories, english, countProducts } = this.#vocabulary;
    const typed = categories.find(tokens, countProducts);
    // "Kuehlschrank" is typed on a keyboard without "ü".
    const own = typed.length > 0 ? typed : categories.find(tokens.map(withoutDigraphs), countProducts);
    const foreign = (english?.find(tokens, countProducts, true) ?? []).filter(
      (one) => !own.some((each) => each.start < one.end && one.start < each.end),
    );
    return [...own, ...foreign].filter((one) => !this.#isBlocked(one)).sort((a, b) => a.start - b.start);
  }

  /**
   * The thing that the query is about. Of several named things it is the one that has the others as attributes ("laptop 8 gb
   * ram", the first of such), else the last one, or in some languages the first. What comes after "for" or "without" is none, nor are words
   * that are also a brand.
   */
  #chooseCategory(mentions: readonly CategoryMention[], brands: readonly QueryMention[]): CategoryMention | null {
    const { head } = rulesOf(this.#vocabulary.categories.language);
    const isBrand = (one: CategoryMention) => brands.some((brand) => brand.start < one.end && one.start < brand.end);
    const named = mentions.filter((one) => !this.#isOther(one, brands) && !isBrand(one));
    // The "wandern" in "rucksack wandern" is of the heading "Camping und Wandern".
    const sure = named.every(({ isPart }) => isPart) ? named : named.filter(({ isPart }) => !isPart);
    const things = sure.filter((one) => !this.#isOfOther(one, sure));
    // "Case for a phone" is about cases, also where nobody sells any.
    const isAboutOther = mentions.some((one) => this.#isOther(one, brands) && one.start > 1);
    if (things.length === 0 || (isAboutOther && things.every(({ start }) => start > 1))) return null;
    const group = things.filter((one, i) => i === 0 || this.#isJoined(things[i - 1], one));
    if (group.length > MAX_THINGS) return null;
    const explained = new Map(
      group.map((one) => [one, this.#readAttributes(one).reduce((sum, { start, end }) => sum + end - start, 0)]),
    );
    const most = Math.max(...explained.values());
    const best = group.filter((one) => explained.get(one) === most);
    return (head === 'last' && most === 0 ? best.at(-1) : best[0]) ?? null;
  }

  /** Whether a thing is named as what another one is for, or has: "for tablet", "for a Samsung tablet", "with 18-55mm lens". */
  #isOther({ start, end }: CategoryMention, brands: readonly QueryMention[]): boolean {
    const { tokens } = this.#text;
    const first = brands.find((brand) => brand.end === start)?.start ?? start;
    const before = tokens.slice(0, first).findLastIndex((token) => token.kind === 'word' && !this.#isAmount(token));
    return (
      this.#isJoint(before) || rulesOf(this.#vocabulary.categories.language).afterForWords.has(tokens[end]?.text ?? '')
    );
  }

  /** Whether a token says that something is for what follows, or has it. */
  #isJoint(i: number): boolean {
    const { forWords, withWords } = rulesOf(this.#vocabulary.categories.language);
    const word = this.#text.tokens[i]?.text ?? '';
    return forWords.has(word) || withWords.has(word);
  }

  /** Whether another thing is named before, and this one among what it is for or has: "curtains for living room windows". */
  #isOfOther({ start }: CategoryMention, things: readonly CategoryMention[]): boolean {
    for (let i = start - 1; i > 0 && this.#text.tokens[i + 1]?.gap !== GAP.break; i--) {
      if (this.#isJoint(i)) return things.some(({ end }) => end <= i);
    }
    return false;
  }

  /** Whether two things belong to one name, so that no comma is between them. */
  #isJoined(before: CategoryMention | undefined, after: CategoryMention): boolean {
    return before !== undefined && this.#text.tokens[after.start]?.gap !== GAP.break;
  }

  #spanOf({ start, end, meaning }: { start: number; end: number; meaning?: Meaning }): Span {
    const { query, tokens } = this.#text;
    const first = tokens[start]?.start ?? 0;
    const isMinus = meaning?.kind === 'excluded' && /[-−]$/.test(query.slice(0, first));
    const last = tokens[end - 1]?.end ?? 0;
    const genitive = GENITIVE.exec(query.slice(last, last + MAX_GENITIVE))?.[0] ?? '';
    return { start: isMinus ? first - 1 : first, end: last + genitive.length };
  }

  /** Words that only join what is in chips belong to the chip after them, or to the one before. */
  #absorbGlue(): void {
    for (let i = this.#text.tokens.length - 1; i >= 0; i--) {
      const glue = wordsAt(this.#text, i, 'glue', 'filler');
      if (glue === undefined || this.#isTaken(glue.start, glue.end)) continue;
      const next = this.#mentions.find(({ start }) => start === glue.end);
      const last = this.#mentions.find(({ end }) => end === i);
      if (next !== undefined && next.meaning.kind !== 'brand') next.start = i;
      else if (last !== undefined) last.end = glue.end;
    }
  }

  /** Words of the text that say nothing of the goods: the "best" of "best iphone 15". None if no others say anything: "the best". */
  #findFillers(): Span[] {
    const free = [...this.#text.words.values()].flat().filter(({ start, end }) => !this.#isTaken(start, end));
    const fillers = free.filter(({ kind }) => kind === 'filler');
    if (fillers.length === 0) return [];
    const empty = free.filter(({ kind }) => kind === 'filler' || kind === 'glue');
    const isEmpty = (i: number) => empty.some(({ start, end }) => start <= i && i < end);
    return this.#text.tokens.every((_, i) => isEmpty(i)) ? [] : fillers.map((one) => this.#spanOf(one));
  }

  #finish(): Reading {
    this.#absorbGlue();
    const mentions = this.#mentions.toSorted((a, b) => a.start - b.start);
    const chips = mentions.map((mention): Chip => ({ ...mention.meaning, spans: [this.#spanOf(mention)] }));
    const spans = [...chips.flatMap((chip) => chip.spans), ...this.#findFillers()];
    const text = withoutSpans(this.#text.query, spans).replaceAll(/(?<![^\s])["“„]|["“”](?!\S)/gu, '');
    return { text: text.trim(), chips };
  }
}

/**
 * Reads a query into words, category, brand, attribute values, price and conditions. What is not understood, or may mean
 * two things, stays text; so do words between quotation marks. Never fails; O(length), and only the first 400 characters
 * are read.
 */
export const readQuery = (query: string, vocabulary: QueryVocabulary): Reading =>
  new QueryReader(query, vocabulary).read();
