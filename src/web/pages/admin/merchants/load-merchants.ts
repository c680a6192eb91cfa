import type { PersonalResponseOf } from '../../../../contract/personal-contract.ts';
import { MAX_LISTING_PAGE } from '../../../../terms/listing.ts';
import { MERCHANT_STATES, type MerchantState } from '../../../../terms/merchant.ts';
import { OFFER_STATES, type OfferState } from '../../../../terms/offer.ts';
import { PageError } from '../../../loading/page-error.ts';
import { callPersonalApi } from '../../../routing/page-loader.ts';
import { parseInteger } from '../../../routing/query-string.ts';
import type { Site } from '../../../site.ts';

/** Query parameters of the page as they arrive. */
export type MerchantsSearch = { q?: unknown; state?: unknown; why?: unknown; page?: unknown; file?: unknown };

export type MerchantListQuery = { q: string; state: MerchantState | null; page: number };
export type OffersQuery = { q: string; state: OfferState | null; why: string; page: number };

/** Data of one part of the page. */
export type MerchantsView =
  | { part: 'list'; query: MerchantListQuery; list: PersonalResponseOf<'adminMerchants'> }
  | { part: 'overview' | 'profile'; details: PersonalResponseOf<'adminMerchant'>; fileProblem: string | null }
  | { part: 'offers'; query: OffersQuery; found: PersonalResponseOf<'adminMerchantOffers'> }
  | { part: 'feed'; details: PersonalResponseOf<'adminFeed'> }
  | { part: 'run'; details: PersonalResponseOf<'adminRun'> }
  | { part: 'trial'; trial: PersonalResponseOf<'adminTrial'> };

type MerchantsRequest = {
  id?: string | undefined;
  part?: string | undefined;
  item?: string | undefined;
  search: MerchantsSearch;
  location: { href: string };
};

const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value).slice(0, 200));

/** Loads a part of the page. Throws a `PageError` or redirect if it cannot be shown. */
export async function loadMerchants(site: Site, request: MerchantsRequest): Promise<MerchantsView> {
  const { id, part, item = '', search, location } = request;
  const page = parseInteger(search.page, 1, MAX_LISTING_PAGE);
  const q = textOf(search.q);
  if (id === undefined) {
    const query = { q, state: MERCHANT_STATES.find((state) => state === search.state) ?? null, page };
    return { part: 'list', query, list: await callPersonalApi(site, 'adminMerchants', query, location) };
  }
  switch (part) {
    case undefined:
    case 'profile': {
      const details = await callPersonalApi(site, 'adminMerchant', { merchantId: id }, location);
      const fileProblem = search.file === undefined ? null : textOf(search.file);
      return { part: part ?? 'overview', details, fileProblem };
    }
    case 'offers': {
      const state = OFFER_STATES.find((one) => one === search.state) ?? null;
      const query = { q, state, why: textOf(search.why).slice(0, 40), page };
      const found = await callPersonalApi(site, 'adminMerchantOffers', { merchantId: id, ...query }, location);
      return { part, query, found };
    }
    case 'feeds':
      return { part: 'feed', details: await callPersonalApi(site, 'adminFeed', { feedId: item, page }, location) };
    case 'runs':
      return { part: 'run', details: await callPersonalApi(site, 'adminRun', { runId: item }, location) };
    case 'trial':
      return { part, trial: await callPersonalApi(site, 'adminTrial', { trialId: item }, location) };
    default:
      throw new PageError(404, 'Not Found');
  }
}
