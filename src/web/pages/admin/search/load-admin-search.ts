import type { PersonalResponseOf } from '../../../../contract/personal-contract.ts';
import { SEARCH_FIELDS, type SearchField } from '../../../../terms/search-field.ts';
import { PageError } from '../../../loading/page-error.ts';
import { callPersonalApi } from '../../../routing/page-loader.ts';
import type { Site } from '../../../site.ts';

/** What the address states: a query, or the weights of a trial. */
export type AdminSearchAddress = { readonly q?: unknown } & { readonly [K in SearchField]?: unknown };

export type Ranking = PersonalResponseOf<'adminRanking'>;
export type Tuning = PersonalResponseOf<'adminTuning'>;
export type Synonyms = PersonalResponseOf<'adminSynonyms'>;

/** Data of one part of the page. */
export type AdminSearchView =
  | { part: 'results'; q: string; ranking: Ranking }
  | { part: 'weights'; tuning: Tuning }
  | { part: 'synonyms'; list: Synonyms };

type Request = { part: string | undefined; search: AdminSearchAddress; location: { href: string } };

/** Loads a part of the page. Throws a `PageError` if it cannot be shown. */
export async function loadAdminSearch(site: Site, { part, search, location }: Request): Promise<AdminSearchView> {
  switch (part) {
    case undefined: {
      const q = search.q === undefined ? '' : String(search.q).slice(0, 200);
      return { part: 'results', q, ranking: await callPersonalApi(site, 'adminRanking', { q }, location) };
    }
    case 'weights': {
      const stated = SEARCH_FIELDS.map((field) => [field, String(search[field] ?? '')]);
      const trial = Object.fromEntries(stated.filter(([, weight]) => /^\d{1,2}$/.test(weight ?? '')));
      return { part, tuning: await callPersonalApi(site, 'adminTuning', trial, location) };
    }
    case 'synonyms':
      return { part, list: await callPersonalApi(site, 'adminSynonyms', {}, location) };
    default:
      throw new PageError(404, 'Not Found');
  }
}
