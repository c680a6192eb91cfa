import { convert, findQuantities } from '../../catalog/unit.ts';
import { PhraseIndex } from '../../taxonomy/taxonomy.ts';
import { LITERAL, type QueryToken } from './query-tokens.ts';
import type { Meaning } from './reading.ts';

/** An attribute of a category with its names in one language, in display order. */
export type AttributeWords = {
  id: number;
  kind: 'choice' | 'number' | 'boolean';
  unit: string | null;
  names: readonly string[];
  values: readonly { id: number; names: readonly string[] }[];
};

type Named = { attribute: number; value: number | null; isName: boolean };
/** A value with a number and a unit: "256 GB", '55"'. */
type Amount = { value: number; amount: number; unit: string };
type Measured = { id: number; unit: string | null; amounts: readonly Amount[] };

export type FoundValue = { start: number; end: number; meaning: Meaning };
/** An attribute that is called by its name: tokens `start` to `end` (exclusive). */
export type FoundAttribute = { start: number; end: number; attribute: number };

/** A number means all that differ by rounding: a screen of 55 inches has 54.6. */
const ROUNDING = 0.01;

/** One or two letters are more often something else than a value. */
const SHORT = /^(?![\p{sc=Han}\p{sc=Katakana}\p{sc=Hiragana}])\p{L}{1,2}$/u;

const amountOf = (name: string): { amount: number; unit: string } | null => {
  const [quantity, ...more] = findQuantities(name);
  if (quantity === undefined || more.length > 0) return null;
  return quantity.start === 0 && quantity.end === name.length ? quantity : null;
};

/** Amounts are read by their number and unit; without spaces, as in "55インチの", only the whole value is found. */
const isPhrase = (name: string): boolean =>
  amountOf(name) === null || /[\p{sc=Han}\p{sc=Katakana}\p{sc=Hiragana}]$/u.test(name);

const measure = ({ id, unit, values }: AttributeWords): Measured => ({
  id,
  unit,
  amounts: values.flatMap((value) => {
    const found = value.names.map(amountOf).find((each) => each !== null);
    return found === undefined ? [] : [{ value: value.id, amount: found.amount, unit: found.unit }];
  }),
});

/** The names and values of the attributes of one category in one language. */
export class AttributePhrases {
  readonly #phrases: PhraseIndex;
  readonly #named: Named[] = [];
  readonly #measured: readonly Measured[];

  constructor(language: string, attributes: readonly AttributeWords[]) {
    this.#phrases = new PhraseIndex(language);
    for (const { id, kind, names, values } of attributes) {
      this.#add(names, { attribute: id, value: null, isName: kind !== 'boolean' });
      for (const value of values) {
        const words = value.names.filter((name) => isPhrase(name) && /\p{L}/u.test(name));
        this.#add(words, { attribute: id, value: value.id, isName: false });
      }
    }
    this.#phrases.trim();
    this.#measured = attributes.map(measure);
  }

  #add(phrases: readonly string[], named: Named): void {
    const at = this.#named.push(named) - 1;
    for (const phrase of phrases) this.#phrases.add(phrase, 'name', at, 0);
  }

  /** Values and yes/no attributes that the query names, and names of attributes. A phrase with two meanings has none. */
  find(tokens: readonly QueryToken[]): { values: FoundValue[]; attributes: FoundAttribute[] } {
    const values: FoundValue[] = [];
    const attributes: FoundAttribute[] = [];
    const stems = tokens.map(({ text, isLiteral }) => (isLiteral ? LITERAL : this.#phrases.stem(text)));
    for (const { start, end, meanings } of this.#phrases.find(tokens, stems)) {
      const [only, ...more] = meanings.flatMap(({ votes }) => votes.flatMap(({ leaf }) => this.#named[leaf] ?? []));
      if (only === undefined || more.length > 0) continue;
      const { attribute, value, isName } = only;
      // "A" is an energy class only beside the name of the attribute.
      const isShort = end - start === 1 && SHORT.test(tokens[start]?.text ?? '');
      const before = attributes.at(-1);
      if (isShort && !(before?.end === start && before.attribute === attribute)) continue;
      if (isName) attributes.push({ start, end, attribute });
      else if (value === null) values.push({ start, end, meaning: { kind: 'flag', attribute } });
      else values.push({ start, end, meaning: { kind: 'choices', attribute, values: [value] } });
    }
    return { values, attributes };
  }

  /**
   * What an amount means in this category: values of the one attribute that has such, else a range of the first attribute
   * with that kind of unit; null: nothing.
   *
   * @param attribute the one that the query names beside the amount; null: it names none
   */
  resolve(range: { min: number | null; max: number | null; unit: string }, attribute: number | null): Meaning | null {
    const { min, max, unit } = range;
    const isExact = min !== null && min === max;
    const [low, high] = isExact ? [min * (1 - ROUNDING), max * (1 + ROUNDING)] : [min ?? 0, max ?? Infinity];
    const possible = this.#measured.filter(({ id }) => attribute === null || id === attribute);
    const choices = possible.flatMap(({ id, amounts }): Meaning[] => {
      const inside = amounts.filter((each) => {
        const amount = convert(each.amount, each.unit, unit);
        return amount !== null && low <= amount && amount <= high;
      });
      return inside.length === 0 ? [] : [{ kind: 'choices', attribute: id, values: inside.map(({ value }) => value) }];
    });
    const [only, ...more] = choices;
    if (only !== undefined) return more.length === 0 ? only : null;
    const measured = possible.find((each) => each.unit !== null && convert(1, unit, each.unit) !== null);
    if (measured?.unit === undefined || measured.unit === null) return null;
    const inUnit = (amount: number | null) => (amount === null ? null : convert(amount, unit, measured.unit ?? unit));
    const stated = isExact ? inUnit(min) : null;
    const [from, to] =
      stated === null ? [inUnit(min), inUnit(max)] : [stated * (1 - ROUNDING), stated * (1 + ROUNDING)];
    const round = (amount: number | null) => (amount === null ? null : Number(amount.toPrecision(6)));
    return { kind: 'range', attribute: measured.id, min: round(from), max: round(to), stated };
  }
}
