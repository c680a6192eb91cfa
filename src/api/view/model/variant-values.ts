import type { Product } from '../../../catalog/product.ts';
import { unitLabel } from '../../../catalog/unit.ts';
import { axisOfAttribute, type VariantAxis, type VariantSetting, variantAttributes } from '../../../catalog/variant.ts';
import { type Attribute, type AttributeSetting, nameIn } from '../../../taxonomy/taxonomy.ts';
import { foldKey } from '../../../terms/fold-text.ts';
import { withUnit } from '../../../terms/unit-conversion.ts';
import { formatNumber, formatOption } from '../attribute-text.ts';
import { getLabel } from '../labels.ts';
import type { View } from '../view.ts';

/** What of a product says which variant it is. */
export type VariantFacts = Pick<Product, 'id' | 'categoryId' | 'packCount' | 'attributes'> & {
  settings: readonly VariantSetting[];
};

/** A variant's value on one axis of its model. */
export type VariantValue = {
  /** Equal for the values of one axis. */
  axis: string;
  kind: VariantAxis;
  axisName: string;
  key: string;
  name: string;
  order: number;
  /** The colours by their keys in the category tree; null: it is no colour, or one without a key there. */
  swatch: string | null;
};

/** The key of a value that an attribute has for one product and a title for another. */
const keyOf = (name: string): string => foldKey(name).replace(/\s+/g, '');

const orderOf = (attribute: Attribute, setting: AttributeSetting): number =>
  attribute.kind === 'choice' ? attribute.values.findIndex(({ id }) => id === setting) : Number(setting);

/** What people call such an axis: perfumes of 50 and 100 ml are sizes, and chargers of 20 and 65 W versions, not capacities. */
export function shownKind(attribute: Pick<Attribute, 'key' | 'unit'>): VariantAxis {
  if (attribute.unit === 'ml') return 'size';
  return attribute.unit === 'W' ? 'other' : axisOfAttribute(attribute);
}

function attributeValue(
  view: View,
  attribute: Attribute,
  setting: AttributeSetting,
  { attributes }: VariantFacts,
): VariantValue {
  const name = formatOption(view.reference.tree, attribute, setting, view.locale, attributes) ?? '';
  const kind = shownKind(attribute);
  const colour = kind === 'colour' ? attribute.values.find(({ id }) => id === setting) : undefined;
  return {
    axis: `a${attribute.id}`,
    kind,
    axisName: nameIn(attribute.names, view.locale),
    key: colour?.key ?? keyOf(name),
    name,
    order: orderOf(attribute, setting),
    swatch: colour?.key ?? null,
  };
}

/** The name of an axis that the category has no attribute for: that of another category's attribute. */
function axisName({ reference, locale }: View, kind: VariantAxis): string {
  if (kind === 'pack') return getLabel(locale, 'packCount');
  const named = reference.tree.attributesByKey.get(kind);
  return named === undefined ? getLabel(locale, 'variant') : nameIn(named.names, locale);
}

/** The name of a colour, or of several; null where the category tree does not have them. */
function colourName({ reference, locale }: View, key: string): string | null {
  const names = key.split(' ').map((one) => nameIn(reference.tree.colours.get(one)?.names ?? {}, locale));
  return names.includes('') ? null : names.join(' / ');
}

/** A pack as its count with the unit: "6 pcs". */
function packName({ locale }: View, key: string): string {
  const count = Number(key);
  return withUnit(formatNumber(count, locale), unitLabel('pcs', locale, count), locale);
}

const capitalize = (text: string, { locale }: View): string =>
  text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1);

function learnedValue(view: View, setting: VariantSetting, attribute: Attribute | undefined): VariantValue {
  const { axis: kind, text, order } = setting;
  const colour = kind === 'colour' ? colourName(view, setting.key) : null;
  const name = colour ?? (kind === 'pack' ? packName(view, setting.key) : capitalize(text, view));
  return {
    axis: attribute === undefined ? kind : `a${attribute.id}`,
    kind: attribute === undefined ? kind : shownKind(attribute),
    axisName: attribute === undefined ? axisName(view, kind) : nameIn(attribute.names, view.locale),
    key: colour === null ? keyOf(name) : setting.key,
    name,
    order: attribute?.kind === 'choice' ? Number.MAX_SAFE_INTEGER : order,
    swatch: colour === null ? null : setting.key,
  };
}

/**
 * A variant's values: those of its category's attributes, and what was read from titles where it has none. Both are on one
 * axis, so that "Midnight" is beside the colours that the category knows.
 */
export function variantValues(view: View, facts: VariantFacts): VariantValue[] {
  const attributes = variantAttributes(view.reference.tree.attributesByCategory.get(facts.categoryId) ?? []);
  const values = attributes.flatMap((attribute) => {
    const setting = facts.attributes[attribute.id];
    return setting === undefined ? [] : attributeValue(view, attribute, setting, facts);
  });
  const stated = attributes.filter(({ id }) => facts.attributes[id] !== undefined);
  const kinds = new Set(stated.map(axisOfAttribute));
  const learned = facts.settings
    .filter(({ axis }) => !kinds.has(axis))
    .map((setting) =>
      learnedValue(
        view,
        setting,
        attributes.find((attribute) => axisOfAttribute(attribute) === setting.axis),
      ),
    );
  return [...values, ...learned];
}
