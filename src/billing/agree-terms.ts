import { err, ok, type Result } from '../base/result.ts';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { firstOpenDay } from './click-price.store.ts';
import { insertTerms } from './click-terms.store.ts';
import type { InvoiceParty } from './invoice.ts';

/** `no-company`: the merchant is not registered as a partner, so invoices would be for nobody. */
export type TermsError = { kind: 'no-company' };

export type NewTerms = {
  readonly market: MarketId;
  readonly merchantId: number;
  readonly pays: boolean;
  /** In minor units; null: no limit. */
  readonly dayCap: number | null;
  readonly monthCap: number | null;
  readonly addedBy: string;
};

/** What a company stated when it registered as a partner. */
export type RegisteredCompany = Omit<InvoiceParty, 'name'> & { readonly company: string };

/**
 * Sets whether a merchant pays for clicks, and at most how much. The company that the invoices are for is copied from its
 * registration. Returns the first day on which it applies.
 */
export async function agreeTerms(
  db: Db,
  terms: NewTerms,
  company: RegisteredCompany | null,
  now: Date,
): Promise<Result<string, TermsError>> {
  if (terms.pays && company === null) return err({ kind: 'no-company' });
  const payer =
    company === null
      ? null
      : {
          name: company.company,
          address: company.address,
          country: company.country,
          vatId: company.vatId,
          registryNumber: company.registryNumber,
        };
  const validFrom = firstOpenDay(now);
  await insertTerms(db, { ...terms, payer, validFrom, now });
  return ok(validFrom);
}
