import type { MarketId } from '../../market/market.ts';
import type { LocalProductList } from './local-products.ts';
import { currentSession, onSession } from './session.ts';

type Options = {
  list: LocalProductList;
  /** Forgets what the account has, after sign-out. */
  forget: () => void;
  /** Sends the local products to the account and loads those of the account. Returns how many did not fit. */
  merge: () => Promise<number>;
};

/**
 * Merges a local list into the account while a user is signed in: at sign-in, and when another tab that does not know of
 * the sign-in yet adds a product. After sign-out only the local list applies. Returns a function that stops it.
 */
export function syncLocalList(market: MarketId, { list, forget, merge }: Options): () => void {
  let isBusy = false;
  let isRequested = false;
  /** Number of local products that did not fit. They stay local and are not sent again. */
  let rejected = 0;
  const run = async () => {
    isBusy = true;
    try {
      while (isRequested && currentSession() !== null) {
        isRequested = false;
        rejected = await merge();
      }
    } finally {
      isBusy = false;
    }
  };
  let signIn = currentSession()?.id;
  const sync = () => {
    const session = currentSession();
    // Also where another account signed in in another tab.
    if (session === null || session.id !== signIn) forget();
    signIn = session?.id;
    isRequested = session !== null;
    if (isRequested && !isBusy) void run();
  };
  const unsubscribers = [
    onSession(sync),
    list.subscribe(() => {
      if (currentSession() !== null && list.list(market).length > rejected) sync();
    }),
  ];
  sync();
  return () => {
    for (const stop of unsubscribers) stop();
  };
}
