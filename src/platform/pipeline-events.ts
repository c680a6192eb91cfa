import type { MarketId } from '../market/market.ts';
import type { Db } from './database.ts';

/** What can happen on the way of a price from a merchant's feed to a shopper; who listens stands in main/pipeline.ts. */
export type PipelineEvent = 'feed.fetched' | 'offer.changed' | 'offer.matched' | 'price.recorded';

/**
 * Tells that something happened to the things of these ids (feeds, offers, products, products). Called with the
 * transaction that made it happen, so that neither is ever without the other.
 */
export type Emit = (db: Db, event: PipelineEvent, market: MarketId, ids: readonly number[]) => Promise<void>;
