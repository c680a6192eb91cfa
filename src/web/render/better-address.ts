import { filtersOfForm } from '../components/listing/choose-filter.ts';
import { ownAddress } from '../own-address.ts';
import type { SiteRouter } from '../router.tsx';
import { readQuery, writeQuery } from '../routing/query-text.ts';

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
    const own = ownAddress(router);
    if (own === null) return null;
    return own + writeQuery(readQuery(search));
  },
};
