import { unitLabel } from '../../catalog/unit.ts';
import { pages } from '../../contract/pages.ts';
import type { SearchChip } from '../../contract/search/search-schemas.ts';
import { formatStatedAmount } from '../../market/money.ts';
import { type Chip, withoutChip } from '../../search/query-reading.ts';
import { nameIn } from '../../taxonomy/taxonomy.ts';
import { statedAs, withUnit } from '../../terms/unit-conversion.ts';
import { formatNumber, ownUnit } from '../view/attribute-text.ts';
import { getLabel } from '../view/labels.ts';
import { categoryName } from '../view/paths.ts';
import type { View } from '../view/view.ts';

type Text = Omit<SearchChip, 'path'>;

/** The ends of a range in one text; an open end is a bound. */
function rangeText(min: string | null, max: string | null): Pick<Text, 'name' | 'bound'> {
  if (min === null) return { name: max ?? '', bound: 'max' };
  return max === null ? { name: min, bound: 'min' } : { name: `${min}–${max}`, bound: null };
}

/** A range of an attribute with its unit once: "55–65″". */
function attributeRange(view: View, chip: Extract<Chip, { kind: 'range' }>): Pick<Text, 'name' | 'bound'> {
  const attribute = view.reference.tree.attributes.get(chip.attribute);
  const unit = attribute?.unit ?? null;
  const own = attribute === undefined ? null : ownUnit(attribute, view.locale);
  const [min, max] = chip.stated === null ? [chip.min, chip.max] : [chip.stated, chip.stated];
  const format = (amount: number | null) => (amount === null ? null : formatNumber(statedAs(amount, own), view.locale));
  const text = min === max ? { name: format(min) ?? '', bound: null } : rangeText(format(min), format(max));
  if (unit === null) return text;
  return {
    ...text,
    name: withUnit(text.name, own?.label ?? unitLabel(unit, view.locale, max ?? min ?? 0), view.locale),
  };
}

/** Values in display order, as in "55″, 65″". */
function choiceText(view: View, chip: Extract<Chip, { kind: 'choices' }>): string {
  const values = view.reference.tree.attributes.get(chip.attribute)?.values ?? [];
  const chosen = values.filter(({ id }) => chip.values.includes(id));
  return chosen.map(({ names }) => nameIn(names, view.locale)).join(', ');
}

const MAX_NAMES = 2;

/** "Fridges, Fridge-freezers"; of more than two the first and how many others: "Speakers + 5". */
function categoryNames(view: View, ids: readonly number[]): string {
  const names = ids.map((id) => categoryName(view, id));
  return names.length <= MAX_NAMES ? names.join(', ') : `${names[0]} + ${names.length - 1}`;
}

function chipText(view: View, chip: Chip): Text {
  const { currency, locale, reference } = view;
  switch (chip.kind) {
    case 'category':
      return { kind: 'category', name: categoryNames(view, [chip.id, ...chip.alsoIds]), bound: null };
    case 'brand':
      return { kind: 'brand', name: reference.brands.get(chip.id)?.name ?? '', bound: null };
    case 'choices':
      return { kind: 'attribute', name: choiceText(view, chip), bound: null };
    case 'range':
      return { kind: 'attribute', ...attributeRange(view, chip) };
    case 'flag': {
      const attribute = reference.tree.attributes.get(chip.attribute);
      return { kind: 'attribute', name: attribute ? nameIn(attribute.names, locale) : '', bound: null };
    }
    case 'price': {
      const format = (amount: number | null) =>
        amount === null ? null : formatStatedAmount({ amount, currency }, locale);
      return { kind: 'price', ...rangeText(format(chip.min), format(chip.max)) };
    }
    case 'condition':
      return { kind: 'condition', name: getLabel(locale, chip.condition), bound: null };
    case 'excluded':
      return { kind: 'excluded', name: chip.words.toWellFormed(), bound: null };
    default:
      return { kind: chip.kind, name: '', bound: null };
  }
}

/** The path of a search with the same filters and sort order. */
export function searchPath(query: string, f: string): string {
  const path = pages.results.path(query.toWellFormed());
  return f === '' ? path : `${path}&f=${encodeURIComponent(f)}`;
}

/** Chips as the page shows them. */
export const presentChips = (view: View, query: string, f: string, chips: readonly Chip[]): SearchChip[] =>
  chips.map((chip) => ({ ...chipText(view, chip), path: searchPath(withoutChip(query, chip), f) }));
