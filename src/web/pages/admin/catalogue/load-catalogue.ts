import { redirect } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import type { PersonalResponseOf } from '../../../../contract/personal-contract.ts';
import { MAX_LISTING_PAGE } from '../../../../terms/listing.ts';
import { linkTo } from '../../../links.ts';
import { PageError } from '../../../loading/page-error.ts';
import { callPersonalApi } from '../../../routing/page-loader.ts';
import { parseInteger } from '../../../routing/query-string.ts';
import type { Site } from '../../../site.ts';
import { type CatalogueSearch, parseQueueQuery, type QueueQuery } from './queue-query.ts';

export type { CatalogueSearch };

export type Leaves = PersonalResponseOf<'adminLeaves'>['leaves'];
export type OpenQuestion = PersonalResponseOf<'adminQuestion'>;

export type QueueView = {
  part: 'queue';
  query: QueueQuery;
  queue: PersonalResponseOf<'adminQueue'>;
  /** Null where nothing waits, or the question is not there any more. */
  question: OpenQuestion | null;
  leaves: Leaves;
};

/** Data of one part of the page. */
export type CatalogueView =
  | QueueView
  | { part: 'products'; q: string; found: PersonalResponseOf<'adminFindProducts'> }
  | { part: 'product'; details: PersonalResponseOf<'adminProduct'>; leaves: Leaves }
  | { part: 'decisions'; log: PersonalResponseOf<'adminDecisions'> };

type Location = { href: string };
type CatalogueRequest = {
  part: string | undefined;
  id: string | undefined;
  search: CatalogueSearch;
  location: Location;
};

/** Loads a part of the page. Throws a `PageError` or redirect if it cannot be shown. */
export async function loadCatalogue(site: Site, request: CatalogueRequest): Promise<CatalogueView> {
  const { part, id, search, location } = request;
  switch (part) {
    case undefined:
      return loadQueue(site, search, location);
    case 'products': {
      if (id !== undefined) return loadProduct(site, id, location);
      const q = search.q === undefined ? '' : String(search.q).slice(0, 200);
      const page = parseInteger(search.page, 1, MAX_LISTING_PAGE);
      return { part, q, found: await callPersonalApi(site, 'adminFindProducts', { q, page }, location) };
    }
    case 'decisions': {
      const before = search.before === undefined ? '' : String(search.before);
      return { part, log: await callPersonalApi(site, 'adminDecisions', { before }, location) };
    }
    default:
      throw new PageError(404, 'Not Found');
  }
}

async function loadQueue(site: Site, search: CatalogueSearch, location: Location): Promise<QueueView> {
  const query = parseQueueQuery(search);
  const { kind, merchant, q, page } = query;
  const queue = await callPersonalApi(site, 'adminQueue', { kind, merchant, q, page }, location);
  // A decision about a model also settles the questions about its other variants.
  const isSettled = search.waiting !== undefined && !queue.items.some((one) => one.subject === query.item);
  const subject = query.item === '' || isSettled ? (queue.items[0]?.subject ?? '') : query.item;
  const [question, leaves] = await Promise.all([
    subject === '' ? null : loadQuestion(site, subject, query.with),
    loadLeaves(site, location),
  ]);
  return { part: 'queue', query: { ...query, item: subject }, queue, question, leaves };
}

/** A merged product leads to the one that took its place. */
async function loadProduct(site: Site, id: string, location: Location): Promise<CatalogueView> {
  const details = await callPersonalApi(site, 'adminProduct', { productId: id }, location);
  const own = details.product.id;
  if (String(own) !== id) throw redirect({ href: linkTo(site, pages.catalogue.path('products', own)) });
  return { part: 'product', details, leaves: await loadLeaves(site, location) };
}

/** Questions that are loaded ahead, by subject: the next one is there when it is asked for. In the browser only. */
const ahead = new Map<string, Promise<OpenQuestion | null>>();

async function fetchQuestion(site: Site, subject: string, other: string): Promise<OpenQuestion | null> {
  const response = await site.personal.call('adminQuestion', { subject, with: other });
  return response.ok ? response.value : null;
}

/** Each is used once: the state that a decision names must not be old. */
function loadQuestion(site: Site, subject: string, other: string): Promise<OpenQuestion | null> {
  const loaded = other === '' ? ahead.get(subject) : undefined;
  ahead.delete(subject);
  return loaded ?? fetchQuestion(site, subject, other);
}

export function loadAhead(site: Site, subject: string): void {
  if (!ahead.has(subject)) ahead.set(subject, fetchQuestion(site, subject, ''));
}

let knownLeaves: { locale: string; leaves: Promise<PersonalResponseOf<'adminLeaves'>> } | null = null;

/** The browser asks once: the tree rarely changes, and the server checks what is chosen. */
async function loadLeaves(site: Site, location: Location): Promise<Leaves> {
  const load = () => callPersonalApi(site, 'adminLeaves', {}, location);
  if (import.meta.env.SSR) return (await load()).leaves;
  if (knownLeaves?.locale !== site.locale) knownLeaves = { locale: site.locale, leaves: load() };
  try {
    return (await knownLeaves.leaves).leaves;
  } catch (error) {
    // Also where the session has ended: it may begin again without a new document.
    knownLeaves = null;
    throw error;
  }
}
