import type { ServiceSettings } from '../environment.ts';

/** An installation without external services. */
export const NO_SERVICES: ServiceSettings = {
  smtpUrl: null,
  mailFrom: null,
  vatCheckUrl: null,
  socialClients: { GOOGLE: null, FACEBOOK: null, APPLE: null },
  stripe: null,
  openSearch: null,
};
