import { memoize } from '../../base/memoize.ts';
import { convert, findQuantities, parseQuantity, type Quantity } from '../../catalog/unit.ts';
import type { AttributeSetting } from '../../taxonomy/taxonomy.ts';
import { choiceKey, type LexiconAttribute, type LexiconCategory, lookupKey, parseBoolean } from './lexicon.ts';
import { amountWord, splitModelWords } from './model-words.ts';

type Detail = { name: string; value: string };

/**
 * The attributes of an offer by id, and the words of variant attributes, which are not part of the model's name. Words of
 * other attributes may well be part of it: "Stilla 26 Latex".
 */
export type ReadAttributes = { settings: Map<number, AttributeSetting>; consumedWords: Set<string> };

const MIN_CHOICE_LENGTH_IN_TITLE = 3;

const findQuantitiesMemoized = memoize<readonly Quantity[]>(findQuantities);

function readNumber(value: string, unit: string | null): number | null {
  const quantities = unit === null ? [] : findQuantitiesMemoized(value);
  if (quantities.length === 0) return parseQuantity(value);
  return (
    quantities.map((quantity) => convert(quantity.amount, quantity.unit, unit ?? '')).find((n) => n !== null) ?? null
  );
}

/** Parses the text of an attribute's value; null where it is not one. Numbers are in the attribute's unit. */
export function readSetting(known: LexiconAttribute, value: string): AttributeSetting | null {
  switch (known.attribute.kind) {
    case 'choice':
      return known.choices.get(choiceKey(value))?.id ?? null;
    case 'number':
      return readNumber(value, known.attribute.unit);
    case 'boolean':
      return parseBoolean(value);
  }
}

/**
 * Whether the name may be in a title for another reason: it also names another attribute's value (a kettle's colour and
 * material may both be stainless steel) or belongs to the category's noun (every drill is a "perceuse-visseuse").
 */
const isAmbiguousName = ({ attribute }: LexiconAttribute, name: string, category: LexiconCategory): boolean =>
  category.attributes.some((other) => other.attribute.id !== attribute.id && other.choices.has(name)) ||
  name.split(' ').every((word) => category.nounWords.has(word));

/**
 * The only choice whose name is in the title and not part of a longer name there; null where there are several, since one
 * of them means something else. For attributes that are not variants, ambiguous names do not count.
 */
function choiceInTitle(
  known: LexiconAttribute,
  category: LexiconCategory,
  title: string,
): { id: number; words: string[] } | null {
  const named: [name: string, id: number][] = [];
  for (const [name, { id }] of known.choices) {
    if (name.length >= MIN_CHOICE_LENGTH_IN_TITLE && title.includes(` ${name} `)) named.push([name, id]);
  }
  const [first, ...others] = named.filter(
    ([one]) => !named.some(([other]) => other !== one && ` ${other} `.includes(` ${one} `)),
  );
  if (first === undefined) return null;
  const [name, id] = first;
  if (others.some(([, other]) => other !== id)) return null;
  if (known.attribute.role !== 'variant' && isAmbiguousName(known, name, category)) return null;
  return { id, words: name.split(' ') };
}

/** Every word for the choice in the market's languages: the title may use another one than the details. */
const choiceWords = ({ attribute, choices }: LexiconAttribute, id: AttributeSetting): string[] =>
  attribute.role === 'variant' ? [...choices].flatMap(([name, value]) => (value.id === id ? name.split(' ') : [])) : [];

/**
 * The quantities that may be the value of a number attribute, without those that name a choice, as 512 GB names a storage;
 * null where one of them may name a choice of an attribute that is not known yet.
 */
function removeChoiceQuantities(
  unit: string,
  category: LexiconCategory,
  quantities: readonly Quantity[],
  settings: ReadonlyMap<number, AttributeSetting>,
): readonly Quantity[] | null {
  const rivals = category.attributes.filter(({ units }) => [...units].some((one) => convert(1, one, unit) !== null));
  const left = quantities.filter(
    ({ amount, unit }) => !rivals.some(({ choices }) => choices.has(amountWord(amount, unit))),
  );
  const areKnown = left.length < quantities.length || rivals.every(({ attribute }) => settings.has(attribute.id));
  return areKnown ? left : null;
}

/** The only quantity of the title that fits this attribute and no other; null where there is none. */
function numberInTitle(
  { attribute: { unit } }: LexiconAttribute,
  category: LexiconCategory,
  quantities: readonly Quantity[],
  settings: ReadonlyMap<number, AttributeSetting>,
): number | null {
  if (unit === null || quantities.length === 0) return null;
  const rivals = category.attributes.filter(
    ({ attribute }) => attribute.unit !== null && convert(1, attribute.unit, unit) !== null,
  );
  const open = rivals.length === 1 ? removeChoiceQuantities(unit, category, quantities, settings) : null;
  const fitting = (open ?? []).flatMap((quantity) => convert(quantity.amount, quantity.unit, unit) ?? []);
  const [value] = fitting;
  return value !== undefined && new Set(fitting).size === 1 ? value : null;
}

/** Whether a quantity is ambiguous: "VT 2 850W" is either a model 2 with 850 W, or a model with 2850 W. */
const isTwoNumbers = (text: string): boolean => /\d \d/.test(text);

/**
 * Reads the category's attributes from an offer's details, then the missing ones from its title. Where both state an
 * attribute, the details win. O(details + attributes × choices).
 */
export function readAttributes(details: readonly Detail[], title: string, category: LexiconCategory): ReadAttributes {
  const settings = new Map<number, AttributeSetting>();
  const spentWords = new Set<string>();
  for (const { name, value } of details) {
    const known = category.byName.get(lookupKey(name));
    const setting = known && !settings.has(known.attribute.id) ? readSetting(known, value) : null;
    if (known === undefined || setting === null) continue;
    settings.set(known.attribute.id, setting);
    for (const word of choiceWords(known, setting)) spentWords.add(word);
  }
  const missing = category.attributes.filter(({ attribute }) => !settings.has(attribute.id));
  if (missing.length === 0) return { settings, consumedWords: spentWords };
  const quantities = findQuantities(title).filter(({ start, end }) => !isTwoNumbers(title.slice(start, end)));
  const titleWords = ` ${splitModelWords(title).join(' ')} `;
  for (const known of missing) {
    const { id, kind } = known.attribute;
    if (kind === 'number') {
      const amount = numberInTitle(known, category, quantities, settings);
      if (amount !== null) settings.set(id, amount);
    } else if (kind === 'choice') {
      const choice = choiceInTitle(known, category, titleWords);
      if (choice) settings.set(id, choice.id);
      if (choice && known.attribute.role === 'variant') for (const word of choice.words) spentWords.add(word);
    }
  }
  return { settings, consumedWords: spentWords };
}
