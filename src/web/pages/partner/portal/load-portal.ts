import type { PersonalRequestOf, PersonalResponseOf } from '../../../../contract/personal-contract.ts';
import type { PersonalEndpointName } from '../../../../contract/personal-endpoints.ts';
import { PARTNER_KINDS, type PartnerKind } from '../../../../terms/partner.ts';
import { PageError } from '../../../loading/page-error.ts';
import { callPersonalApi } from '../../../routing/page-loader.ts';
import { parseInteger } from '../../../routing/query-string.ts';
import type { Site } from '../../../site.ts';

const MAX_PAGE = 10_000;
const MAX_ID = 2_147_483_647;
const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

/** The sections of each kind of partner; the first one opens. */
export const SECTIONS = {
  merchant: ['overview', 'feeds', 'offers', 'prices', 'clicks', 'shop', 'bids', 'members'],
  brand: ['range', 'members'],
  publisher: ['keys', 'members'],
} as const satisfies Record<PartnerKind, readonly string[]>;
export type PortalSection = (typeof SECTIONS)[PartnerKind][number];

export type PortalSearch = {
  page?: unknown;
  q?: unknown;
  state?: unknown;
  view?: unknown;
  try?: unknown;
  run?: unknown;
  offer?: unknown;
  month?: unknown;
  invoice?: unknown;
};

type Opened<S extends PortalSection, T> = { section: S; kind: PartnerKind; id: number } & T;

/** Data of one section. */
export type PortalView =
  | { section: null; partners: PersonalResponseOf<'partners'>['partners'] }
  | Opened<'overview', { overview: PersonalResponseOf<'merchantOverview'> }>
  | Opened<
      'feeds',
      {
        feeds: PersonalResponseOf<'merchantFeeds'>;
        trial: { location: string; result: PersonalResponseOf<'tryFeed'> } | null;
        run: PersonalResponseOf<'feedIssues'> | null;
      }
    >
  | Opened<
      'offers',
      {
        offers: PersonalResponseOf<'merchantOffers'>;
        search: { q: string; state: string };
        history: { offerId: number; prices: PersonalResponseOf<'ownPriceHistory'> } | null;
      }
    >
  | Opened<'prices', { prices: PersonalResponseOf<'merchantPrices'> }>
  | Opened<
      'clicks',
      { clicks: PersonalResponseOf<'merchantClicks'>; invoice: PersonalResponseOf<'merchantInvoice'> | null }
    >
  | Opened<'shop', { shop: PersonalResponseOf<'shopProfile'> }>
  | Opened<'bids', { bids: PersonalResponseOf<'categoryBids'> }>
  | Opened<'members', { members: PersonalResponseOf<'partnerMembers'> }>
  | Opened<'keys', { keys: PersonalResponseOf<'apiKeys'> }>
  | Opened<'range', { view: 'all' | 'unsold' | 'incomplete'; range: PersonalResponseOf<'brandRange'> }>;

type Params = { kind?: string | undefined; partnerId?: string | undefined; section?: string | undefined };

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const idOf = (value: unknown): number | null => {
  const id = Number(textOf(value));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

/** Loads a section of the partner area. What the account does not act for is not found. */
export async function loadPortal(
  site: Site,
  params: Params,
  search: PortalSearch,
  location: { href: string },
): Promise<PortalView> {
  const call = <K extends PersonalEndpointName>(name: K, request: PersonalRequestOf<K>) =>
    callPersonalApi(site, name, request, location);
  if (params.kind === undefined) return { section: null, ...(await call('partners', {})) };
  const kind = PARTNER_KINDS.find((one) => one === params.kind);
  const id = idOf(params.partnerId);
  if (kind === undefined || id === null || id > MAX_ID) throw new PageError(404, 'Not Found');
  const sections: readonly PortalSection[] = SECTIONS[kind];
  const section = params.section === undefined ? sections[0] : sections.find((one) => one === params.section);
  if (section === undefined) throw new PageError(404, 'Not Found');
  const partnerId = id;
  const page = parseInteger(search.page, 1, MAX_PAGE);
  const opened = { kind, id };
  switch (section) {
    case 'overview':
      return { section, ...opened, overview: await call('merchantOverview', { partnerId }) };
    case 'feeds': {
      const tried = textOf(search.try);
      const runId = idOf(search.run);
      const feeds = await call('merchantFeeds', { partnerId });
      const result = tried === '' ? null : await call('tryFeed', { partnerId, location: tried });
      const run = runId === null ? null : await call('feedIssues', { partnerId, runId });
      return { section, ...opened, feeds, run, trial: result === null ? null : { location: tried, result } };
    }
    case 'offers': {
      const q = textOf(search.q);
      const state = STATES.find((one) => one === search.state) ?? '';
      const offerId = idOf(search.offer);
      const offers = await call('merchantOffers', { partnerId, q, state, page });
      const prices = offerId === null ? null : await call('ownPriceHistory', { partnerId, offerId });
      const history = offerId === null || prices === null ? null : { offerId, prices };
      return { section, ...opened, offers, search: { q, state }, history };
    }
    case 'prices':
      return { section, ...opened, prices: await call('merchantPrices', { partnerId, page }) };
    case 'clicks': {
      const month = textOf(search.month);
      const number = idOf(search.invoice);
      const clicks = await call('merchantClicks', MONTH.test(month) ? { partnerId, month } : { partnerId });
      const invoice = number === null || number > MAX_ID ? null : await call('merchantInvoice', { partnerId, number });
      return { section, ...opened, clicks, invoice };
    }
    case 'shop':
      return { section, ...opened, shop: await call('shopProfile', { partnerId }) };
    case 'bids':
      return { section, ...opened, bids: await call('categoryBids', { partnerId }) };
    case 'members':
      return { section, ...opened, members: await call('partnerMembers', { kind, partnerId }) };
    case 'keys':
      return { section, ...opened, keys: await call('apiKeys', { partnerId }) };
    case 'range': {
      const view = VIEWS.find((one) => one === search.view) ?? 'all';
      return { section, ...opened, view, range: await call('brandRange', { partnerId, view, page }) };
    }
  }
}

const STATES = ['shown', 'waiting', 'refused', 'quarantined'] as const;
const VIEWS = ['all', 'unsold', 'incomplete'] as const;
