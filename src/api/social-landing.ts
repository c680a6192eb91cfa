import { MARKETS } from '../market/market.ts';
import { siteUrl } from '../market/site-url.ts';
import type { SocialProvider } from '../shopper/social-provider.ts';
import type { TripPlace } from '../shopper/social-trip.ts';
import { SOCIAL_QUERY, type SocialFault } from './contract/social-ways.ts';

/** Where a way to a provider of accounts has led. */
export type Landing =
  | { kind: 'signed-in' }
  | { kind: 'linked'; provider: SocialProvider }
  /** Somebody waits by that key, whose address has an account, or whose address is not known. */
  | { kind: 'collision' | 'address-needed'; provider: SocialProvider; stateKey: string }
  | { kind: 'failed'; fault: SocialFault };

/** Where it began, and whether by who was signed in. */
export type Beginning = TripPlace & { readonly links: boolean };

const LOGIN = '/login';
const SIGN_UP = '/signup';
const PROFILE = '/profile/account';

/** The page that it goes on with: path and query inside the market. */
function pathAfter(landing: Landing, { next, links }: Beginning): string {
  const wanted: Record<string, string> = next === '/' ? {} : { next };
  const at = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`;
  switch (landing.kind) {
    case 'signed-in':
      return next;
    case 'linked':
      return at(PROFILE, { [SOCIAL_QUERY.linked]: landing.provider });
    case 'failed':
      return links
        ? at(PROFILE, { [SOCIAL_QUERY.fault]: landing.fault })
        : at(LOGIN, { [SOCIAL_QUERY.fault]: landing.fault, ...wanted });
    default: {
      const query = {
        [SOCIAL_QUERY.collision]: landing.provider,
        [SOCIAL_QUERY.stateKey]: landing.stateKey,
        ...wanted,
      };
      return at(landing.kind === 'collision' ? LOGIN : SIGN_UP, query);
    }
  }
}

/** Its whole address. */
export const pageAfter = (publicUrl: string, landing: Landing, beginning: Beginning): string =>
  siteUrl(publicUrl, MARKETS[beginning.market], beginning.locale, pathAfter(landing, beginning));
