import type { AttributeSetting } from '../../catalog/taxonomy.ts';
import { convert, findQuantities, parseAmount, type Quantity } from '../../catalog/unit.ts';
import { choiceKey, type KnownAttribute, type KnownCategory, spaced, yesOrNo } from './lexicon.ts';
import { amountWord, modelWordsOf } from './model-words.ts';
import { remembering } from './text.ts';

type Detail = { name: string; value: string };

/**
 * Attribute id → setting, with the words that tell variants apart, which say nothing of the model. What only describes
 * may well be part of its name: "Stilla 26 Latex".
 */
export type ReadAttributes = { settings: Map<number, AttributeSetting>; spentWords: Set<string> };

const SHORTEST_CHOICE_IN_TITLE = 3;

const quantitiesOf = remembering<readonly Quantity[]>(findQuantities);

function readNumber(value: string, unit: string | null): number | null {
  const quantities = unit === null ? [] : quantitiesOf(value);
  if (quantities.length === 0) return parseAmount(value.trim());
  return (
    quantities.map((quantity) => convert(quantity.amount, quantity.unit, unit ?? '')).find((n) => n !== null) ?? null
  );
}

/** What a value text sets an attribute to; null where it is none of its values. */
export function readSetting(known: KnownAttribute, value: string): AttributeSetting | null {
  switch (known.attribute.kind) {
    case 'choice':
      return known.choices.get(choiceKey(value))?.id ?? null;
    case 'number':
      return readNumber(value, known.attribute.unit);
    case 'boolean':
      return yesOrNo(value);
  }
}

/**
 * Whether a title may have that name for another reason: a kettle's colour and its material may both be stainless steel,
 * and every drill is a "perceuse-visseuse".
 */
const isCommon = ({ attribute }: KnownAttribute, name: string, category: KnownCategory): boolean =>
  category.attributes.some((other) => other.attribute.id !== attribute.id && other.choices.has(name)) ||
  name.split(' ').every((word) => category.nounWords.has(word));

/**
 * The one choice whose name stands in the title, part of no longer name there: null where several do, since one of them
 * says something else. What only describes is read of no name that may stand there for another reason.
 */
function choiceInTitle(
  known: KnownAttribute,
  category: KnownCategory,
  title: string,
): { id: number; spent: string[] } | null {
  const names: string[] = [];
  for (const name of known.choices.keys()) {
    if (name.length >= SHORTEST_CHOICE_IN_TITLE && title.includes(` ${name} `)) names.push(name);
  }
  if (names.length === 0) return null;
  const [name, ...others] = names.filter(
    (one) => !names.some((other) => other !== one && ` ${other} `.includes(` ${one} `)),
  );
  const value = name === undefined ? undefined : known.choices.get(name);
  if (name === undefined || value === undefined) return null;
  if (others.some((other) => known.choices.get(other)?.id !== value.id)) return null;
  if (known.attribute.role !== 'variant' && isCommon(known, name, category)) return null;
  return { id: value.id, spent: name.split(' ') };
}

/** Every word that names the choice in one of the market's languages: the title may use another than the details. */
const wordsOfChoice = ({ attribute, choices }: KnownAttribute, id: AttributeSetting): string[] =>
  attribute.role === 'variant' && attribute.kind === 'choice'
    ? [...choices].flatMap(([name, value]) => (value.id === id ? name.split(' ') : []))
    : [];

/**
 * What of these quantities may be a number's: those that name a choice, as 512 GB names a storage, are not. null where one
 * of them may name a choice that nobody has told of yet.
 */
function withoutChoices(
  unit: string,
  category: KnownCategory,
  quantities: readonly Quantity[],
  settings: ReadonlyMap<number, AttributeSetting>,
): readonly Quantity[] | null {
  const rivals = category.attributes.filter(({ units }) => [...units].some((one) => convert(1, one, unit) !== null));
  const left = quantities.filter(
    ({ amount, unit }) => !rivals.some(({ choices }) => choices.has(amountWord(amount, unit))),
  );
  const areTold = left.length < quantities.length || rivals.every(({ attribute }) => settings.has(attribute.id));
  return areTold ? left : null;
}

/** The one quantity of the title that can only be this attribute; null where several could be, or it could be another. */
function numberInTitle(
  { attribute: { unit } }: KnownAttribute,
  category: KnownCategory,
  quantities: readonly Quantity[],
  settings: ReadonlyMap<number, AttributeSetting>,
): number | null {
  if (unit === null || quantities.length === 0) return null;
  const rivals = category.attributes.filter(
    ({ attribute }) => attribute.unit !== null && convert(1, attribute.unit, unit) !== null,
  );
  const open = rivals.length === 1 ? withoutChoices(unit, category, quantities, settings) : null;
  const fitting = (open ?? []).flatMap((quantity) => convert(quantity.amount, quantity.unit, unit) ?? []);
  return new Set(fitting).size === 1 ? fitting[0] : null;
}

/** "VT 2 850W" is a model 2 of 850 W, or one of 2850 W. */
const isTwoNumbers = (text: string): boolean => /\d \d/.test(text);

/** Reads what details and title say of the category's attributes; details are believed before the title. */
export function readAttributes(details: readonly Detail[], title: string, category: KnownCategory): ReadAttributes {
  const settings = new Map<number, AttributeSetting>();
  const spentWords = new Set<string>();
  for (const { name, value } of details) {
    const known = category.byName.get(spaced(name));
    const setting = known && !settings.has(known.attribute.id) ? readSetting(known, value) : null;
    if (known === undefined || setting === null) continue;
    settings.set(known.attribute.id, setting);
    for (const word of wordsOfChoice(known, setting)) spentWords.add(word);
  }
  const untold = category.attributes.filter(({ attribute }) => !settings.has(attribute.id));
  if (untold.length === 0) return { settings, spentWords };
  const quantities = findQuantities(title).filter(({ start, end }) => !isTwoNumbers(title.slice(start, end)));
  const titleWords = ` ${modelWordsOf(title).join(' ')} `;
  for (const known of untold) {
    const { id, kind } = known.attribute;
    if (kind === 'number') {
      const amount = numberInTitle(known, category, quantities, settings);
      if (amount !== null) settings.set(id, amount);
    } else if (kind === 'choice') {
      const choice = choiceInTitle(known, category, titleWords);
      if (choice) settings.set(id, choice.id);
      if (choice && known.attribute.role === 'variant') for (const word of choice.spent) spentWords.add(word);
    }
  }
  return { settings, spentWords };
}
