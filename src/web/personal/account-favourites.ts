import { createClientStore } from '../state/client-store.ts';

/** The ids of the favourites of who is signed in; null for who is not, and until they are known. */
export const accountFavourites = createClientStore<ReadonlySet<number> | null>(null);
