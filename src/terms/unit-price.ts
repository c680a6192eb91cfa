/** The units that unit prices are for: those of Directive 98/6/EC, and ounces for the United States. */
export const UNIT_PRICE_UNITS = ['kg', 'l', 'm', 'm2', 'm3', 'pcs', 'oz', 'fl-oz'] as const;
export type UnitPriceUnit = (typeof UNIT_PRICE_UNITS)[number];
