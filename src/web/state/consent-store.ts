import { createClientStore } from './client-store.ts';
import { type Consent, NOT_ASKED } from './consent-state.ts';

/** What the visitor has allowed, as far as this document knows. Changed by `consent.ts` only. */
export const consentStore = createClientStore<Consent>(NOT_ASKED);

/** Whether the visitor is to be asked for a choice. */
export const consentWanted = createClientStore(false);
