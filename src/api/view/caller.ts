import type { OAuthClients } from '../../account/oauth-client.ts';
import type { SignedInShopper, SignedInStaff } from '../../account/session.ts';
import type { InstallationFolders } from '../../admin/backup-folder.ts';
import type { CheckoutProvider } from '../../billing/checkout-provider.ts';
import type { Invoice } from '../../billing/invoice.ts';
import type { PrintedInvoice } from '../../billing/invoice-pdf.ts';
import type { PERSONAL_ENDPOINTS, PersonalEndpointName } from '../../contract/personal-endpoints.ts';
import type { Locale } from '../../market/locale.ts';
import type { MarketId } from '../../market/market.ts';
import type { KeyOwner } from '../../partner/api-key.store.ts';
import type { DomainReader } from '../../partner/prove-domain.ts';
import type { VatRegister } from '../../partner/vat-register.ts';
import type { Databases } from '../../platform/databases.ts';
import type { ApiContext } from './context.ts';

/** What handlers of personal requests use. */
export type PersonalContext = ApiContext & {
  /** The databases without the statement timeout of read requests. */
  readonly writing: Databases;
  /** The public base URL, e.g. `https://example.com`. Links in emails start with it. */
  readonly publicUrl: () => string;
  /** The configured social sign-in providers. */
  readonly social: OAuthClients;
  /** How the domains of partners are read; by default, from public addresses. */
  readonly domains?: DomainReader;
  /** Asks whether a VAT id is in use; null: none is configured. */
  readonly vatRegister?: VatRegister | null;
  /** Takes payments of invoices; null: none is configured, and invoices are paid by bank transfer. */
  readonly checkout?: CheckoutProvider | null;
  /** Where the installation has its files; null: it is not known, so there are no backups in Admin. */
  readonly folders?: InstallationFolders | null;
  /** What a printed invoice says; without it, there are none as PDF. */
  readonly invoiceTexts?: (market: MarketId, invoice: Invoice) => PrintedInvoice;
};

/** Who sends a request, before authentication. */
export type Visitor = {
  readonly token: string | null;
  /** Key for rate limiting and attempt counting. */
  readonly address: string;
  readonly userAgent: string;
  /** Token of the browser's last session, ended or not; null if none. */
  readonly knownBrowser: string | null;
  /** Secret that binds a browser to its OAuth flow; null if none is in progress. */
  readonly oauthCookie: string | null;
  /** The partner whose key the request has, where the endpoint accepts keys. */
  readonly keyOwner?: KeyOwner | null;
};

/** Who sends a request, after authentication. */
export type Caller<Shopper = SignedInShopper | null> = Visitor & {
  readonly shopper: Shopper;
  readonly market: MarketId;
  readonly locale: Locale;
  /** Id of what the request creates. Repeating a request with the same key creates nothing more. */
  readonly idempotencyKey: string;
};

/** A signed-in caller. */
export type SignedInCaller = Caller<SignedInShopper>;

type Access = { anyone: SignedInShopper | null; shopper: SignedInShopper; staff: SignedInStaff };

/** The caller that an endpoint's access rule guarantees. */
export type CallerOf<K extends PersonalEndpointName> = Caller<Access[(typeof PERSONAL_ENDPOINTS)[K]['access']]>;
