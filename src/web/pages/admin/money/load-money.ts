import type { MoneyView } from '../../../../contract/admin/money-schemas.ts';
import { INVOICE_STATES } from '../../../../terms/billing/invoice.ts';
import { callPersonalApi } from '../../../routing/page-loader.ts';
import type { Site } from '../../../site.ts';

/** The views in the order of their tabs. */
const VIEWS: readonly MoneyView[] = [
  'overview',
  'invoices',
  'disputes',
  'prices',
  'terms',
  'bids',
  'movements',
  'balances',
];

export type MoneySearch = { view?: unknown; state?: unknown };

/** What the view that the query names shows; the overview by default. */
export async function loadMoney(site: Site, search: MoneySearch, location: Parameters<typeof callPersonalApi>[3]) {
  const view = VIEWS.find((one) => one === search.view) ?? 'overview';
  const state = INVOICE_STATES.find((one) => one === search.state);
  const request = state === undefined ? { view } : { view, state };
  return { state: state ?? null, ...(await callPersonalApi(site, 'adminMoney', request, location)) };
}
