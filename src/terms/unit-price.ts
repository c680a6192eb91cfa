/**
 * The units that unit prices are for: those of Directive 98/6/EC, which are also Great Britain's for all goods since 6 April 2026
 * (SI 2024/1055, art. 2(2)(c)), and ounces for the United States.
 */
export const UNIT_PRICE_UNITS = ['kg', 'l', 'm', 'm2', 'm3', 'pcs', 'oz', 'fl-oz'] as const;
export type UnitPriceUnit = (typeof UNIT_PRICE_UNITS)[number];
