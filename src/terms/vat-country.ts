import { COUNTRY_CODES, type CountryCode } from './country-code.ts';

/** Countries whose VAT ids have no check: companies there cannot register yet. */
const WITHOUT_VAT_CHECK = ['CN', 'JP'] as const;
export type VatCountry = Exclude<CountryCode, (typeof WITHOUT_VAT_CHECK)[number]>;
const hasVatCheck = (country: CountryCode): country is VatCountry =>
  WITHOUT_VAT_CHECK.every((without) => without !== country);
/** Countries whose VAT ids are checked. */
export const VAT_COUNTRIES: readonly VatCountry[] = COUNTRY_CODES.filter(hasVatCheck);
