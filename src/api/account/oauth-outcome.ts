import type { FlowOrigin } from '../../account/oauth-flow.ts';
import { SOCIAL_QUERY, type SocialError } from '../../contract/account/social-sign-in.ts';
import { pages } from '../../contract/pages.ts';
import { MARKETS } from '../../market/market.ts';
import { siteUrl } from '../../market/site-url.ts';
import type { SocialProvider } from '../../terms/social-provider.ts';

/** How an OAuth flow ended. */
export type OAuthOutcome =
  | { kind: 'signed-in' }
  | { kind: 'linked'; provider: SocialProvider }
  /**
   * A pending sign-in, stored under `stateKey`: its address has an account, or the provider did not share a confirmed
   * address.
   */
  | { kind: 'collision' | 'address-needed'; provider: SocialProvider; stateKey: string }
  | { kind: 'failed'; reason: SocialError };

/** Where the flow started. `links`: it links a provider to the signed-in account. */
export type OAuthStart = FlowOrigin & { readonly links: boolean };

const LOGIN = pages.login.path();
const SIGN_UP = pages.signup.path();
const PROFILE = pages.profile.path('account');

/** Path and query, inside the market, of the page to continue with. */
function outcomePath(outcome: OAuthOutcome, { next, links }: OAuthStart): string {
  const nextQuery: Record<string, string> = next === '/' ? {} : { next };
  const withQuery = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`;
  switch (outcome.kind) {
    case 'signed-in':
      return next;
    case 'linked':
      return withQuery(PROFILE, { [SOCIAL_QUERY.linked]: outcome.provider });
    case 'failed':
      return links
        ? withQuery(PROFILE, { [SOCIAL_QUERY.error]: outcome.reason })
        : withQuery(LOGIN, { [SOCIAL_QUERY.error]: outcome.reason, ...nextQuery });
    default: {
      const query = {
        [SOCIAL_QUERY.collision]: outcome.provider,
        [SOCIAL_QUERY.stateKey]: outcome.stateKey,
        ...nextQuery,
      };
      return withQuery(outcome.kind === 'collision' ? LOGIN : SIGN_UP, query);
    }
  }
}

/** The full URL of the page to continue with. */
export const outcomeUrl = (publicUrl: string, outcome: OAuthOutcome, start: OAuthStart): string =>
  siteUrl(publicUrl, MARKETS[start.market], start.locale, outcomePath(outcome, start));
