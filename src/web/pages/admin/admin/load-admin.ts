import type { PersonalResponseOf } from '../../../../contract/personal-contract.ts';
import { MAX_LISTING_PAGE } from '../../../../terms/listing.ts';
import { PageError } from '../../../loading/page-error.ts';
import { callPersonalApi } from '../../../routing/page-loader.ts';
import { parseInteger } from '../../../routing/query-string.ts';
import type { Site } from '../../../site.ts';

/** Data of one admin section. */
export type AdminView =
  | { section: 'people'; details: (PersonalResponseOf<'adminUser'> & PersonalResponseOf<'adminUserMessages'>) | null }
  | { section: 'postings'; view: 'waiting' | 'reported'; queue: PersonalResponseOf<'adminPostings'> }
  | { section: 'offers'; view: 'reported' | 'unconfirmed'; offers: PersonalResponseOf<'adminOffers'> }
  | { section: 'settings'; settings: PersonalResponseOf<'adminSettings'>['settings'] }
  | ({ section: 'acts' } & PersonalResponseOf<'adminActs'>);

/** Query parameters of the admin sections. */
export type AdminSearch = { view?: unknown; page?: unknown; before?: unknown };

type AdminRequest = {
  section: string;
  id: string | undefined;
  search: AdminSearch;
  location: { href: string };
};

/** Loads a section of the admin page. Throws a `PageError` or redirect if it cannot be shown. */
export async function loadAdmin(site: Site, { section, id, search, location }: AdminRequest): Promise<AdminView> {
  switch (section) {
    case 'people': {
      if (id === undefined) {
        // No data is needed, but this request keeps users without access out.
        await callPersonalApi(site, 'adminActs', {}, location);
        return { section, details: null };
      }
      const person = await callPersonalApi(site, 'adminUser', { id }, location);
      return {
        section,
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
    case 'settings':
      return { section, ...(await callPersonalApi(site, 'adminSettings', {}, location)) };
    case 'acts': {
      const before = typeof search.before === 'string' ? search.before : '';
      return { section, ...(await callPersonalApi(site, 'adminActs', { before }, location)) };
    }
    default:
      throw new PageError(404, 'Not Found');
  }
}
