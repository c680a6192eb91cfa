import { isEuCountry, STANDARD_VAT_RATES, type VatCategory } from '../../terms/vat-rate.ts';

type Taxable = {
  /** ISO 3166. */
  readonly country: string;
  /** Null: not registered. */
  readonly vatId: string | null;
};

export type VatTreatment = {
  readonly category: VatCategory;
  /** In tenths of a percent. */
  readonly rate: number;
};

const OUTSIDE: VatTreatment = { category: 'O', rate: 0 };

/**
 * The VAT of a service to a company (Directive 2006/112/EC, articles 44 and 196). At home, the standard rate. Between
 * members of the Union, the buyer owes it if it is registered (reverse charge); otherwise the seller's rate applies.
 * Across the border of the Union, and for a seller that is not registered, there is none.
 */
export function vatTreatment(seller: Taxable, buyer: Taxable): VatTreatment {
  const rate = STANDARD_VAT_RATES[seller.country] ?? null;
  if (seller.vatId === null || rate === null) return OUTSIDE;
  if (seller.country === buyer.country) return { category: 'S', rate };
  if (!isEuCountry(seller.country) || !isEuCountry(buyer.country)) return OUTSIDE;
  return buyer.vatId === null ? { category: 'S', rate } : { category: 'AE', rate: 0 };
}

/** VAT of an amount in minor units, rounded half up. */
export const vatOf = (net: number, { rate }: Pick<VatTreatment, 'rate'>): number =>
  Math.floor((net * rate + 500) / 1000);
