import type { PersonalRequestOf, PersonalResponseOf } from '../../../../contract/personal-contract.ts';
import type { PersonalEndpointName } from '../../../../contract/personal-endpoints.ts';
import { OFFER_STATES } from '../../../../terms/offer.ts';
import { PARTNER_KINDS, type PartnerKind } from '../../../../terms/partner/partner.ts';
import { RANGE_VIEWS, type RangeView } from '../../../../terms/partner/range-view.ts';
import { POSTING_VIEWS } from '../../../../terms/posting.ts';
import { PageError } from '../../../loading/page-error.ts';
import { callPersonalApi } from '../../../routing/page-loader.ts';
import { parseId, parseInteger } from '../../../routing/query-string.ts';
import type { Site } from '../../../site.ts';

const MAX_PAGE = 10_000;
const MAX_ID = 2_147_483_647;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

/** The sections of each kind of partner; the first one opens. */
export const SECTIONS = {
  merchant: [
    'overview',
    'feeds',
    'offers',
    'prices',
    'clicks',
    'shop',
    'discounts',
    'postings',
    'bids',
    'keys',
    'webhooks',
    'members',
  ],
  brand: ['range', 'postings', 'members'],
  publisher: ['keys', 'webhooks', 'income', 'members'],
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
  product?: unknown;
  month?: unknown;
  invoice?: unknown;
  pay?: unknown;
  trial?: unknown;
  file?: unknown;
};

type Opened<S extends PortalSection, T> = { section: S; kind: PartnerKind; id: number } & T;

/** Data of one section. */
export type PortalView =
  | ({ section: null } & PersonalResponseOf<'partners'>)
  | Opened<'overview', { overview: PersonalResponseOf<'merchantOverview'> }>
  | Opened<
      'feeds',
      {
        feeds: PersonalResponseOf<'merchantFeeds'>;
        trial: { location: string; result: PersonalResponseOf<'tryFeed'> } | null;
        run: PersonalResponseOf<'feedIssues'> | null;
        uploaded: PersonalResponseOf<'feedTrial'> | null;
        fileProblem: string | null;
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
      {
        clicks: PersonalResponseOf<'merchantClicks'>;
        invoice: PersonalResponseOf<'merchantInvoice'> | null;
        /** What became of a payment of the invoice at the provider. */
        pay: 'done' | 'failed' | null;
      }
    >
  | Opened<'shop', { shop: PersonalResponseOf<'shopProfile'>; fileProblem: string | null }>
  | Opened<'discounts', { discounts: PersonalResponseOf<'shopDiscounts'> }>
  | Opened<'postings', { postings: PersonalResponseOf<'partnerPostings'> }>
  | Opened<'bids', { bids: PersonalResponseOf<'categoryBids'> }>
  | Opened<'members', { members: PersonalResponseOf<'partnerMembers'> }>
  | Opened<'income', { income: PersonalResponseOf<'publisherIncome'> }>
  | Opened<'keys', { keys: PersonalResponseOf<'apiKeys'> }>
  | Opened<'webhooks', { webhooks: PersonalResponseOf<'partnerWebhooks'> }>
  | Opened<
      'range',
      {
        view: RangeView;
        range: PersonalResponseOf<'brandRange'>;
        opened: PersonalResponseOf<'brandProduct'> | null;
      }
    >;

type Params = { kind?: string | undefined; partnerId?: string | undefined; section?: string | undefined };

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

type Call = <K extends PersonalEndpointName>(name: K, request: PersonalRequestOf<K>) => Promise<PersonalResponseOf<K>>;

/** Feeds with the run, the trial of an address or the trial of a file that was opened. */
async function loadFeeds(call: Call, partnerId: number, search: PortalSearch) {
  const location = textOf(search.try);
  const runId = parseId(search.run);
  const trialId = textOf(search.trial);
  const feeds = await call('merchantFeeds', { partnerId });
  const result = location === '' ? null : await call('tryFeed', { partnerId, location });
  return {
    feeds,
    run: runId === null ? null : await call('feedIssues', { partnerId, runId }),
    uploaded: UUID.test(trialId) ? await call('feedTrial', { partnerId, trialId }) : null,
    fileProblem: textOf(search.file) || null,
    trial: result === null ? null : { location, result },
  };
}

/** The clicks of a month, and an invoice if one is open. */
async function loadClicks(call: Call, partnerId: number, search: PortalSearch) {
  const month = textOf(search.month);
  const number = parseId(search.invoice);
  const clicks = await call('merchantClicks', MONTH.test(month) ? { partnerId, month } : { partnerId });
  const invoice = number === null || number > MAX_ID ? null : await call('merchantInvoice', { partnerId, number });
  const pay = search.pay === 'done' || search.pay === 'failed' ? search.pay : null;
  return { clicks, invoice, pay } as const;
}

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
  const id = parseId(params.partnerId);
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
    case 'feeds':
      return { section, ...opened, ...(await loadFeeds(call, partnerId, search)) };
    case 'offers': {
      const q = textOf(search.q);
      const state = OFFER_STATES.find((one) => one === search.state) ?? '';
      const offerId = parseId(search.offer);
      const offers = await call('merchantOffers', { partnerId, q, state, page });
      const prices = offerId === null ? null : await call('ownPriceHistory', { partnerId, offerId });
      const history = offerId === null || prices === null ? null : { offerId, prices };
      return { section, ...opened, offers, search: { q, state }, history };
    }
    case 'prices':
      return { section, ...opened, prices: await call('merchantPrices', { partnerId, page }) };
    case 'clicks':
      return { section, ...opened, ...(await loadClicks(call, partnerId, search)) };
    case 'shop':
      return {
        section,
        ...opened,
        shop: await call('shopProfile', { partnerId }),
        fileProblem: textOf(search.file) || null,
      };
    case 'discounts':
      return { section, ...opened, discounts: await call('shopDiscounts', { partnerId }) };
    case 'postings': {
      const view = POSTING_VIEWS.find((one) => one === search.view) ?? 'open';
      const speaker = kind === 'brand' ? kind : 'merchant';
      return {
        section,
        ...opened,
        postings: await call('partnerPostings', { kind: speaker, partnerId, view, page }),
      };
    }
    case 'bids':
      return { section, ...opened, bids: await call('categoryBids', { partnerId }) };
    case 'members':
      return { section, ...opened, members: await call('partnerMembers', { kind, partnerId }) };
    case 'income':
      return { section, ...opened, income: await call('publisherIncome', { partnerId }) };
    case 'keys':
      return {
        section,
        ...opened,
        keys: await call('apiKeys', { kind: kind === 'merchant' ? kind : 'publisher', partnerId }),
      };
    case 'webhooks': {
      const owner = kind === 'merchant' ? kind : 'publisher';
      return { section, ...opened, webhooks: await call('partnerWebhooks', { kind: owner, partnerId }) };
    }
    case 'range': {
      const view = RANGE_VIEWS.find((one) => one === search.view) ?? 'all';
      const productId = parseId(search.product);
      const product = productId === null ? null : await call('brandProduct', { partnerId, productId });
      const range = await call('brandRange', { partnerId, view, page });
      return { section, ...opened, view, range, opened: product };
    }
  }
}
