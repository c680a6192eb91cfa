import type { MarketId } from '../market/market.ts';
import type { Db } from './database.ts';

/**
 * Events of the pipeline that takes a price from a merchant's feed to a shopper. main/pipeline.ts lists the tasks that follow them.
 */
export type PipelineEvent = 'feed.fetched' | 'offer.changed' | 'offer.matched' | 'price.recorded';

/**
 * Emits an event about the feeds, offers or products with these ids (feeds for `feed.fetched`, offers for
 * `offer.changed`, otherwise products). Must be called in the transaction of the change, so that both commit or
 * neither.
 */
export type Emit = (db: Db, event: PipelineEvent, market: MarketId, ids: readonly number[]) => Promise<void>;
