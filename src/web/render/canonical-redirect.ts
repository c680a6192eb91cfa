import { findCanonicalRedirect } from '../canonical-href.ts';
import { readFilterForm } from '../components/listing/change-filters.ts';
import type { SiteRouter } from '../router.tsx';
import { parseQuery, stringifyQuery } from '../routing/query-string.ts';

/** Redirect targets for non-canonical requests; null if the URL is canonical. */
export const canonicalRedirect = {
  /** A filter form submitted without scripts: converts its fields to the canonical filter URL. */
  forForm(path: string, search: string): string | null {
    const form = readFilterForm(new URLSearchParams(search));
    if (form === null) return null;
    const { page: _, ...rest } = form.rest;
    return path + stringifyQuery({ ...rest, f: form.f });
  },

  /** A page with outdated names in its path. Short URLs, which omit names at the end, are accepted. */
  forPage(router: SiteRouter, search: string): string | null {
    const path = findCanonicalRedirect(router);
    if (path === null) return null;
    return path + stringifyQuery(parseQuery(search));
  },
};
