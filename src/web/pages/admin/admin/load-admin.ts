import type { Overview, SiteMarket } from '../../../../contract/admin/operation-schemas.ts';
import type { PersonalResponseOf } from '../../../../contract/personal-contract.ts';
import { MAX_LISTING_PAGE } from '../../../../terms/listing.ts';
import { AUDIT_ACTIONS } from '../../../../terms/staff/audit-action.ts';
import { isCalendarDay } from '../../../../terms/utc-day.ts';
import { PageError } from '../../../loading/page-error.ts';
import { callPersonalApi } from '../../../routing/page-loader.ts';
import { parseInteger } from '../../../routing/query-string.ts';
import type { Site } from '../../../site.ts';
import type { LogFilter } from './audit-log-section.tsx';

/** Data of one admin section. */
export type AdminView =
  | { section: 'overview'; overview: Overview }
  | {
      section: 'people';
      details: (PersonalResponseOf<'adminUser'> & PersonalResponseOf<'adminUserMessages'>) | null;
      /** Null beside an account. */
      figures: PersonalResponseOf<'adminAccounts'> | null;
    }
  | { section: 'postings'; view: 'waiting' | 'reported'; queue: PersonalResponseOf<'adminPostings'> }
  | { section: 'offers'; view: 'reported' | 'unconfirmed'; offers: PersonalResponseOf<'adminOffers'> }
  | { section: 'settings'; q: string; settings: PersonalResponseOf<'adminSettings'>['settings'] }
  /** `market`: the one that is open, null for the list. */
  | { section: 'markets'; directory: PersonalResponseOf<'adminMarkets'>; market: SiteMarket | null }
  | ({ section: 'staff' } & PersonalResponseOf<'adminStaff'>)
  | { section: 'backups'; backups: PersonalResponseOf<'adminBackups'> }
  | { section: 'jobs'; task: string; jobs: PersonalResponseOf<'adminJobs'> }
  | ({ section: 'audit-log'; filter: LogFilter } & PersonalResponseOf<'adminAuditLog'>);

/** Data of the admin page. */
export type AdminData = { view: AdminView; permissions: readonly string[] };

/** Query parameters of the admin sections. */
export type AdminSearch = Partial<Record<'view' | 'page' | 'before' | 'q' | 'task' | keyof LogFilter, unknown>>;

type AdminRequest = {
  section: string;
  id: string | undefined;
  search: AdminSearch;
  location: { href: string };
};

/** Loads a section of the admin page. Throws a `PageError` or redirect if it cannot be shown. */
export async function loadAdmin(site: Site, request: AdminRequest): Promise<AdminData> {
  // Asked first: whoever has no role gets no further.
  const { permissions } = await callPersonalApi(site, 'adminSelf', {}, request.location);
  if (request.section === 'people' && request.id === undefined && !permissions.includes('people')) {
    throw new PageError(403, 'Forbidden');
  }
  return { view: await loadSection(site, request), permissions };
}

const textOf = (value: unknown, max = 300): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, max) : '';

async function loadSection(site: Site, { section, id, search, location }: AdminRequest): Promise<AdminView> {
  switch (section) {
    case 'overview':
      return { section, overview: await callPersonalApi(site, 'adminOverview', {}, location) };
    case 'people': {
      if (id === undefined) {
        return { section, details: null, figures: await callPersonalApi(site, 'adminAccounts', {}, location) };
      }
      const person = await callPersonalApi(site, 'adminUser', { id }, location);
      return {
        section,
        figures: null,
        details: { ...person, ...(await callPersonalApi(site, 'adminUserMessages', { id }, location)) },
      };
    }
    case 'postings': {
      const view = search.view === 'reported' ? 'reported' : 'waiting';
      const page = parseInteger(search.page, 1, MAX_LISTING_PAGE);
      return { section, view, queue: await callPersonalApi(site, 'adminPostings', { view, page }, location) };
    }
    case 'offers': {
      const view = search.view === 'unconfirmed' ? 'unconfirmed' : 'reported';
      const page = parseInteger(search.page, 1, MAX_LISTING_PAGE);
      return { section, view, offers: await callPersonalApi(site, 'adminOffers', { view, page }, location) };
    }
    case 'settings': {
      const { settings } = await callPersonalApi(site, 'adminSettings', {}, location);
      return { section, q: textOf(search.q, 100), settings };
    }
    default:
      return loadOperation(site, { section, id, search, location });
  }
}

/** Sections about running the installation. */
async function loadOperation(site: Site, { section, id, search, location }: AdminRequest): Promise<AdminView> {
  switch (section) {
    case 'markets': {
      const directory = await callPersonalApi(site, 'adminMarkets', {}, location);
      const market = directory.markets.find((one) => one.id === id) ?? null;
      if (id !== undefined && market === null) throw new PageError(404, 'Not Found');
      return { section, directory, market };
    }
    case 'staff':
      return { section, ...(await callPersonalApi(site, 'adminStaff', {}, location)) };
    case 'jobs': {
      const task = textOf(search.task, 100);
      const page = parseInteger(search.page, 1, MAX_LISTING_PAGE);
      return { section, task, jobs: await callPersonalApi(site, 'adminJobs', { task, page }, location) };
    }
    case 'backups':
      return { section, backups: await callPersonalApi(site, 'adminBackups', {}, location) };
    case 'audit-log': {
      const filter = parseLogFilter(search);
      const what = AUDIT_ACTIONS.find((one) => one === filter.what) ?? null;
      const before = textOf(search.before, 80);
      return {
        section,
        filter,
        ...(await callPersonalApi(site, 'adminAuditLog', { ...filter, what, before }, location)),
      };
    }
    default:
      throw new PageError(404, 'Not Found');
  }
}

/** A day that is none, and an unknown action, are left out. */
function parseLogFilter({ who, what, subject, from, until }: AdminSearch): LogFilter {
  const day = (value: unknown) => (isCalendarDay(textOf(value)) ? textOf(value) : '');
  const kind = AUDIT_ACTIONS.find((one) => one === what) ?? '';
  return { who: textOf(who), what: kind, subject: textOf(subject), from: day(from), until: day(until) };
}
