import { createClientStore } from '../state/client-store.ts';

/** Ids of the signed-in user's favourites; null if not signed in or not yet loaded. */
export const accountFavourites = createClientStore<ReadonlySet<number> | null>(null);
