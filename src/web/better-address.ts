import { filtersOfForm } from './components/listing/choose-filter.ts';
import { readQuery, writeQuery } from './query-text.ts';
import type { SiteRouter } from './router.tsx';

/** Where a request should rather have gone; null where its address is good. */
export const betterAddress = {
  /** A filter form that was sent without scripts: its fields become the one address of the same choice. */
  ofForm(path: string, search: string): string | null {
    const form = filtersOfForm(new URLSearchParams(search));
    if (form === null) return null;
    const { page: _, ...rest } = form.rest;
    return path + writeQuery({ ...rest, f: form.f });
  },

  /** A page whose names in the path are not its own. Short forms, which leave names out at the end, are good. */
  ofPage(router: SiteRouter, search: string): string | null {
    const canonical = router.state.matches
      .flatMap(({ links }) => links ?? [])
      .find((link) => link?.rel === 'canonical');
    if (!canonical?.href) return null;
    const own = new URL(canonical.href).pathname;
    const asked = router.state.location.publicHref.split(/[?#]/, 1)[0] ?? '';
    if (fits(segmentsOf(asked), segmentsOf(own))) return null;
    return own + writeQuery(readQuery(search));
  },
};

const segmentsOf = (path: string): string[] => decodeURI(path).split('/').filter(Boolean);

const fits = (asked: readonly string[], own: readonly string[]): boolean =>
  asked.slice(0, own.length).every((segment, index) => segment === own[index]);
