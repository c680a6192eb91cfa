import type { Locale } from '../market/locale.ts';
import type { MarketId } from '../market/market.ts';
import type { Databases } from '../platform/databases.ts';
import type { SignedInShopper, SignedInStaff } from '../shopper/session.ts';
import type { SocialSignIn } from '../shopper/social-provider.ts';
import type { ApiContext } from './context.ts';
import type { PERSONAL_ENDPOINTS, PersonalName } from './contract/personal-endpoints.ts';

/** What a personal call is answered from. */
export type PersonalContext = ApiContext & {
  /** The databases without the time limit of reading. */
  readonly writing: Databases;
  /** Where the site is reached from outside, e.g. `https://example.com`: links in letters begin with it. */
  readonly publicUrl: () => string;
  /** The providers of accounts that one can sign in with. */
  readonly social: SocialSignIn;
};

/** Who calls, before it is known whether they may. */
export type Visitor = {
  readonly token: string | null;
  /** By what callers are told apart where they are counted. */
  readonly address: string;
  readonly userAgent: string;
  /** What the browser kept of its last session, ended or not; null: nothing. */
  readonly knownBy: string | null;
  /** What the browser is known by on its way to a provider of accounts and back; null: it is on none. */
  readonly trip: string | null;
};

/** Who calls, as a handler is told. */
export type Caller<Shopper = SignedInShopper | null> = Visitor & {
  readonly shopper: Shopper;
  readonly market: MarketId;
  readonly locale: Locale;
  /** The id of what the call creates: a call repeated with it creates nothing more. */
  readonly once: string;
};

type Access = { anyone: SignedInShopper | null; shopper: SignedInShopper; staff: SignedInStaff };

/** Who can reach the handler of a call. */
export type CallerOf<K extends PersonalName> = Caller<Access[(typeof PERSONAL_ENDPOINTS)[K]['access']]>;
