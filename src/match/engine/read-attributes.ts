import type { AttributeSetting } from '../../catalog/taxonomy.ts';
import { convert, findQuantities, parseAmount, type Quantity } from '../../catalog/unit.ts';
import { choiceKey, type KnownAttribute, type KnownCategory, spaced, yesOrNo } from './lexicon.ts';
import { modelWordsOf } from './model-words.ts';
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

/** The choice whose name stands in the title; the longest where several do. */
function choiceInTitle(known: KnownAttribute, title: readonly string[]): { id: number; spent: string[] } | null {
  const text = ` ${title.join(' ')} `;
  let best: { id: number; spent: string[]; length: number } | null = null;
  for (const [name, value] of known.choices) {
    const isLonger = name.length >= SHORTEST_CHOICE_IN_TITLE && name.length > (best?.length ?? 0);
    if (isLonger && text.includes(` ${name} `)) best = { id: value.id, spent: name.split(' '), length: name.length };
  }
  return best;
}

/** Every word that names the choice in one of the market's languages: the title may use another than the details. */
const wordsOfChoice = ({ attribute, choices }: KnownAttribute, id: AttributeSetting): string[] =>
  attribute.role === 'variant' && attribute.kind === 'choice'
    ? [...choices].flatMap(([name, value]) => (value.id === id ? name.split(' ') : []))
    : [];

/** The one quantity of the title that can only be this attribute; null where several could be, or it could be another. */
function numberInTitle(known: KnownAttribute, category: KnownCategory, quantities: readonly Quantity[]): number | null {
  const { unit } = known.attribute;
  if (unit === null || quantities.length === 0) return null;
  const rivals = category.attributes.filter(
    ({ attribute }) => attribute.unit !== null && convert(1, attribute.unit, unit) !== null,
  );
  const fitting = quantities.flatMap((quantity) => convert(quantity.amount, quantity.unit, unit) ?? []);
  return rivals.length === 1 && new Set(fitting).size === 1 ? fitting[0] : null;
}

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
  const quantities = findQuantities(title);
  const titleWords = modelWordsOf(title);
  for (const known of untold) {
    const { id, kind } = known.attribute;
    if (kind === 'number') {
      const amount = numberInTitle(known, category, quantities);
      if (amount !== null) settings.set(id, amount);
    } else if (kind === 'choice') {
      const choice = choiceInTitle(known, titleWords);
      if (choice) settings.set(id, choice.id);
      if (choice && known.attribute.role === 'variant') for (const word of choice.spent) spentWords.add(word);
    }
  }
  return { settings, spentWords };
}
