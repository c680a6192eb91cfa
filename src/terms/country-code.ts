/** ISO 3166 codes of the countries that have a market. A table of countries is a record by them, so that none is forgotten. */
export const COUNTRY_CODES = [
  'SE', 'NO', 'DK', 'GB', 'US', 'DE', 'FI', 'FR', 'IE', 'IT', 'ES', 'CA', 'CZ', 'AT', 'CH', 'GR', 'AU', 'NZ', 'BE', 'HU',
  'NL', 'PL', 'PT', 'RO', 'SK', 'JP', 'CN', 'MX',
] as const; // biome-ignore format: a list of codes
export type CountryCode = (typeof COUNTRY_CODES)[number];

/** Countries whose VAT ids have no check: companies there cannot register yet. */
const WITHOUT_VAT_CHECK = ['CN', 'JP'] as const;
export type VatCountry = Exclude<CountryCode, (typeof WITHOUT_VAT_CHECK)[number]>;
const hasVatCheck = (country: CountryCode): country is VatCountry =>
  WITHOUT_VAT_CHECK.every((without) => without !== country);
/** Countries whose VAT ids are checked. */
export const VAT_COUNTRIES: readonly VatCountry[] = COUNTRY_CODES.filter(hasVatCheck);
