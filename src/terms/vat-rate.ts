import type { CountryCode } from './country-code.ts';

/**
 * Standard rates of VAT in tenths of a percent, by ISO 3166 code, as of August 2026: those of the Union are equal to the
 * European Commission's Taxes in Europe Database, and those of Switzerland, the United Kingdom and Norway to what their
 * authorities publish, both as collected in vatnode/eu-vat-rates-data, version 2026-08-22. The table has no rates of other
 * countries: a seller there charges none until its country is added. An operator checks its own rate before the first invoice.
 */
export const STANDARD_VAT_RATES: Readonly<Record<string, number | null>> = {
  AT: 200, BE: 210, BG: 200, CY: 190, CZ: 210, DE: 190, DK: 250, EE: 240, ES: 210, FI: 255, FR: 200, GR: 240, HR: 250,
  HU: 270, IE: 230, IT: 220, LT: 210, LU: 170, LV: 210, MT: 180, NL: 210, PL: 230, PT: 230, RO: 210, SE: 250, SI: 220,
  SK: 230,
  CH: 81, GB: 200, NO: 250,
  AU: null, CA: null, CN: null, JP: null, MX: null, NZ: null, US: null,
} satisfies Record<CountryCode, number | null> & Record<string, number | null>; // biome-ignore format: a table

/** Members of the European Union by ISO 3166 code. */
const EU_COUNTRIES = new Set([
  'AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IT', 'LT', 'LU', 'LV', 'MT',
  'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK',
]); // biome-ignore format: a list of codes

export const isEuCountry = (country: string): boolean => EU_COUNTRIES.has(country);

/**
 * Whether a seller of this country is within a system of VAT that the table knows. The invoice of another one states nothing of
 * VAT: not even that there is none, which is a statement of European law.
 */
export const hasVat = (country: string): boolean => (STANDARD_VAT_RATES[country] ?? null) !== null;

/** The VAT categories of EN 16931 that invoices have: standard rate, reverse charge, outside the scope. */
export const VAT_CATEGORIES = ['S', 'AE', 'O'] as const;
export type VatCategory = (typeof VAT_CATEGORIES)[number];
