import type { OAuthClients } from '../account/oauth-client.ts';
import { createOAuthClients } from '../account/oauth-clients.ts';
import { createVatRegister, type VatRegister } from '../partner/vat-register.ts';
import type { ServiceSettings } from '../platform/environment.ts';
import type { Logger } from '../platform/logger.ts';
import { createMailer, type Mailer } from '../platform/mailer.ts';
import type { OpenSearchSearch } from '../search/opensearch-search.ts';
import { openSharedSearch } from './operation/shared-search.ts';

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
  readonly openSearch: OpenSearchSearch | null;
  close(): Promise<void>;
};

/** None connects before it is first used, so that each process and thread can have all of them. */
export function createServices(settings: ServiceSettings, logger: Logger): Services {
  const { smtpUrl, mailFrom, socialClients, vatCheckUrl, openSearch: cluster } = settings;
  const mail = smtpUrl === null ? null : createMailer(smtpUrl);
  const openSearch = cluster === null ? null : openSharedSearch(cluster, logger);
  return {
    mail,
    mailFrom,
    social: createOAuthClients(socialClients),
    vatRegister: vatCheckUrl === null ? null : createVatRegister(vatCheckUrl),
    openSearch,
    close: async () => {
      mail?.close();
      await openSearch?.close();
    },
  };
}
