import type { Attribute } from '../taxonomy/taxonomy.ts';

/** In what the variants of one model differ. */
export const VARIANT_AXES = ['colour', 'size', 'capacity', 'pack', 'other'] as const;
export type VariantAxis = (typeof VARIANT_AXES)[number];

/**
 * A value that distinguishes a variant and that no attribute of its category has: read from its title or stated by its
 * merchants. Equal keys are equal values; a colour of the category tree has the key of that value. Lower orders are listed
 * first.
 */
export type VariantSetting = { axis: VariantAxis; key: string; text: string; order: number };

/** What is derived for a product that has siblings; a product without any has none of it. */
export type ProductVariant = {
  productId: number;
  /** The name of the model: a product's name without what distinguishes its variants. */
  modelName: string;
  settings: readonly VariantSetting[];
};

const CAPACITY_UNITS = new Set(['GB', 'TB', 'l', 'cl', 'ml', 'g', 'kg', 'W', 'Ah', 'mAh']);
const CAPACITY_KEY = /^(storage|memory|volume|capacity)/;
const SIZE_KEY = /size|length|width|diameter|weight/;
const PACK_KEY = /^pack(-count)?$/;

/** The axis of an attribute that distinguishes variants. */
export function axisOfAttribute({ key, unit }: Pick<Attribute, 'key' | 'unit'>): VariantAxis {
  if (/(^|-)colour$/.test(key)) return 'colour';
  if (PACK_KEY.test(key)) return 'pack';
  if (CAPACITY_KEY.test(key)) return 'capacity';
  if (SIZE_KEY.test(key)) return 'size';
  return unit !== null && CAPACITY_UNITS.has(unit) ? 'capacity' : 'other';
}

/** The attributes of a category in which variants of one model may differ. */
export const variantAttributes = (attributes: readonly Attribute[]): Attribute[] =>
  attributes.filter(({ role }) => role === 'variant');
