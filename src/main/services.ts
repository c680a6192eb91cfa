import type { OAuthClients } from '../account/oauth-client.ts';
import { createOAuthClients } from '../account/oauth-clients.ts';
import type { CheckoutProvider } from '../billing/checkout-provider.ts';
import { createStripeCheckout } from '../billing/stripe-checkout.ts';
import { createVatRegister, type VatRegister } from '../partner/vat-register.ts';
import type { ServiceSettings } from '../platform/environment.ts';
import type { Logger } from '../platform/logger.ts';
import type { Mailer } from '../platform/mailer.ts';
import type { OpenSearchSearch } from '../search/opensearch-search.ts';

/**
 * The clients of the external services that are configured. The contexts of messages and of personal requests contain those
 * that they name.
 */
export type Services = {
  /** Null: emails are stored in the mailbox table instead. */
  readonly mail: Mailer | null;
  readonly mailFrom: string | null;
  readonly social: OAuthClients;
  readonly vatRegister: VatRegister | null;
  readonly checkout: CheckoutProvider | null;
  readonly openSearch: OpenSearchSearch | null;
  close(): Promise<void>;
};

/**
 * None connects before it is first used, so that each process and thread can have all of them. The large libraries of those
 * that are not configured are not loaded.
 */
export async function createServices(settings: ServiceSettings, logger: Logger): Promise<Services> {
  const { smtpUrl, mailFrom, socialClients, vatCheckUrl, stripe, openSearch: cluster } = settings;
  const mail = smtpUrl === null ? null : (await import('../platform/mailer.ts')).createMailer(smtpUrl);
  const openSearch =
    cluster === null ? null : (await import('./operation/open-shared-search.ts')).openSharedSearch(cluster, logger);
  const onProblem = (problem: string) => logger.warn({ problem }, 'a payment could not be started');
  return {
    mail,
    mailFrom,
    social: createOAuthClients(socialClients),
    vatRegister: vatCheckUrl === null ? null : createVatRegister(vatCheckUrl),
    checkout: stripe === null ? null : createStripeCheckout(stripe, onProblem),
    openSearch,
    close: async () => {
      mail?.close();
      await openSearch?.close();
    },
  };
}
