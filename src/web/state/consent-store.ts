import { createClientStore } from './client-store.ts';
import { type Consent, INITIAL_CONSENT } from './consent-state.ts';

/** The visitor's consent as known to this document. Only `consent.ts` changes it. */
export const consentStore = createClientStore<Consent>(INITIAL_CONSENT);

/** Whether to display the consent prompt. */
export const consentPromptNeeded = createClientStore(false);
