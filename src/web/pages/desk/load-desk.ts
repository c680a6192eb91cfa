import { PageFailure } from '../../loading/page-failure.ts';
import { askPersonal } from '../../routing/page-loader.ts';
import type { Site } from '../../site.ts';
import type { DeskSearch, DeskView } from './desk-view.ts';

type Asked = {
  section: string;
  id: string | undefined;
  search: DeskSearch;
  location: { href: string };
};

/** What a section of the desk shows. Throws what the page becomes where it cannot be shown. */
export async function loadDesk(site: Site, { section, id, search, location }: Asked): Promise<DeskView> {
  switch (section) {
    case 'people': {
      if (id === undefined) {
        // Nothing is asked for, but who may not be here must not see the desk either.
        await askPersonal(site, 'deskActs', {}, location);
        return { section, found: null };
      }
      const person = await askPersonal(site, 'deskPerson', { id }, location);
      return { section, found: { ...person, ...(await askPersonal(site, 'deskMessages', { id }, location)) } };
    }
    case 'postings': {
      const view = search.view === 'reported' ? 'reported' : 'waiting';
      const page = Number(search.page ?? 1);
      return { section, view, queue: await askPersonal(site, 'deskPostings', { view, page }, location) };
    }
    case 'settings':
      return { section, ...(await askPersonal(site, 'deskSettings', {}, location)) };
    case 'acts': {
      const before = typeof search.before === 'string' ? search.before : '';
      return { section, ...(await askPersonal(site, 'deskActs', { before }, location)) };
    }
    default:
      throw new PageFailure(404, 'Not Found');
  }
}
