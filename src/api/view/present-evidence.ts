import type { ShopEvidence } from '../../contract/common-schemas.ts';
import type { Merchant } from '../../offer/merchant.ts';
import type { CompanyEvidence } from '../../partner/partner-evidence.store.ts';
import { ratingInterval } from '../../terms/rating-interval.ts';
import type { MarketReference } from './reference-cache.ts';

/** What is known about who a shop is: dated facts, no score. Null: it could not be read. */
export function presentEvidence(
  { companies, hereSince }: Pick<MarketReference, 'companies' | 'hereSince'>,
  { id, rating }: Pick<Merchant, 'id' | 'rating'>,
): ShopEvidence | null {
  if (companies === null) return null;
  const range = rating === null ? null : ratingInterval(rating.average, rating.count);
  return {
    evidence: presentCompany(companies.get(id)),
    hereSince: hereSince.get(id)?.toISOString() ?? null,
    ratingRange: rating === null || range === null ? null : { ...range, count: rating.count },
  };
}

function presentCompany(company: CompanyEvidence | undefined): ShopEvidence['evidence'] {
  if (company === undefined) return null;
  const { merchantId: _, provedAt, vatCheckedAt, ...stated } = company;
  const dates = { vatCheckedAt: vatCheckedAt?.toISOString() ?? null, domainProvedAt: provedAt?.toISOString() ?? null };
  return { ...stated, ...dates };
}
